// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearCookies } from '../../../tests/fixtures/browserCookies.ts';
import { createI18n } from '../../locales/i18n.ts';
import { layouts } from '../../shell/layouts/layouts.tsx';
import { endSession, storeSession } from '../session/token.ts';
import { guards } from './guards.tsx';

vi.mock('../session/callApi.ts', () => ({ callApi: vi.fn() }));
// There are no locks here.
vi.mock('../../device/pinnedVersion.ts', () => ({ pinVersion: () => () => {} }));
vi.mock('./useStepMoves.ts', () => ({ useStepMoves: () => true }));

// Tells React that all updates of this environment come through `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let close: (() => Promise<void>) | null = null;

/** Renders a guarded page in its layout. */
async function openPage(path: string) {
  const Layout = layouts.auth;
  const Guard = guards['step-route-guard'];
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n('ru')}>
        <MemoryRouter initialEntries={[path]}>
          <Layout>
            <Guard prepare={() => {}}>page</Guard>
          </Layout>
        </MemoryRouter>
      </I18nProvider>,
    ),
  );
  close = () => act(async () => root.unmount());
}

/** Returns the buttons beside the line of help. */
const waysOut = () =>
  [...document.querySelectorAll('.auth-layout__help .ways-out > button')].map(
    ({ textContent }) => textContent,
  );

afterEach(async () => {
  await close?.();
  close = null;
  endSession('stale');
  clearCookies();
});

describe('the guard of the steps', () => {
  it('shows the ways out beside the line of help on the page of a step', async () => {
    storeSession({ bearerToken: 'token' });
    await openPage('/register/personal');
    expect(waysOut()).toEqual(['Выйти', 'Это не вы? Начать заново']);
    await act(async () => endSession('expired'));
    expect(waysOut()).toEqual([]);
  });

  it('shows none before the application', async () => {
    storeSession({ bearerToken: 'token' });
    await openPage('/login/iin');
    expect(waysOut()).toEqual([]);
  });
});
