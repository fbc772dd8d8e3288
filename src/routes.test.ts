import { describe, expect, it } from 'vitest';
import { isScreenPath } from './device/paths.ts';
import { findRoute, findScreen, routes, screenRoutes } from './routes.ts';

describe('the table of pages', () => {
  it('has every path once, none with a trailing slash', () => {
    const paths = routes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path !== '/' && path.endsWith('/'))).toEqual([]);
  });

  it("gives the specification's layouts and guards", () => {
    expect(findRoute('/')?.layout).toBe('promo');
    expect(findRoute('/media')?.layout).toBe('empty');
    expect(findRoute('/product/max-limit')?.layout).toBe('installment');
    expect(findRoute('/badbrowser')?.layout).toBe('auth');
    expect(findScreen('/login')?.guards).toEqual(['step-route-guard', 'clear-login']);
    expect(findScreen('/login/iin')?.guards).toEqual(['step-route-guard']);
    for (const route of screenRoutes.filter(({ path }) => path.startsWith('/register/'))) {
      expect(route).toMatchObject({ layout: 'auth', guards: ['step-route-guard'] });
    }
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
