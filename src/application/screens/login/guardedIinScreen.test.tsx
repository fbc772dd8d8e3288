// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://jenil.test/login/iin" }
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearCookies } from '../../../../tests/fixtures/browserCookies.ts';
import {
  type RenderedPage,
  renderPage,
  untilShown,
} from '../../../../tests/fixtures/renderPage.tsx';
import { stepAnswer } from '../../../../tests/fixtures/sampleAnswers.ts';
import { sent, serverAnswersBy } from '../../../../tests/fixtures/serverAnswers.ts';
import { forgetSubmittedValues, storeSubmittedValues } from '../../drafts/submittedValues.ts';
import { useStepMoves } from '../../guards/useStepMoves.ts';
import { storeLastStep } from '../../session/lastStep.ts';
import { endSession, sessionToken, storeSession } from '../../session/token.ts';
import { Screen } from './IinScreen.tsx';
import { CONTINUED } from './waysOut.tsx';

vi.mock('../../session/callApi.ts', () => ({ callApi: vi.fn() }));

const ADDRESS = '/login/iin?amount=250000&product=24_month&method=annuity';
const prepare = () => {};

/** Shows the IIN page with the guard, and the path of every other page. */
function Guarded() {
  const { pathname } = useLocation();
  useStepMoves(prepare);
  return pathname === '/login/iin' ? <Screen /> : <p>{pathname}</p>;
}

/** Fills in and sends the form. */
async function sendForm(opened: RenderedPage) {
  await opened.type('iin', '871008401427');
  await opened.choose('Да');
  for (const name of ['is_ipdl', 'personal_data', 'biometrics', 'credit_bureau']) {
    await opened.tick(name);
  }
  await opened.press('Продолжить');
}

/** Opens the page, and types the IIN of an application at the step `passport`. */
async function comesBack() {
  const step = stepAnswer('passport');
  // GET step, POST iin and POST terms all return this step.
  serverAnswersBy(({ path }) =>
    path.endsWith('/iin') ? { ...step, bearerToken: crypto.randomUUID() } : step,
  );
  const opened = await renderPage(<Guarded />, ADDRESS);
  await sendForm(opened);
  return opened;
}

beforeEach(async () => {
  clearCookies();
  localStorage.clear();
  endSession('stale');
  await forgetSubmittedValues();
});
it('is not left before the question about other terms is answered', async () => {
  const opened = await comesBack();
  await untilShown(() => expect(opened.text()).toContain('изменить условия заявки?'));
  await opened.press('Да, 250 000 ₸ на 24 мес.');
  expect(opened.text()).toContain('условия изменены');
  expect(document.activeElement?.tagName).toBe('H1');
  await opened.press('Продолжить заявку');
  expect(opened.text()).toBe('/register/passport');
});

it('leads on without a question when the terms are the same', async () => {
  const terms = { amount: 250_000, product: '24_month', method: 'annuity' };
  await storeSubmittedValues('5f1c', 'terms', terms);
  const opened = await comesBack();
  await untilShown(() => expect(opened.text()).toBe('/register/passport'));
});

it('asks on /login first when something was under way here and a new loan is wanted', async () => {
  storeLastStep(stepAnswer('passport'));
  const page = await renderPage(<Guarded />, ADDRESS);
  expect(page.text()).toBe('/login');
});

it('shows the form after the question', async () => {
  storeLastStep(stepAnswer('passport'));
  const page = await renderPage(<Guarded />, ADDRESS, CONTINUED);
  expect(page.has('h1', 'Заявка на заём')).toBe(true);
});

it('asks once for the IIN, and then goes on, when a live session has lost its device key', async () => {
  let step = stepAnswer('iin', { uuid: null });
  storeSession({ bearerToken: 'of-the-lost-key' });
  storeLastStep(stepAnswer('passport'));
  serverAnswersBy(({ path }) => {
    if (path.endsWith('/iin')) {
      step = stepAnswer('iin', { uuid: 'another' });
      return { ...step, bearerToken: 'new' };
    }
    if (path.endsWith('/terms')) {
      step = stepAnswer('waiting_external_personal', { uuid: 'another' });
    }
    return step;
  });
  const opened = await renderPage(<Guarded />, '/register/passport');
  expect(opened.has('h1', 'Заявка на заём')).toBe(true);
  expect(document.querySelector('[role=alert]')?.textContent ?? '').toBe('');
  expect(sent.length).toBeLessThanOrEqual(2);
  await sendForm(opened);
  await untilShown(() => expect(opened.text()).toBe('/register/wait'));
  expect(sessionToken()).toBe('new');
});
