// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://jenil.test/login/iin" }
import { getDefaultStore } from 'jotai/vanilla';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCookies } from '../../../../tests/fixtures/browserCookies.ts';
import {
  type RenderedPage,
  renderPage,
  untilShown,
} from '../../../../tests/fixtures/renderPage.tsx';
import { fails, stepAnswer } from '../../../../tests/fixtures/sampleAnswers.ts';
import { sent, sentPaths, serverAnswers } from '../../../../tests/fixtures/serverAnswers.ts';
import { submitIin, submitTerms } from '../../../api/contract.ts';
import { renewVisitorId } from '../../../api/visitor.ts';
import { forgetSubmittedValues, storeSubmittedValues } from '../../drafts/submittedValues.ts';
import { serverTermsAtom } from '../../parts/companion/companionTerms.ts';
import { acceptStep, arriveAtIin, underWayAtom } from '../../session/step.ts';
import { endSession, storeSession } from '../../session/token.ts';
import { Screen } from './IinScreen.tsx';
import { loadNewVersion } from './loadNewVersion.ts';
import { ANEW } from './waysOut.tsx';

vi.mock('../../session/callApi.ts', () => ({ callApi: vi.fn() }));
vi.mock('./loadNewVersion.ts', () => ({ loadNewVersion: vi.fn() }));

const UUID = '5f1c';
const OTHER_CHOICE = '/login/iin?amount=250000&product=24_month&method=annuity';
const SAME_CHOICE = '/login/iin?amount=78500&product=12_month&method=annuity';
const ADULT_IIN = '871008401427';
const OTHER_IIN = '900228335123';
/** IIN of a person born on 1 March 2010. */
const YOUNG_IIN = '100301500021';
let token = 0;

const open = (address: string, state?: unknown) => renderPage(<Screen />, address, state);

/** Opens the page with an application under way. */
function openUnderWay(step: string, address: string) {
  token += 1;
  storeSession({ bearerToken: `token-${token}` });
  acceptStep(stepAnswer(step));
  arriveAtIin();
  return open(address);
}

const oldTerms = { amount: 78_500, product: '12_month', method: 'annuity' };
const knowsOldTerms = () => storeSubmittedValues(UUID, 'terms', oldTerms);
const questionStep = () => getDefaultStore().get(underWayAtom)?.step_name ?? null;

async function fillIn(opened: RenderedPage, iin = ADULT_IIN): Promise<void> {
  await opened.type('iin', iin);
  await opened.choose('Да');
  for (const name of ['is_ipdl', 'personal_data', 'biometrics', 'credit_bureau']) {
    await opened.tick(name);
  }
}

/** Opens the page, fills in the form, and sends the form to a server with these outcomes. */
async function sendForm(outcomes: readonly unknown[], address = '/login/iin', state?: unknown) {
  const opened = await open(address, state);
  await fillIn(opened);
  serverAnswers(...outcomes);
  await opened.press('Продолжить');
  return opened;
}

