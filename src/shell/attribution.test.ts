// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://jenil.test/login/iin?amount=100000#top" }
import { getDefaultStore } from 'jotai/vanilla';
import { expect, it, vi } from 'vitest';
import { startVisitWithReports } from './attribution.ts';
import { shownRouteAtom } from './shownRoute.ts';
import { startVisit } from './visit.ts';

vi.mock('./visit.ts', () => ({ startVisit: vi.fn() }));

/** Begins a visit, and returns its settings of the reports. */
function begin() {
  startVisitWithReports();
  const reports = vi.mocked(startVisit).mock.lastCall?.[0];
  if (!reports) throw new Error('The visit has no reports');
  return reports;
}

it('reports a campaign at the named routes, and at the login by code', () => {
  expect(begin().namedPaths.toSorted()).toEqual([
    '/login',
    '/login/code',
    '/login/iin',
    '/register/address',
    '/register/employment',
    '/register/lk',
    '/register/passport',
    '/register/personal',
    '/register/photo',
    '/register/wait',
  ]);
});

it('navigates again to the current path, with its query, after a delivered report', () => {
  const navigate = vi.fn();
  getDefaultStore().set(shownRouteAtom, { path: '/login/iin', navigate });
  begin().navigateAgain();
  expect(navigate).toHaveBeenCalledExactlyOnceWith(
    { pathname: '/login/iin', search: '?amount=100000', hash: '#top' },
    { replace: true },
  );
});
