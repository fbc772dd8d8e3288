// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai/vanilla';
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { inRussian, renderPage } from '../../tests/fixtures/renderPage.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorScreen } from './errors/ErrorScreen.tsx';
import { shownRouteAtom } from './shownRoute.ts';

/** Opens an address of the application, and waits for the code of the page. */
async function open(path: string) {
  const page = await renderPage(<AppRoutes />, path);
  await act(vi.dynamicImportSettled);
  return page;
}

it('shows the largest loader while the code of a page or of an error page is fetched', () => {
  const markup = renderToStaticMarkup(inRussian(<AppRoutes />, '/register/personal'));
  expect(markup).toContain('class="loader loader--xl painted"');
  expect(markup).not.toContain('<form');
  expect(renderToStaticMarkup(inRussian(<ErrorScreen fault={null} />))).toContain('loader--xl');
});

it.each(['/register/unknown', '/register/Lk', '/login/iin/more'])(
  'shows the error page 404 when no screen has the path %s',
  async (path) => {
    const { texts } = await open(path);
    expect(texts('.error-page__code, h1')).toEqual(['404', 'Страница не найдена']);
  },
);

it('removes trailing slashes from the address', async () => {
  await open('/register/unknown//');
  expect(getDefaultStore().get(shownRouteAtom)?.path).toBe('/register/unknown');
});
