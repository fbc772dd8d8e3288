import { expect, it } from 'vitest';
import { compareProducts } from './comparison.ts';
import { calculateLoan } from './loan.ts';
import { PRODUCTS } from './products.ts';

const base = { openDate: '2026-11-21', method: 'annuity' } as const;

it('shows all nine products for an amount inside their limits', () => {
  const compared = compareProducts({ ...base, amount: 78_500 });
  expect(compared.map(({ product }) => product)).toEqual(PRODUCTS.map(({ id }) => id));
  for (const { product, isAvailable, result } of compared) {
    expect(isAvailable).toBe(true);
    expect(result).toEqual(calculateLoan({ ...base, amount: 78_500, product }));
  }
});

it('has no short loans above their limit', () => {
  const available = compareProducts({ ...base, amount: 200_001 }).flatMap((entry) =>
    entry.isAvailable ? [entry.product] : [],
  );
  expect(available).toEqual([
    '6_month',
    '12_month',
    '24_month',
    '36_month',
    '48_month',
    '60_month',
  ]);
});

it('counts the limits themselves in', () => {
  const count = (amount: number): number =>
    compareProducts({ ...base, amount }).filter(({ result }) => result !== null).length;
  expect([9_999, 10_000, 200_000, 1_000_000, 1_000_001].map(count)).toEqual([0, 9, 9, 6, 0]);
});

it('refuses an amount of letters', () => {
  expect(() => compareProducts({ ...base, amount: 'a lot' })).toThrow('amount');
});
