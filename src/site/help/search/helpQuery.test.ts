// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { queryOfEntry, storeQuery } from './helpQuery.ts';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '');
});

it('stores the query in the history entry beside the rest of the state', () => {
  history.replaceState({ from: 'elsewhere' }, '');
  storeQuery('просрочка');
  expect(queryOfEntry()).toBe('просрочка');
  expect(history.state).toMatchObject({ from: 'elsewhere' });
});

it('keeps the search alive when the browser refuses another change of the history', () => {
  storeQuery('прос');
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too many calls to Location or History APIs', 'SecurityError');
  });
  expect(() => storeQuery('просрочка')).not.toThrow();
  expect(queryOfEntry()).toBe('прос');
});
