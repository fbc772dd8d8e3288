import { describe, expect, it } from 'vitest';
import { findRoute, routes } from './routes.ts';

describe('the table of screens', () => {
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
    expect(findRoute('/login')?.guards).toEqual(['step-route-guard', 'clear-login']);
    expect(findRoute('/login/iin')?.guards).toEqual(['step-route-guard']);
    for (const route of routes.filter(({ path }) => path.startsWith('/register/'))) {
      expect(route).toMatchObject({ layout: 'auth', guards: ['step-route-guard'] });
    }
  });

  it('finds no screen for an unknown path', () => {
    expect(findRoute('/nope')).toBeUndefined();
  });
});