beforeEach(async () => {
  vi.clearAllMocks();
  clearCookies();
  localStorage.clear();
  sessionStorage.clear();
  endSession('stale');
  await forgetSubmittedValues();
});
describe('an application under way', () => {
  it('is only offered to be continued when the calculator brings no choice', async () => {
    const opened = await openUnderWay('passport', '/login/iin');
    expect(opened.has('h1', 'Вы уже начали заявку')).toBe(true);
    expect(opened.text()).not.toContain('Вместо');
    await opened.press('Продолжить заявку');
    expect(questionStep()).toBeNull();
  });

  it('is only offered to be continued when the choice is the one that was submitted', async () => {
    await knowsOldTerms();
    const opened = await openUnderWay('passport', SAME_CHOICE);
    expect(opened.has('button', 'Продолжить заявку')).toBe(true);
    expect(opened.text()).not.toContain('Вместо');
  });

  it('is asked about when the choice is another one, and nothing is sent without an answer', async () => {
    await knowsOldTerms();
    const opened = await openUnderWay('passport', OTHER_CHOICE);
    expect(opened.text()).toContain('Вместо 78 500 ₸ на 12 мес. — 250 000 ₸ на 24 мес.?');
    expect(opened.text()).toContain('Даю согласие на обработку биометрических данных');
    expect(sent).toEqual([]);
    await opened.press('Нет, оставить 78 500 ₸ на 12 мес.');
    expect(sent).toEqual([]);
    expect(questionStep()).toBeNull();
  });

  it('is asked about without the old terms when this device does not know them', async () => {
    const opened = await openUnderWay('passport', OTHER_CHOICE);
    expect(opened.text()).toContain('Вы выбрали 250 000 ₸ на 24 мес.: изменить условия заявки?');
    expect(opened.has('button', 'Нет, оставить прежние условия')).toBe(true);
  });

  it.each(['verigram', 'waiting_external_photo', 'waiting_liveness_results', 'liveness_failed'])(
    'does not tell the old terms when the face is the proof, at %s',
    async (step) => {
      await knowsOldTerms();
      const opened = await openUnderWay(step, OTHER_CHOICE);
      expect(opened.text()).not.toContain('78 500');
    },
  );

  it('posts the new terms with all consents when they are confirmed, and shows them', async () => {
    await knowsOldTerms();
    const opened = await openUnderWay('passport', OTHER_CHOICE);
    serverAnswers(stepAnswer('passport'));
    await opened.press('Да, 250 000 ₸ на 24 мес.');
    expect(sent).toEqual([
      {
        call: submitTerms,
        body: {
          amount: 250_000,
          product: '24_month',
          method: 'annuity',
          tariff_type: 'BASIC_MONTHLY',
          consents: ['personal_data', 'biometrics', 'credit_bureau'].map((id) => ({
            id,
            version: '2026-11',
          })),
        },
      },
    ]);
    expect(questionStep()).toBe('passport');
    expect(opened.text()).toContain('Теперь в заявке 250 000 ₸ на 24 мес.: условия изменены.');
    expect(getDefaultStore().get(serverTermsAtom)).toMatchObject({
      uuid: UUID,
      terms: { amount: 250_000, product: '24_month' },
    });
    await opened.press('Продолжить заявку');
    expect(questionStep()).toBeNull();
  });

  it('says why its terms stay when they are frozen', async () => {
    await knowsOldTerms();
    const opened = await openUnderWay('signing_init_success', OTHER_CHOICE);
    serverAnswers(
      fails('conflict', { code: 'TERMS_FROZEN', step: stepAnswer('signing_init_success') }),
    );
    await opened.press('Да, 250 000 ₸ на 24 мес.');
    expect(opened.text()).toContain('они закреплены, когда вы перешли к подписанию');
    expect(opened.text()).toContain('Условия этой заявки (78 500 ₸ на 12 мес.) уже не изменить');
    expect(opened.has('button', 'Продолжить заявку')).toBe(true);
    expect(opened.has('button', 'Начать заново')).toBe(true);
  });

  it('says why its terms stay after a visit to the signing provider', async () => {
    const opened = await openUnderWay('personal_cabinet', OTHER_CHOICE);
    expect(opened.text()).toContain('они закреплены, когда вы перешли к подписанию');
    expect(sent).toEqual([]);
  });

  it('takes the face first when the session has not proven itself', async () => {
    const opened = await openUnderWay('verigram', OTHER_CHOICE);
    serverAnswers(fails('conflict', { code: 'OTHER_STEP', step: stepAnswer('verigram') }));
    await opened.press('Да, 250 000 ₸ на 24 мес.');
    expect(opened.text()).toContain('пройдите проверку лица');
  });

  it('loads the new version when the server takes newer terms', async () => {
    vi.mocked(loadNewVersion).mockResolvedValue('reloading');
    const opened = await openUnderWay('passport', OTHER_CHOICE);
    serverAnswers(fails('validation', { code: 'OUTDATED_TERMS' }));
    await opened.press('Да, 250 000 ₸ на 24 мес.');
    expect(opened.text()).toContain('Условия обновились: сейчас загрузим новую версию.');
    expect(loadNewVersion).toHaveBeenCalledOnce();
  });

  it('begins anew only after a second press', async () => {
    const opened = await openUnderWay('passport', '/login/iin');
    serverAnswers(stepAnswer('iin', { uuid: null }));
    await opened.press('Начать заново');
    expect(sent).toEqual([]);
    await opened.press('Да, начать заново');
    expect(sent).toHaveLength(1);
    expect(opened.has('h1', 'Заявка на заём')).toBe(true);
    expect(opened.input('iin').value).toBe('');
  });

  it('says that it cannot begin anew when the loan is signed', async () => {
    const opened = await openUnderWay('personal_cabinet', '/login/iin');
    serverAnswers(
      fails('conflict', { code: 'ALREADY_SIGNED', step: stepAnswer('personal_cabinet') }),
    );
    await opened.press('Начать заново');
    await opened.press('Да, начать заново');
    expect(opened.text()).toContain('Договор уже подписан.');
  });
});

