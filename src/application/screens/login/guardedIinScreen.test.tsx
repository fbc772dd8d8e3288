// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://jenil.test/login/iin" }
import { act } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearCookies } from '../../../../tests/fixtures/browserCookies.ts';
import { forgetSubmittedValues, storeSubmittedValues } from '../../drafts/submittedValues.ts';
import { useStepMoves } from '../../guards/useStepMoves.ts';
import { callApi } from '../../session/callApi.ts';
import { storeLastStep } from '../../session/lastStep.ts';
import { endSession, sessionToken, storeSession } from '../../session/token.ts';
import { Screen } from './IinScreen.tsx';
import { renderPage } from './testing/renderPage.tsx';
import { continued } from './underWayHere.ts';

vi.mock('../../session/callApi.ts', () => ({ callApi: vi.fn() }));

const UUID = '5f1c';
const ADDRESS = '/login/iin?amount=250000&product=24_month&method=annuity';
const prepare = () => {};
let page: Awaited<ReturnType<typeof renderPage>> | null = null;

/** Shows the IIN page under its guard, and of every other page the path. */
function Guarded() {
  const { pathname } = useLocation();
  useStepMoves(prepare);
  return pathname === '/login/iin' ? <Screen /> : <p>{pathname}</p>;
}

/** Fills in the form and sends it. */
async function sendForm(opened: Awaited<ReturnType<typeof renderPage>>) {
  await opened.type('iin', '871008401427');
  await opened.choose('Да');
  for (const name of ['is_ipdl', 'personal_data', 'biometrics', 'credit_bureau']) {
    await act(async () => opened.input(name).click());
  }
  await opened.press('Продолжить');
}

/** Types the IIN of an application that is at the passport. */
async function comesBack() {
  const step = { step_name: 'passport', socket_channel: null, uuid: UUID, context: {} };
  vi.mocked(callApi).mockImplementation(async (call) => {
    const isOfIin = call.path.endsWith('/iin');
    // GET step, the IIN and the terms are all answered with the step.
    return (isOfIin ? { ...step, bearerToken: crypto.randomUUID() } : step) as never;
  });
  const opened = await renderPage(<Guarded />, ADDRESS);
  page = opened;
  await sendForm(opened);
  return opened;
}

beforeEach(async () => {
  clearCookies();
  localStorage.clear();
  endSession('stale');
  await forgetSubmittedValues();
});
afterEach(async () => {
  await page?.unmount();
  page = null;
});

it('is not left before the question about other terms is answered', async () => {
  const opened = await comesBack();
  await act(async () =>
    vi.waitFor(() => expect(opened.text()).toContain('изменить условия заявки?')),
  );
  await opened.press('Да, 250 000 ₸ на 24 мес.');
  expect(opened.text()).toContain('условия изменены');
  expect(document.activeElement?.tagName).toBe('H1');
  await opened.press('Продолжить заявку');
  expect(opened.text()).toBe('/register/passport');
});

it('leads on without a question when the terms are the same', async () => {
  const terms = { amount: 250_000, product: '24_month', method: 'annuity' };
  await storeSubmittedValues(UUID, 'terms', terms);
  const opened = await comesBack();
  await act(async () => vi.waitFor(() => expect(opened.text()).toBe('/register/passport')));
});

it('asks on /login first when something was under way here and a new loan is wanted', async () => {
  storeLastStep({ step_name: 'passport', uuid: UUID, socket_channel: null, context: {} });
  page = await renderPage(<Guarded />, ADDRESS);
  expect(page.text()).toBe('/login');
});

it('shows the form to whoever was asked there', async () => {
  storeLastStep({ step_name: 'passport', uuid: UUID, socket_channel: null, context: {} });
  page = await renderPage(<Guarded />, ADDRESS, continued);
  expect(page.has('h1', 'Заявка на заём')).toBe(true);
});

it('asks once for the IIN, and then goes on, when a live session has lost its device key', async () => {
  const lost = { step_name: 'iin', socket_channel: null, uuid: null, context: {} };
  let step: object = lost;
  storeSession({ bearerToken: 'of-the-lost-key' });
  storeLastStep({ step_name: 'passport', uuid: UUID, socket_channel: null, context: {} });
  vi.mocked(callApi).mockClear();
  vi.mocked(callApi).mockImplementation(async ({ path }) => {
    if (path.endsWith('/iin')) {
      step = { ...lost, uuid: 'another' };
      return { ...step, bearerToken: 'new' } as never;
    }
    if (path.endsWith('/terms')) {
      step = { ...lost, uuid: 'another', step_name: 'waiting_external_personal' };
    }
    return step as never;
  });
  const opened = await renderPage(<Guarded />, '/register/passport');
  page = opened;
  expect(opened.has('h1', 'Заявка на заём')).toBe(true);
  expect(document.querySelector('[role=alert]')?.textContent ?? '').toBe('');
  const asked = vi.mocked(callApi).mock.calls.length;
  expect(asked).toBeLessThanOrEqual(2);
  await sendForm(opened);
  await act(async () => vi.waitFor(() => expect(opened.text()).toBe('/register/wait')));
  expect(sessionToken()).toBe('new');
});
