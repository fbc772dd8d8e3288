// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderPage } from '../../../../tests/fixtures/renderPage.tsx';
import { NotFound } from './ErrorPage.tsx';

it('shows the error of an unknown address, with its message for developers', async () => {
  const { texts } = await renderPage(<NotFound />, '/no/such-page');
  expect(texts('.error-page__code')).toEqual(['404']);
  expect(texts('h1')).toEqual(['Страница не найдена']);
  expect(texts('.error-page__detail')).toEqual(['Page Not Found: /no/such-page']);
});
