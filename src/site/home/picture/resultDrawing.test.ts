import { describe, expect, it } from 'vitest';
import { calculateLoanFigures, type ProductId } from '../../../calc/index.ts';
import { describeMonth, drawResult, roundTop } from './resultDrawing.ts';

const loanOf = (product: ProductId, amount = 78_500) =>
  calculateLoanFigures({ product, amount, openDate: '2026-11-23', method: 'annuity' });
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('the drawing of a result', () => {
  it('has the texts of 78 500 for a year in both languages', () => {
    const { payment, total, debt, reward, gesv } = drawResult(loanOf('12_month'), 'ru');
    expect([payment, total, debt, reward, gesv].map(plain)).toEqual([
      '7 963 ₸',
      '95 489 ₸',
      '78 500 ₸',
      '16 989 ₸',
      '45,31 %',
    ]);
    expect(plain(drawResult(loanOf('12_month'), 'kk').gesv)).toBe('45,31%');
  });

  it('gives the debt its part of the whole, and the bars their part of a round top', () => {
    const { debtShare, months, count } = drawResult(loanOf('12_month'), 'ru');
    expect(debtShare).toBeCloseTo(78_500 / 95_489, 3);
    expect(count).toBe(12);
    expect(months.scale).toBeCloseTo(0.7963, 3);
  });

  it('has one payment when the loan is short', () => {
    expect(drawResult(loanOf('7_days'), 'ru').count).toBe(1);
  });

  it('stays inside the picture when the amount is the least or the largest', () => {
    for (const amount of [10_000, 1_000_000]) {
      for (const product of ['6_month', '60_month'] as const) {
        const { months } = drawResult(loanOf(product, amount), 'ru');
        expect(months.scale).toBeGreaterThanOrEqual(0.5);
        expect(months.scale).toBeLessThanOrEqual(1);
      }
    }
  });

  it('says date, debt, reward and balance of a payment in whole tenge, whose parts add up', () => {
    const [first] = loanOf('12_month').schedule;
    if (!first) throw new Error('a year has payments');
    expect(plain(describeMonth(first, 'ru').date)).toBe('23 декабря 2026 г.');
    const tenge = (text: string) => Number(text.replace(/[^\d]/g, ''));
    for (const row of loanOf('60_month', 91_500).schedule) {
      const { payment, debt, reward, balance } = describeMonth(row, 'ru');
      expect([payment, debt, reward, balance].filter((text) => text.includes(','))).toEqual([]);
      expect(tenge(debt) + tenge(reward)).toBe(tenge(payment));
    }
  });
});

it('a round top is 1, 2, 3 or 5 with zeros, and never below the payment', () => {
  expect([1, 1.5, 2.5, 3.5, 7963.36, 10_000, 10_001, 0].map(roundTop)).toEqual([
    1, 2, 3, 5, 10_000, 10_000, 20_000, 1,
  ]);
});
