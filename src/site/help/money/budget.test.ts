import { describe, expect, it } from 'vitest';
import { calculateLoan, findProduct } from '../../../calc/index.ts';
import { largestBearableAmount, weighBudget } from './budget.ts';

const openDate = '2026-11-21';
const paymentOf = (amount: number) =>
  Number(calculateLoan({ product: '12_month', amount, openDate, method: 'annuity' }).payment);

describe("a family's budget", () => {
  it('leaves half of what remains for a new payment', () => {
    const result = weighBudget({ income: 300_000, essentials: 200_000, debtPayments: 40_000 });
    expect(result).toEqual({
      verdict: 'room',
      rest: 60_000,
      debtShare: 40_000 / 300_000,
      bearablePayment: 30_000,
    });
  });

  it('keeps to the share of the income that the law gives to debts', () => {
    const { bearablePayment } = weighBudget({
      income: 400_000,
      essentials: 50_000,
      debtPayments: 150_000,
    });
    expect(bearablePayment).toBe(50_000);
  });

  it('says when nothing is left', () => {
    expect(
      weighBudget({ income: 200_000, essentials: 190_000, debtPayments: 20_000 }),
    ).toMatchObject({ verdict: 'nothingLeft', rest: -10_000, bearablePayment: 0 });
  });

  it('says when the debts already take what the law allows', () => {
    expect(
      weighBudget({ income: 300_000, essentials: 50_000, debtPayments: 150_000 }).verdict,
    ).toBe('overLimit');
  });

  it('waits for an income before it says anything', () => {
    expect(weighBudget({ income: 0, essentials: 0, debtPayments: 0 })).toMatchObject({
      verdict: 'empty',
      debtShare: null,
    });
  });

  it('finds the largest amount whose payment is bearable', () => {
    const amount = largestBearableAmount('12_month', 30_000, openDate) ?? 0;
    expect(paymentOf(amount)).toBeLessThanOrEqual(30_000);
    expect(paymentOf(amount + 500)).toBeGreaterThan(30_000);
  });

  it('knows no amount where even the smallest is too dear, and none above the largest', () => {
    const { minAmount, maxAmount } = findProduct('12_month');
    expect(largestBearableAmount('12_month', paymentOf(minAmount) - 1, openDate)).toBeNull();
    expect(largestBearableAmount('12_month', 10_000_000, openDate)).toBe(maxAmount);
  });
});
