// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:4173/register/signing-init-wait" }
import { getDefaultStore, type PrimitiveAtom } from 'jotai/vanilla';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearCookies } from '../../../../tests/fixtures/browserCookies.ts';
import { renderPage } from '../../../../tests/fixtures/renderPage.tsx';
import { fails, stepAnswer } from '../../../../tests/fixtures/sampleAnswers.ts';
import { clientWith, loanOfAYear } from '../../../../tests/fixtures/sampleLoans.ts';
import { serverAnswers, serverAnswersBy } from '../../../../tests/fixtures/serverAnswers.ts';
import {
  correct,
  getClientInfo,
  getSigningRedirect,
  restart,
  type StepAnswer,
} from '../../../api/contract.ts';
import {
  readSubmittedValues,
  storeSubmittedValues,
  submittedValuesAtom,
} from '../../drafts/submittedValues.ts';
import { callApi } from '../../session/callApi.ts';
import { acceptStep } from '../../session/step.ts';
import { endSession, storeSession } from '../../session/token.ts';
import { Screen } from './SigningWaitScreen.tsx';

vi.mock('../../session/callApi.ts', () => ({ callApi: vi.fn() }));
vi.mock('../../drafts/submittedValues.ts', async () => {
  const { atom } = await import('jotai/vanilla');
  return {
    submittedValuesAtom: atom({}),
    readSubmittedValues: vi.fn(async () => {}),
    storeSubmittedValues: vi.fn(async () => {}),
    forgetSubmittedValues: vi.fn(async () => {}),
  };
});
vi.mock('../../../device/locks.ts', () => ({
  ifUnlocked: (_: string, work: () => Promise<unknown>) => work(),
}));

function openPage(step = 'signing_init_success', context: StepAnswer['context'] = {}) {
  storeSession({ bearerToken: crypto.randomUUID() });
  acceptStep(stepAnswer(step, { context }));
  return renderPage(<Screen />);
}

/** Sets the submitted values that this device has. */
function submitHere(values: object): void {
  // The mock above makes the atom writable.
  getDefaultStore().set(submittedValuesAtom as PrimitiveAtom<object>, values);
}
const submitted = { amount: 500_000, product: '12_month', method: 'annuity', last_name: 'Ким' };

/** Makes the server return a loan with these terms. */
function serverHas(terms: object): void {
  const info = clientWith({ ...loanOfAYear({ status: 'to_sign' }), ...terms });
  // Other calls, such as `restart`, are answered with the first step.
  serverAnswersBy((call) => (call === getClientInfo ? info : stepAnswer('iin', { uuid: null })));
}

beforeEach(() => {
  submitHere(submitted);
  vi.clearAllMocks();
  serverHas({ amount: 500_000 });
  clearCookies();
  endSession('stale');
});

it('stays until the press however long it is read, when the documents are ready', async () => {
  vi.useFakeTimers();
  const { text } = await openPage();
  await act(async () => vi.advanceTimersByTime(3_600_000));
  expect(callApi).toHaveBeenCalledExactlyOnceWith(getClientInfo, expect.anything());
  expect(text()).toContain('Документы готовы к подписанию');
});

it('requests the address of the provider at the press, and replaces its own address with it', async () => {
  const replaced = vi.spyOn(location, 'replace').mockImplementation(() => {});
  const provider = 'http://127.0.0.1:4175/sign?state=1';
  serverAnswersBy((call) =>
    call === getSigningRedirect ? { redirect_url: provider } : clientWith(loanOfAYear()),
  );
  const { press } = await openPage();
  expect(callApi).not.toHaveBeenCalledWith(getSigningRedirect, expect.anything());
  await press('Перейти к подписанию');
  const return_to = 'http://localhost:4173/register/signing-waiting-results';
  const query = expect.objectContaining({ query: { return_to } });
  expect(callApi).toHaveBeenCalledWith(getSigningRedirect, query);
  expect(replaced.mock.calls).toEqual([[provider]]);
});

