// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://jenil.test/login" }
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { mount } from '../../../tests/fixtures/renderPage.tsx';
import { MissingPartError } from '../../device/importPart.ts';
import { createI18n } from '../../locales/i18n.ts';
import { AppRoutes } from '../AppRoutes.tsx';
import { prepareRoute } from '../prepareRoute.ts';

vi.mock('../prepareRoute.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  isPrepared: () => false,
  prepareRoute: vi.fn(),
}));

it('loads the target of a navigation as a document when the code of its screen is missing', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const loaded: string[] = [];
  vi.spyOn(location, 'reload').mockImplementation(() => void loaded.push(location.pathname));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const missing = Promise.withResolvers<void>();
  const pending = new Promise(() => {});
  vi.mocked(prepareRoute).mockImplementation((_, { path }) =>
    path === '/register/lk' ? missing.promise : pending,
  );
  let navigate = (_path: string) => {};
  function Navigator() {
    navigate = useNavigate();
    return null;
  }
  await mount(
    <I18nProvider i18n={createI18n('ru')}>
      <BrowserRouter>
        <Navigator />
        <AppRoutes />
      </BrowserRouter>
    </I18nProvider>,
  );
  await act(async () => navigate('/register/lk'));
  expect(loaded).toEqual([]);
  await act(async () => missing.reject(new MissingPartError('no file')));
  await vi.waitFor(() => expect(loaded).toEqual(['/register/lk']));
});
