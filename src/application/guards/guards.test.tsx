// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearCookies } from '../../../tests/fixtures/browserCookies.ts';
import { renderPage } from '../../../tests/fixtures/renderPage.tsx';
import { stepAnswer } from '../../../tests/fixtures/sampleAnswers.ts';
import type { GuardName } from '../../shell/guards.tsx';
import { layouts } from '../../shell/layouts/layouts.tsx';
import { acceptStep } from '../session/step.ts';
import { endSession, sessionToken, storeSession } from '../session/token.ts';
import { guards } from './guards.tsx';

vi.mock('../session/callApi.ts', () => ({ callApi: vi.fn() }));
// happy-dom has no Web Locks.
vi.mock('../../device/pinnedVersion.ts', () => ({ pinVersion: () => () => {} }));
vi.mock('./useStepMoves.ts', () => ({ useStepMoves: () => true }));

/** Renders a guarded page in its layout. */
async function openPage(path: string, name: GuardName = 'step-route-guard') {
  const Layout = layouts.auth;
  const Guard = guards[name];
  const page = (
    <Layout>
      <Guard prepare={() => {}}>page</Guard>
    </Layout>
  );
  return renderPage(page, path);
}

/** The buttons beside the help line. */
const waysOut = '.auth-layout__help .ways-out > button';

afterEach(async () => {
  endSession('stale');
  clearCookies();
});

it('shows the ways out beside the line of help on the page of a step', async () => {
  storeSession({ bearerToken: 'token' });
  const { texts } = await openPage('/register/personal');
  expect(texts(waysOut)).toEqual(['Выйти', 'Это не вы? Начать заново']);
  await act(async () => endSession('expired'));
  expect(texts(waysOut)).toEqual([]);
});

it('shows none before the application', async () => {
  storeSession({ bearerToken: 'token' });
  const { texts } = await openPage('/login/iin');
  expect(texts(waysOut)).toEqual([]);
});

it.each([
  ['iin', null],
  ['passport', 'token'],
])(
  'keeps only the session of an application at the login when the step is %s',
  async (step, kept) => {
    storeSession({ bearerToken: 'token' });
    await openPage('/login', 'clear-login');
    expect(sessionToken()).toBe('token');
    await act(async () => acceptStep(stepAnswer(step)));
    expect(sessionToken()).toBe(kept);
  },
);
