import { describe, expect, it } from 'vitest';
import { areSameTerms, termsAmong } from './submittedTerms.ts';

const year = { amount: 78_500, product: '12_month', method: 'annuity' } as const;
const week = { amount: 78_500, product: '7_days', method: 'annuity' } as const;

describe('areSameTerms', () => {
  it('says no when amount, term or method differ', () => {
    expect(areSameTerms(year, { ...year })).toBe(true);
    expect(areSameTerms(year, { ...year, amount: 79_000 })).toBe(false);
    expect(areSameTerms(year, { ...year, product: '24_month' })).toBe(false);
    expect(areSameTerms(year, { ...year, method: 'equal' })).toBe(false);
  });

  it('says yes when only the method of a single payment differs', () => {
    expect(areSameTerms(week, { ...week, method: 'equal' })).toBe(true);
  });
});

describe('termsAmong', () => {
  it('returns the terms when they stand among the values of the steps', () => {
    expect(termsAmong({ ...year, is_resident_rk: true })).toEqual(year);
    expect(termsAmong({ ...year, method: 'equal' })?.method).toBe('equal');
  });

  it('returns null when they are not known or of a product that there is not', () => {
    expect(termsAmong({ is_resident_rk: true })).toBeNull();
    expect(termsAmong({ ...year, product: '13_month' })).toBeNull();
  });
});
