import { describe, expect, it } from 'vitest';
import { calculateLoan } from './loan.ts';
import type { Method, ProductId } from './products.ts';

const base = { amount: 78_500, openDate: '2026-08-31' };

function shown(product: ProductId, method: Method): string[] {
  const { returnAmount, payment, percent, gesv } = calculateLoan({ ...base, product, method });
  return [returnAmount.toFixed(2), payment.toFixed(2), percent.toFixed(2), gesv.toFixed(4)];
}

describe('a loan of the screen', () => {
  // The expected figures come from a separate program that calculates in exact fractions.
  it.each([
    ['7_days', 'annuity', ['79071.48', '79071.48', '571.48', '0.4597']],
    ['14_days', 'annuity', ['79642.96', '79642.96', '1142.96', '0.4577']],
    ['21_days', 'annuity', ['80214.44', '80214.44', '1714.44', '0.4557']],
    ['6_month', 'annuity', ['87405.24', '14569.45', '8905.24', '0.4531']],
    ['6_month', 'equal', ['87181.05', '15532.53', '8681.05', '0.4531']],
    ['12_month', 'annuity', ['95510.42', '7963.36', '17010.42', '0.4531']],
    ['12_month', 'equal', ['94603.49', '8990.87', '16103.49', '0.4531']],
    ['24_month', 'annuity', ['113160.38', '4717.16', '34660.38', '0.4530']],
    ['24_month', 'equal', ['109516.54', '5720.03', '31016.54', '0.4530']],
    ['36_month', 'annuity', ['132536.33', '3683.76', '54036.33', '0.4528']],
    ['36_month', 'equal', ['124412.32', '4629.76', '45912.32', '0.4528']],
    ['48_month', 'annuity', ['153535.20', '3201.16', '75035.20', '0.4528']],
    ['48_month', 'equal', ['139308.97', '4084.62', '60808.97', '0.4528']],
    ['60_month', 'annuity', ['176006.18', '2936.42', '97506.18', '0.4528']],
    ['60_month', 'equal', ['154207.05', '3757.53', '75707.05', '0.4528']],
  ] as [ProductId, Method, string[]][])('%s, %s: %j', (product, method, figures) => {
    expect(shown(product, method)).toEqual(figures);
  });

  it('pays by annuity when the method is unknown', () => {
    // A caller without types may leave the method out.
    const method = undefined as unknown as Method;
    expect(shown('12_month', method)).toEqual(shown('12_month', 'annuity'));
    expect(shown('12_month', method)).not.toEqual(shown('12_month', 'equal'));
  });

  it.each([
    ['amount', 'a lot'],
    ['openDate', '2026-02-30'],
    ['product', '5_days'],
  ])('refuses a bad %s by name', (field, value) => {
    for (const product of ['7_days', '12_month'] as const) {
      const attempt = (): unknown =>
        calculateLoan({ ...base, product, method: 'annuity', [field]: value });
      expect(attempt).toThrow(RangeError);
      expect(attempt).toThrow(field);
    }
  });
});
