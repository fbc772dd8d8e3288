import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { routes } from '../routes.ts';
import { guarded } from './guards.tsx';

describe('guards', () => {
  it('a name that no guard has is an error', () => {
    expect(() => guarded(['step-route-gard'], 'screen')).toThrow('Unknown route middleware');
    expect(() => guarded(['toString'], 'screen')).toThrow('Unknown route middleware');
  });

  it('every route names guards that there are', () => {
    for (const route of routes) expect(() => guarded(route.guards, null)).not.toThrow();
  });

  it("a registration step's page can be read before scripts run", () => {
    const html = renderToStaticMarkup(
      <MemoryRouter initialEntries={['/register/photo']}>
        {guarded(['step-route-guard'], 'the step')}
      </MemoryRouter>,
    );
    expect(html).toBe('the step');
  });
});