describe('the form', () => {
  const accepted = (step: string) => ({ ...stepAnswer(step), bearerToken: `bearer-${step}` });

  it('sends the applicant and then the terms when it is filled in', async () => {
    await sendForm([accepted('iin'), stepAnswer('waiting_external_personal')], OTHER_CHOICE);
    expect(sentPaths()).toEqual([submitIin.path, submitTerms.path]);
    expect(sent[0]?.body).toEqual({ iin: ADULT_IIN, is_resident_rk: true, is_ipdl: false });
    expect(sessionStorage.getItem('iinAnswers')).toBeNull();
  });

  it('asks about the terms when the IIN leads to an application with other ones', async () => {
    await knowsOldTerms();
    const opened = await sendForm([accepted('passport')], OTHER_CHOICE);
    await untilShown(() => expect(opened.text()).toContain('Вместо 78 500 ₸ на 12 мес.'));
    expect(sent).toHaveLength(1);
    expect(questionStep()).toBe('passport');
  });

  it('asks nothing when the IIN leads to an application with the same terms', async () => {
    await knowsOldTerms();
    await sendForm([accepted('passport')], SAME_CHOICE);
    await untilShown(() => expect(questionStep()).toBeNull());
    expect(sent).toHaveLength(1);
  });

  it('asks whether to begin anew when the same IIN is typed again', async () => {
    const opened = await sendForm([accepted('passport')], '/login/iin', ANEW);
    expect(opened.has('h1', 'Вы уже начали заявку')).toBe(true);
    expect(opened.has('button', 'Начать заново')).toBe(true);
  });

  it('sends another IIN when the first one was accepted and the terms were not', async () => {
    const opened = await sendForm([accepted('iin'), fails('offline')]);
    await opened.type('iin', OTHER_IIN);
    serverAnswers(accepted('iin'), stepAnswer('waiting_external_personal', { uuid: '77aa' }));
    await opened.press('Продолжить');
    expect(sentPaths()).toEqual([
      submitIin.path,
      submitTerms.path,
      submitIin.path,
      submitTerms.path,
    ]);
    expect(sent[2]?.body).toMatchObject({ iin: OTHER_IIN });
  });

  it('sends the IIN again when another tab has begun the application of another person', async () => {
    const opened = await sendForm([accepted('iin'), fails('offline')]);
    await act(async () => void storeSession({ bearerToken: 'of-another-person' }));
    serverAnswers(accepted('iin'), stepAnswer('waiting_external_personal', { uuid: '77aa' }));
    await opened.press('Продолжить');
    expect(sentPaths().slice(2)).toEqual([submitIin.path, submitTerms.path]);
  });

  it('loads the new version when its terms are outdated, and blames no field', async () => {
    vi.mocked(loadNewVersion).mockResolvedValue('none');
    const opened = await sendForm([
      accepted('iin'),
      fails('validation', { code: 'OUTDATED_TERMS', errors: { consents: ['Устарело'] } }),
    ]);
    expect(opened.text()).toContain('Условия обновились: сейчас загрузим новую версию.');
    expect(opened.text()).toContain('Новой версии пока нет.');
    expect(opened.text()).not.toContain('Устарело');
    await opened.press('Вернуться к форме');
    expect(opened.input('is_ipdl').checked).toBe(true);
    expect(opened.input('iin').value).toBe('');
  });

  it('keeps the answers and not the IIN when the page is left and opened again', async () => {
    const opened = await open('/login/iin');
    await fillIn(opened);
    await opened.unmount();
    const again = await open('/login/iin');
    expect(again.input('iin').value).toBe('');
    expect(again.input('is_ipdl').checked).toBe(true);
    expect(again.input('biometrics').checked).toBe(true);
    expect(again.input('is_resident_rk').checked).toBe(true);
  });

  it('is emptied when the person returns after a logout in another tab', async () => {
    renewVisitorId();
    const opened = await open('/login/iin');
    await fillIn(opened);
    renewVisitorId();
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(opened.input('iin').value).toBe('');
    expect(opened.input('biometrics').checked).toBe(false);
    expect(opened.input('is_resident_rk').checked).toBe(false);
  });

  it('ticks no declaration beforehand, and asks for an answer', async () => {
    const opened = await open('/login/iin');
    expect(opened.input('is_ipdl').checked).toBe(false);
    await opened.press('Продолжить');
    expect(opened.text()).toContain('поставьте отметку или нажмите «Не могу поставить отметку»');
    expect(sent).toEqual([]);
  });

  it('tells what follows when the declaration cannot be ticked, and lets go on', async () => {
    const opened = await open('/login/iin');
    await fillIn(opened);
    await opened.tick('is_ipdl');
    await opened.press('Не могу поставить отметку');
    expect(opened.text()).toContain('заявку рассмотрит сотрудник');
    serverAnswers(accepted('iin'), stepAnswer('waiting_external_personal'));
    await opened.press('Продолжить');
    expect(sent[0]?.body).toMatchObject({ is_ipdl: true });
  });

  it('says softly that a younger person has to wait, and sends all the same', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z'), toFake: ['Date'] });
    const opened = await open('/login/iin');
    await fillIn(opened);
    expect(opened.text()).not.toContain('18 лет');
    await opened.type('iin', YOUNG_IIN);
    expect(opened.text()).toContain('с 1 марта 2028 г. вы сможете подать заявку');
    serverAnswers(accepted('iin'), stepAnswer('waiting_external_personal'));
    await opened.press('Продолжить');
    expect(sent).toHaveLength(2);
  });

  it('clears the IIN of a younger person when another one is to be typed', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z'), toFake: ['Date'] });
    const opened = await open('/login/iin');
    await opened.type('iin', YOUNG_IIN);
    await opened.press('Ввести другой ИИН');
    expect(opened.input('iin').value).toBe('');
    expect(opened.text()).not.toContain('18 лет');
  });
});
