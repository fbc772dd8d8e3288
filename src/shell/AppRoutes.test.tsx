import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { inRussian } from '../../tests/fixtures/renderPage.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorScreen } from './errors/ErrorScreen.tsx';

it('shows the largest loader while the code of a page or of an error page is fetched', () => {
  const markup = renderToStaticMarkup(inRussian(<AppRoutes />, '/register/personal'));
  expect(markup).toContain('class="loader loader--xl painted"');
  expect(markup).not.toContain('<form');
  expect(renderToStaticMarkup(inRussian(<ErrorScreen fault={null} />))).toContain('loader--xl');
});
