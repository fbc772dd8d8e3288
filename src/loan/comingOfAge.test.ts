import { expect, it } from 'vitest';
import { comingOfAge } from './comingOfAge.ts';

const TODAY = '2026-11-21';

it('returns the 18th birthday when the person is younger', () => {
  expect(comingOfAge('2012-04-18', TODAY)).toBe('2030-04-18');
  expect(comingOfAge('2009-12-31', TODAY)).toBe('2027-12-31');
});

it('returns null when the 18th birthday is today or was before', () => {
  expect(comingOfAge('2008-11-21', TODAY)).toBeNull();
  expect(comingOfAge('1987-10-08', TODAY)).toBeNull();
});

it('returns tomorrow when the 18th birthday is tomorrow', () => {
  expect(comingOfAge('2008-11-22', TODAY)).toBe('2026-11-22');
});

it('returns 1 March of a common year when the birth was on 29 February', () => {
  expect(comingOfAge('2012-02-29', TODAY)).toBe('2030-03-01');
});

it.each(['', '18.04.2012', '2011-02-29', '2012-13-01'])('returns null for «%s»', (typed) => {
  expect(comingOfAge(typed, TODAY)).toBeNull();
});
