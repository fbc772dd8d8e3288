import { expect, it } from 'vitest';
import { termsAmong } from './termsAmong.ts';

const year = { amount: 78_500, product: '12_month', method: 'annuity' } as const;

it('returns the terms when they stand among the values of the steps', () => {
  expect(termsAmong({ ...year, is_resident_rk: true })).toEqual(year);
  expect(termsAmong({ ...year, method: 'equal' })?.method).toBe('equal');
});

it('returns null when they are not known or of a product that there is not', () => {
  expect(termsAmong({ is_resident_rk: true })).toBeNull();
  expect(termsAmong({ ...year, product: '13_month' })).toBeNull();
  expect(termsAmong({ ...year, amount: 0 })).toBeNull();
  expect(termsAmong({ ...year, method: 'monthly' })).toBeNull();
});