it('shows what is signed before its one primary button', async () => {
  const { text, all } = await openPage();
  expect(readSubmittedValues).toHaveBeenCalledWith('5f1c');
  for (const part of ['500 000 ₸', 'Всего вернёте', 'из них вознаграждение', 'ГЭСВ', 'Ким'])
    expect(text().indexOf(part)).toBeGreaterThan(-1);
  expect(text()).toContain('не раньше чем через 24 ч');
  expect(text().indexOf('Ким')).toBeLessThan(text().lastIndexOf('Перейти к подписанию'));
  const primaries = all('.button--primary').filter((button) => !button.closest('dialog'));
  expect(primaries.map(({ textContent }) => textContent)).toEqual(['Перейти к подписанию']);
});

it('shows the terms that the server has, when the application was begun on another device', async () => {
  submitHere({});
  serverHas({ amount: 123_000 });
  const { text } = await openPage();
  for (const part of ['123 000 ₸', '12 мес.', 'Всего вернёте', 'ГЭСВ'])
    expect(text()).toContain(part);
});

it('shows newer terms when another device has confirmed them', async () => {
  serverHas({ amount: 123_000 });
  const { text } = await openPage();
  expect(text()).toContain('123 000 ₸');
  expect(text()).not.toContain('500 000 ₸');
});

it('shows the terms that another tab has changed when the person returns', async () => {
  const { text } = await openPage();
  serverHas({ amount: 123_000 });
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(text()).toContain('123 000 ₸');
  expect(text()).not.toContain('500 000 ₸');
});

it('keeps the opened form of the terms when the person returns without a network', async () => {
  const { press, input } = await openPage();
  await press('Исправить: Заём');
  serverAnswers(fails('unreachable'));
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(input('amount').value).toMatch(/^500\s000$/);
});

it('notes the terms of the server, which may be newer than those sent from this device', async () => {
  serverHas({ amount: 123_000 });
  await openPage();
  const terms = { amount: 123_000, product: '12_month', method: 'annuity' };
  expect(storeSubmittedValues).toHaveBeenLastCalledWith('5f1c', 'terms', terms);
});

it('shows no terms when the server does not tell them', async () => {
  serverAnswers(fails('server', { httpStatus: 503 }));
  const { text } = await openPage();
  expect(text()).not.toContain('500 000 ₸');
  expect(text()).toContain('Ошибка на нашей стороне');
});

it('says that the documents are ready when they become so on the open page', async () => {
  await openPage('signing_init');
  const region = document.querySelector('.visually-hidden[role=status]');
  expect(region?.textContent).toBe('');
  await act(async () => acceptStep(stepAnswer('signing_init_success')));
  expect(region?.textContent).toBe('Документы готовы к подписанию');
  expect(document.activeElement?.tagName).toBe('H1');
});

it('asks, and then restarts, when the application is begun anew', async () => {
  const { press } = await openPage();
  await press('Начать заново');
  expect(callApi).not.toHaveBeenCalledWith(restart, expect.anything());
  await press('Да, начать заново');
  expect(vi.mocked(callApi).mock.calls.filter(([call]) => call === restart)).toHaveLength(1);
});

it('shows the values of the server, which may be newer than those of this device', async () => {
  const values = { last_name: 'Цой', is_resident_rk: true, is_ipdl: false, id_number: '012345678' };
  const { text } = await openPage('signing_init_success', { values });
  expect(text()).toContain('Цой');
  expect(text()).not.toContain('Ким');
  expect(text()).not.toContain('не сохранились');
});

it.each([
  ['Исправить: Вы', true, 'personal'],
  ['Исправить: Документ', true, 'passport'],
  ['Исправить: Документ', false, 'personal_and_passport'],
])('opens the step of the group when %s is pressed by a resident: %s', async (name, is, step) => {
  const { press } = await openPage('signing_init_success', { values: { is_resident_rk: is } });
  await press(name);
  expect(callApi).toHaveBeenCalledWith(correct, expect.objectContaining({ body: { step } }));
});

it('corrects nothing while the documents are being prepared', async () => {
  const { text } = await openPage('signing_init');
  expect(text()).toContain('Ким');
  expect(text()).not.toContain('Исправить');
});
