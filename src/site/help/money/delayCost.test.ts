import { expect, it } from 'vitest';
import { calculateLoan } from '../../../calc/index.ts';
import { delayCost } from './delayCost.ts';

const openDate = '2026-11-21';

it('costs nothing when a borrower pays on the day', () => {
  const cost = delayCost({ product: '12_month', amount: 78_500, openDate, daysLate: 0 });
  expect(Number(cost.extraAtMost)).toBe(0);
  expect(cost.dueAtMost.eq(cost.overdue)).toBe(true);
});

it('adds ten days of reward and of the highest penalty to a short loan', () => {
  const cost = delayCost({ product: '14_days', amount: 100_000, openDate, daysLate: 10 });
  expect(Number(cost.overdue)).toBe(101_456);
  expect(Number(cost.reward)).toBe(1040);
  expect(Number(cost.penaltyAtMost)).toBe(5072.8);
  expect(Number(cost.dueAtMost)).toBe(107_568.8);
});

it('counts the days of a leap year by the rule of the contract', () => {
  const cost = delayCost({
    product: '12_month',
    amount: 1_000_000,
    openDate: '2027-12-31',
    daysLate: 60,
  });
  expect(Number(cost.reward)).toBe(4311.84);
});

it('counts the days on both sides of a new year apart', () => {
  const of = (openDate: string) =>
    Number(delayCost({ product: '6_month', amount: 1_000_000, openDate, daysLate: 31 }).reward);
  const [common, both, leap] = [of('2026-11-16'), of('2027-11-16'), of('2028-06-16')];
  expect(both).toBeLessThan(common);
  expect(both).toBeGreaterThan(leap);
});

it('rounds the reward of a day down to a tiyn in a short loan, as the contract does', () => {
  const cost = delayCost({ product: '14_days', amount: 10_009, openDate, daysLate: 10 });
  expect(Number(cost.reward)).toBe(104);
});

it('asks of a late instalment only for that instalment', () => {
  const cost = delayCost({ product: '12_month', amount: 300_000, openDate, daysLate: 30 });
  const { payment } = calculateLoan({
    product: '12_month',
    amount: 300_000,
    openDate,
    method: 'annuity',
  });
  expect(cost.overdue.eq(payment)).toBe(true);
  expect(Number(cost.penaltyAtMost)).toBeCloseTo(Number(payment) * 0.15, 2);
  expect(Number(cost.reward)).toBeLessThan(Number(payment) * 0.04);
});

it('stops the penalty at a tenth of the amount in a year', () => {
  const cost = delayCost({ product: '21_days', amount: 200_000, openDate, daysLate: 90 });
  expect(Number(cost.penaltyAtMost)).toBe(20_000);
});

it('takes no days before the date and none after the ninetieth', () => {
  for (const daysLate of [-1, 91, 1.5]) {
    expect(() => delayCost({ product: '7_days', amount: 50_000, openDate, daysLate })).toThrow(
      'daysLate',
    );
  }
});
