import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../tests/fixtures/forAll.ts';
import { annuityPayment } from './annuityPayment.ts';
import { decimalsOf, Money } from './decimal.ts';
import { readRate, readSum } from './fraction.ts';

function payment(amount: string, interest: string, periods: number): string {
  const sum = readSum('amount', amount);
  const units = annuityPayment(sum, readRate('interest', interest), periods);
  return decimalsOf(100n * sum.tiyn)(units).toFixed(2);
}

describe('the annuity payment', () => {
  it.each([
    ['78500', '0.3796', 2, '41122.08'],
    ['100', '0', 3, '33.33'],
    ['0.05', '0', 2, '0.03'],
    // Exact ties: 100.50 × 1.01 = 101.505; 25.25 × 2601 / 5050 = 13.005.
    ['100.50', '0.12', 1, '101.51'],
    ['25.25', '0.24', 2, '13.01'],
    ['1000000000000000000000.50', '0.12', 1, '1010000000000000000000.51'],
    // Amounts with parts of a tiyn: just below the tie of 100.50, and the tie 1.015.
    ['100.4999999999999999999999', '0.12', 1, '101.50'],
    ['1.015', '0', 1, '1.02'],
  ])('pays back %s at %s in %i months by %s', (amount, interest, periods, expected) => {
    expect(payment(amount, interest, periods)).toBe(expected);
  });
  it('is the formula, rounded half-up', () => {
    const Wide = Money.clone({ precision: 80 });
    forAll(
      500,
      [
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 1, max: 120 }),
      ],
      (cents, tenThousandths, periods) => {
        const amount = new Wide(cents).div(100);
        const monthly = new Wide(tenThousandths).div(120_000);
        const growth = monthly.plus(1).pow(periods);
        const formula = amount.times(monthly).times(growth).div(growth.minus(1));
        expect(payment(String(amount), String(tenThousandths / 10_000), periods)).toBe(
          formula.toDecimalPlaces(40).toFixed(2),
        );
      },
    );
  });
});
