import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { guards } from '../application/guards/guards.tsx';
import { createI18n } from '../locales/i18n.ts';
import { screenRoutes } from '../routes.ts';
import { guarded } from './guards.tsx';

const props = { children: 'the step', prepare: () => {} };

it('throws when no guard has the name', () => {
  expect(() => guarded(['step-route-gard'], guards, props)).toThrow('Unknown route middleware');
  expect(() => guarded(['toString'], guards, props)).toThrow('Unknown route middleware');
});

it('knows the guards that the routes name', () => {
  for (const route of screenRoutes)
    expect(() => guarded(route.guards, guards, props)).not.toThrow();
});

it('returns the screen when the page has no guards', () => {
  expect(guarded([], null, props)).toBe('the step');
});

it.each([
  ['/register/photo', /^<div class="companion">.*<nav.*<\/div>the step$/],
  ['/login', /^the step$/],
])('prerenders the screen of %s', (path, expected) => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={createI18n('ru')}>
      <MemoryRouter initialEntries={[path]}>
        {guarded(['step-route-guard', 'clear-login'], guards, props)}
      </MemoryRouter>
    </I18nProvider>,
  );
  expect(html).toMatch(expected);
});
