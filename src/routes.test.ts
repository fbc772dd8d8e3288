import { describe, expect, it } from 'vitest';
import { isScreenPath } from './device/paths.ts';
import { findRoute, routes } from './routes.ts';

describe('the table of pages', () => {
  it('has every path once, none with a trailing slash', () => {
    const paths = routes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path !== '/' && path.endsWith('/'))).toEqual([]);
  });

  it('lists every page with its layout and guards', () => {
    const rows = routes.map((route) => [
      route.path,
      [route.layout, ...(route.kind === 'application' ? route.guards : [])].join(' '),
    ]);
    const step = 'auth step-route-guard';
    expect(Object.fromEntries(rows)).toEqual({
      '/': 'promo',
      '/about': 'default',
      '/about/documents': 'default',
      '/about/documents/deleting-account': 'default',
      '/about/documents/privacy-policy': 'default',
      '/badbrowser': 'auth',
      '/contacts': 'default',
      '/data-leak': 'default',
      '/flood-relief': 'default',
      '/help': 'default',
      '/help/financial-competence': 'default',
      '/help/security': 'default',
      '/how-to-back': 'default',
      '/how-to-back/bank-account': 'default',
      '/how-to-back/bank-card': 'default',
      '/how-to-take': 'default',
      '/how-to-take/bank-account': 'default',
      '/how-to-take/bank-card': 'default',
      '/login': 'auth step-route-guard clear-login',
      '/login/code': 'auth step-route-guard clear-login',
      '/login/iin': step,
      '/media': 'empty',
      '/product/max-limit': 'installment',
      '/register/address': step,
      '/register/employment': step,
      '/register/liveness-error': step,
      '/register/liveness-waiting-results': step,
      '/register/lk': step,
      '/register/loans': step,
      '/register/passport': step,
      '/register/personal': step,
      '/register/personal-and-passport': step,
      '/register/photo': step,
      '/register/signing-init-error': step,
      '/register/signing-init-wait': step,
      '/register/signing-waiting-results': step,
      '/register/wait': step,
    });
  });

  it('tells screens from documents as links do', () => {
    for (const { path, kind } of routes) {
      expect(isScreenPath(path), path).toBe(kind === 'application');
    }
  });

  it('finds no page for an unknown path', () => {
    expect(findRoute('/nope')).toBeUndefined();
  });
});
