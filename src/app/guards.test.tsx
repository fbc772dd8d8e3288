import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createI18n } from '../locales/i18n.ts';
import { routes } from '../routes.ts';
import { guards } from './application/guards.tsx';
import { guarded } from './guards.tsx';

const props = { children: 'the step', prepare: () => {} };

describe('guards', () => {
  it('a name that no guard has is an error', () => {
    expect(() => guarded(['step-route-gard'], guards, props)).toThrow('Unknown route middleware');
    expect(() => guarded(['toString'], guards, props)).toThrow('Unknown route middleware');
  });

  it('every route names guards that there are', () => {
    for (const route of routes) expect(() => guarded(route.guards, guards, props)).not.toThrow();
  });

  it('a page without guards does without their code', () => {
    expect(guarded([], null, props)).toBe('the step');
  });

  it.each(['/register/photo', '/login'])('%s can be read before scripts run', (path) => {
    const html = renderToStaticMarkup(
      <I18nProvider i18n={createI18n('ru')}>
        <MemoryRouter initialEntries={[path]}>
          {guarded(['step-route-guard', 'clear-login'], guards, props)}
        </MemoryRouter>
      </I18nProvider>,
    );
    expect(html).toBe('the step');
  });
});
