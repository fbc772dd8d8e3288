import { expect, it } from 'vitest';
import { calculateEarlyRepayment, calculateLoanSchedule } from '../../../../calc/index.ts';
import { drawBalance } from './drawBalance.ts';

const short = {
  amount: 100_000,
  product: '14_days',
  method: 'annuity',
  openDate: '2026-11-23',
} as const;
const year = { ...short, product: '12_month' } as const;

function drawn(loan: typeof short | typeof year, repaymentDate: string, part: 'whole' | number) {
  const result = calculateEarlyRepayment({
    ...loan,
    repaymentDate,
    repaymentAmount: part,
    keep: 'payment',
  });
  const original = calculateLoanSchedule(loan);
  return { ...drawBalance({ loan, original, repaymentDate, result }), result };
}

it('drops to nothing on the day when all of a short loan is repaid', () => {
  const { before, after, repaymentX } = drawn(short, '2026-11-30', 'whole');
  expect(before).toBe('M0 100V0H600V100V100z');
  expect(after).toBe('M0 100V0H300V100V100z');
  expect(repaymentX).toBe(300);
});

it('goes on lower to the end when a part of a short loan is repaid', () => {
  const { after, result } = drawn(short, '2026-11-30', 50_000);
  const rest = 100 - Number(result.principalAfter) / 1000;
  expect(after).toBe(`M0 100V0H300V${Math.round(rest * 10) / 10}H600V100V100z`);
});

it('ends before the schedule does when a part of a year is repaid and the payment stays', () => {
  const { before, after } = drawn(year, '2027-05-23', 20_000);
  const endOf = (path: string) => Number([...path.matchAll(/H([\d.]+)/g)].at(-1)?.[1]);
  expect(endOf(before)).toBe(600);
  expect(endOf(after)).toBeLessThan(600);
  expect(`${before}${after}`).not.toMatch(/NaN|-/);
});
