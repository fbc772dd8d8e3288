// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { getDefaultStore, type PrimitiveAtom } from 'jotai/vanilla';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCookies } from '../../../../tests/fixtures/browserCookies.ts';
import { clientWith, loanOfAYear } from '../../../../tests/fixtures/sampleLoans.ts';
import { getClientInfo, restart, type StepAnswer } from '../../../api/contract.ts';
import { ApiError } from '../../../api/errors.ts';
import { createI18n } from '../../../locales/i18n.ts';
import {
  keepForCorrection,
  readSubmittedValues,
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
    keepForCorrection: vi.fn(async () => {}),
    giveUpCorrection: vi.fn(async () => {}),
    forgetSubmittedValues: vi.fn(async () => {}),
  };
});
vi.mock('../../../device/locks.ts', () => ({
  ifUnlocked: (_: string, work: () => Promise<unknown>) => work(),
}));

// Tells React that all updates of this environment come through `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const answer = (step_name: string, uuid: string | null = '5f1c'): StepAnswer => ({
  step_name,
  socket_channel: null,
  uuid,
  context: {},
});
const texts = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const buttons = () =>
  [...document.querySelectorAll('button')].filter((button) => {
    const dialog = button.closest('dialog');
    return dialog === null || dialog.open;
  });
const press = (name: string) =>
  act(async () =>
    buttons()
      .find(({ textContent }) => textContent === name)
      ?.click(),
  );

let close: (() => Promise<void>) | null = null;

async function openPage(step: string) {
  storeSession({ bearerToken: crypto.randomUUID() });
  acceptStep(answer(step));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n('ru')}>
        <Screen />
      </I18nProvider>,
    ),
  );
  close = () => act(async () => root.unmount());
}

/** Sets what this device has of what was submitted. */
function submitHere(values: object): void {
  // The mock above makes it one that can be written.
  getDefaultStore().set(submittedValuesAtom as PrimitiveAtom<object>, values);
}
const submitted = { amount: 500_000, product: '12_month', method: 'annuity', last_name: 'Ким' };

/** Lets the server know a loan of these terms. */
function serverHas(terms: object): void {
  const info = clientWith({ ...loanOfAYear({ status: 'to_sign' }), ...terms });
  // The page asks for the client info, and restarts.
  vi.mocked(callApi).mockImplementation(
    async (call) => (call === getClientInfo ? info : answer('iin', null)) as never,
  );
}

beforeEach(() => {
  submitHere(submitted);
  vi.clearAllMocks();
  serverHas({ amount: 500_000 });
  clearCookies();
});
afterEach(async () => {
  await close?.();
  close = null;
  endSession('stale');
  document.body.replaceChildren();
});

describe('the review before signing', () => {
  it('stays until the press however long it is read, when the documents are ready', async () => {
    vi.useFakeTimers();
    await openPage('signing_init_success');
    await act(async () => vi.advanceTimersByTime(3_600_000));
    expect(callApi).toHaveBeenCalledExactlyOnceWith(getClientInfo, expect.anything());
    expect(texts()).toContain('Документы готовы к подписанию');
  });

  it('shows what is signed before its one primary button', async () => {
    await openPage('signing_init_success');
    expect(readSubmittedValues).toHaveBeenCalledWith('5f1c');
    for (const part of ['500 000 ₸', 'Всего вернёте', 'из них вознаграждение', 'ГЭСВ', 'Ким'])
      expect(texts().indexOf(part)).toBeGreaterThan(-1);
    expect(texts()).toContain('не раньше чем через 24 ч');
    expect(texts().indexOf('Ким')).toBeLessThan(texts().lastIndexOf('Перейти к подписанию'));
    const primary = buttons().filter(({ className }) => className.includes('button--primary'));
    expect(primary.map(({ textContent }) => textContent)).toEqual(['Перейти к подписанию']);
  });

  it('shows the terms that the server has, when the application was begun on another device', async () => {
    submitHere({});
    serverHas({ amount: 123_000 });
    await openPage('signing_init_success');
    for (const part of ['123 000 ₸', '12 мес.', 'Всего вернёте', 'ГЭСВ'])
      expect(texts()).toContain(part);
  });

  it('shows the terms that another device has confirmed since, not those of this one', async () => {
    serverHas({ amount: 123_000 });
    await openPage('signing_init_success');
    expect(texts()).toContain('123 000 ₸');
    expect(texts()).not.toContain('500 000 ₸');
  });

  it('shows no terms when the server does not tell them', async () => {
    const failure = new ApiError({
      kind: 'server',
      statusCode: 503,
      httpStatus: 503,
      text: 'trace',
    });
    vi.mocked(callApi).mockRejectedValue(failure);
    await openPage('signing_init_success');
    expect(texts()).not.toContain('500 000 ₸');
    expect(texts()).toContain('Ошибка на нашей стороне');
  });

  it('says that the documents are ready when they become so on the open page', async () => {
    await openPage('signing_init');
    const region = document.querySelector('.visually-hidden[role=status]');
    expect(region?.textContent).toBe('');
    await act(async () => acceptStep(answer('signing_init_success')));
    expect(region?.textContent).toBe('Документы готовы к подписанию');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('asks, keeps what was submitted and then restarts, when data are corrected', async () => {
    await openPage('signing_init_success');
    await press('Исправить данные');
    expect(callApi).not.toHaveBeenCalledWith(restart, expect.anything());
    await press('Да, начать заново');
    expect(keepForCorrection).toHaveBeenCalledExactlyOnceWith('5f1c');
    const { calls, invocationCallOrder } = vi.mocked(callApi).mock;
    const restarts = calls.flatMap(([call], index) => (call === restart ? [index] : []));
    expect(restarts).toHaveLength(1);
    expect(calls.filter(([call]) => call === getClientInfo)).toHaveLength(1);
    expect(vi.mocked(keepForCorrection).mock.invocationCallOrder[0]).toBeLessThan(
      invocationCallOrder[restarts[0] ?? 0] ?? 0,
    );
  });
});
