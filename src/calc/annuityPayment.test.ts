import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../tests/fixtures/forAll.ts';
import { annuityPayment } from './annuityPayment.ts';
import { Money } from './decimal.ts';

function payment(amount: string, interest: string, periods: number): string {
  return annuityPayment(new Money(amount), new Money(interest), periods).toFixed(2);
}

describe('the annuity payment', () => {
  it('is 41 122.08 for 78 500 tenge in 2 months at 37.96 %', () => {
    expect(payment('78500', '0.3796', 2)).toBe('41122.08');
  });

  it('divides the amount where there is no interest, ties up', () => {
    expect(payment('100', '0', 3)).toBe('33.33');
    expect(payment('0.05', '0', 2)).toBe('0.03');
  });

  it('rounds exact ties up: 100.50 × 1.01 = 101.505; 25.25 × 2601 / 5050 = 13.005', () => {
    expect(payment('100.50', '0.12', 1)).toBe('101.51');
    expect(payment('25.25', '0.24', 2)).toBe('13.01');
  });

  it('keeps every digit of an amount past what a float holds', () => {
    expect(payment('1000000000000000000000.50', '0.12', 1)).toBe('1010000000000000000000.51');
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
