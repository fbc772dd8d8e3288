// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://jenil.test/register/personal" }
import { getDefaultStore } from 'jotai/vanilla';
import { act, Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { clearCookies } from '../../../tests/fixtures/browserCookies.ts';
import { renderHook } from '../../../tests/fixtures/renderHook.tsx';
import { inRussian } from '../../../tests/fixtures/renderPage.tsx';
import { fails, stepAnswer } from '../../../tests/fixtures/sampleAnswers.ts';
import { sent, sentPaths, serverAnswersBy } from '../../../tests/fixtures/serverAnswers.ts';
import { isBeginningAnewAtom } from '../parts/WaysOut.tsx';
import { callApi } from '../session/callApi.ts';
import { acceptStep, underWayAtom } from '../session/step.ts';
import { endSession, noticeSessionEnd, storeSession } from '../session/token.ts';
import { useStepMoves } from './useStepMoves.ts';

const openStepSocket = vi.hoisted(() =>
  vi.fn(() => {
    throw new Error('no socket');
  }),
);
vi.mock('../../api/realtime.ts', () => ({ openStepSocket }));
vi.mock('../session/callApi.ts', () => ({ callApi: vi.fn() }));

interface SlowPage {
  readonly path: string;
  readonly loading: Promise<void>;
}

/** Suspends on the path of the slow page until this page has loaded, so that the earlier page stays. */
function Screen({ slow }: { readonly slow: SlowPage | undefined }) {
  const { pathname } = useLocation();
  if (slow?.path === pathname) use(slow.loading);
  return null;
}

/**
 * Opens a guarded page.
 * @param step the server's answer; null when the server cannot be reached
 * @param slow a page whose code is still loading
 */
async function openPage(path: string, step: string | null, slow?: SlowPage) {
  serverAnswersBy(() => (step === null ? fails('unreachable') : stepAnswer(step)));
  const prepare = vi.fn();
  const hook = await renderHook(
    () => ({ isShown: useStepMoves(prepare), location: useLocation() }),
    (component) =>
      inRussian(
        <Suspense>
          {component}
          <Screen slow={slow} />
        </Suspense>,
        path,
      ),
  );
  return {
    prepare,
    unmount: hook.unmount,
    isShown: () => hook.result().isShown,
    address: () => hook.result().location.pathname + hook.result().location.search,
  };
}

const announced = () => document.querySelector('.visually-hidden')?.textContent;
let token = 0;

/** Begins a separate session for each test, so that nothing is known from an earlier test. */
function logIn(): void {
  token += 1;
  storeSession({ bearerToken: `token-${token}` });
}

beforeEach(() => {
  vi.clearAllMocks();
  clearCookies();
  localStorage.clear();
  endSession('stale');
  logIn();
});
it('moves to the page of the step that the server answers, and announces it', async () => {
  const page = await openPage('/register/personal', 'address');
  expect(page.address()).toBe('/register/address');
  expect(page.isShown()).toBe(true);
  await vi.waitFor(() => expect(announced()).toBe('Заявка перешла на следующий шаг.'));
});

it('announces a step under correction in its own words', async () => {
  const page = await openPage('/register/contract-signing', null);
  const context = { return_to: 'review' };
  await act(async () => acceptStep(stepAnswer('address', { context })));
  expect(page.address()).toBe('/register/address');
  await vi.waitFor(() => expect(announced()).toBe('Открыт шаг, который можно исправить.'));
});

it('announces a move once when its step is answered again before the page comes', async () => {
  const { promise: loading, resolve: load } = Promise.withResolvers<void>();
  const said = [announced() ?? ''];
  const watch = new MutationObserver(() => {
    const text = announced() ?? '';
    if (text !== said.at(-1)) said.push(text);
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const page = await openPage('/register/personal', 'address', {
    path: '/register/address',
    loading,
  });
  for (let answered = 0; answered < 2; answered += 1) {
    await act(async () => acceptStep(stepAnswer('address')));
    await vi.waitFor(() => expect(announced()).toBe('Заявка перешла на следующий шаг.'));
  }
  await act(async () => load());
  await vi.waitFor(() => expect(page.address()).toBe('/register/address'));
  watch.disconnect();
  expect(said.slice(1).filter((text) => text !== '')).toHaveLength(1);
});

it('stays on the page of the step', async () => {
  const page = await openPage('/register/personal', 'personal');
  expect(page.address()).toBe('/register/personal');
  expect(callApi).toHaveBeenCalledOnce();
});

it('the page opens another socket when an opening continues the registration in another session', async () => {
  await openPage('/register/personal', null);
  const step = stepAnswer('personal', { socket_channel: 'private:registration.5f1c' });
  await act(async () => acceptStep(step));
  await vi.waitFor(() => expect(openStepSocket).toHaveBeenCalledTimes(1));
  await act(async () => {
    logIn();
    acceptStep(step);
  });
  await vi.waitFor(() => expect(openStepSocket).toHaveBeenCalledTimes(2));
});

it('requests no step when the answer that led to the page is fresh', async () => {
  acceptStep(stepAnswer('passport'));
  const page = await openPage('/register/passport', 'passport');
  expect(page.address()).toBe('/register/passport');
  expect(callApi).not.toHaveBeenCalled();
});

it('moves when a call on the page is answered with another step', async () => {
  const page = await openPage('/register/personal', 'personal');
  await act(async () => acceptStep(stepAnswer('passport')));
  expect(page.address()).toBe('/register/passport');
});

it('moves to the login with the query when there is no session', async () => {
  endSession('stale');
  const page = await openPage('/register/passport?amount=78500', null);
  expect(page.address()).toBe('/login?amount=78500');
  expect(page.isShown()).toBe(true);
  expect(callApi).not.toHaveBeenCalled();
});

it('moves to the start when the applicant logs out', async () => {
  const page = await openPage('/register/personal', 'personal');
  await act(async () => endSession('logged_out'));
  expect(page.address()).toBe('/');
  await vi.waitFor(() => expect(announced()).toMatch(/^Вы вышли\./));
});

it('moves to the start when the tab missed the cookie before it learned of the logout', async () => {
  const page = await openPage('/register/personal', 'personal');
  clearCookies();
  await act(async () => noticeSessionEnd());
  expect(page.address()).toBe('/login');
  await act(async () => endSession('logged_out'));
  expect(page.address()).toBe('/');
  await vi.waitFor(() => expect(announced()).toMatch(/^Вы вышли\./));
});

it('moves to the IIN page once when the applicant begins anew', async () => {
  const page = await openPage('/register/personal', 'personal');
  getDefaultStore().set(isBeginningAnewAtom, true);
  await act(async () => endSession('logged_out'));
  expect(page.address()).toBe('/login/iin');
  expect(getDefaultStore().get(isBeginningAnewAtom)).toBe(false);
});

it('moves to the page of the last known step when the server cannot be reached', async () => {
  acceptStep(stepAnswer('address'));
  const lastStep = localStorage.getItem('lastStep') ?? '';
  logIn();
  localStorage.setItem('lastStep', lastStep);
  const page = await openPage('/register/personal', null);
  expect(page.address()).toBe('/register/address');
});

describe('a wrong report of no network', () => {
  const polls = () => sentPaths().length;

  /** Opens a page whose socket does not open, and reports no network. */
  async function openWithoutSocket() {
    vi.useFakeTimers();
    let isThere = true;
    // Each test has its own watch.
    const answer = stepAnswer('client_creating', { socket_channel: `private:${token}` });
    const page = await openPage('/register/wait', null);
    serverAnswersBy(() => (isThere ? answer : fails('offline')));
    await act(async () => acceptStep(answer));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => window.dispatchEvent(new Event('offline')));
    sent.length = 0;
    onTestFinished(page.unmount);
    return {
      async pass(seconds: number) {
        for (let n = 0; n < seconds; n += 1) {
          await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
        }
      },
      lose: () => {
        isThere = false;
      },
    };
  }

  it('does not end the polls', async () => {
    const { pass } = await openWithoutSocket();
    await pass(30);
    expect(polls()).toBeGreaterThanOrEqual(4);
  });

  it('makes one request every 10 s while nothing answers', async () => {
    const { pass, lose } = await openWithoutSocket();
    lose();
    await pass(60);
    expect(polls()).toBeGreaterThanOrEqual(5);
    expect(polls()).toBeLessThanOrEqual(7);
  });
});

it('stays at /login/iin and asks when an application is under way', async () => {
  const page = await openPage('/login/iin', 'passport');
  expect(page.address()).toBe('/login/iin');
  expect(getDefaultStore().get(underWayAtom)?.step_name).toBe('passport');
  await page.unmount();
  expect(getDefaultStore().get(underWayAtom)).toBeNull();
});

it('loads the document of the photo, and again only when it has not come within 30 s', async () => {
  vi.useFakeTimers();
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  const page = await openPage('/register/personal', 'verigram');
  const answerAfter15S = () =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(15_000);
      acceptStep(stepAnswer('verigram'));
    });
  await answerAfter15S();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(replace.mock.calls).toEqual([['/register/photo']]);
  await answerAfter15S();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(2));
  expect(replace).toHaveBeenLastCalledWith('/register/photo');
  expect(page.address()).toBe('/register/personal');
});

it('fetches the pages that usually follow', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  const page = await openPage('/register/personal', 'personal');
  expect(page.prepare).toHaveBeenCalledExactlyOnceWith('/register/passport');
});
