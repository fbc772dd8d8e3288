import { describe, expect, it } from 'vitest';
import { decimalsOf } from './decimal.ts';
import { readRate, readSum } from './fraction.ts';
import { periodBetween } from './periods.ts';
import { buildSchedule, rewardOf } from './schedule.ts';

function reward(debt: string, interest: string, from: string, to: string): string {
  const sum = readSum('debt', debt);
  const units = rewardOf(sum, readRate('interest', interest), periodBetween(from, to));
  return decimalsOf(100n * sum.tiyn)(units).toFixed(2);
}

it.each([
  ['30 days at 37.96 %', '78500', '0.3796', '2026-08-31', '2026-09-30', '2449.20'],
  ['a tie of a common year, 3.015', '100.50', '0.365', '2026-04-15', '2026-05-15', '3.02'],
  ['a tie of a leap year, 3.015', '100.50', '0.366', '2028-04-15', '2028-05-15', '3.02'],
  [
    '17 days of 2027 and 14 of 2028, 14.165',
    '1250',
    '0.13359',
    '2027-12-15',
    '2028-01-15',
    '14.17',
  ],
  ['less than a tie', '100.4999999999999999999999', '0.365', '2026-04-15', '2026-05-15', '3.01'],
])('rounds the reward of %s once', (_, debt, interest, from, to, expected) => {
  expect(reward(debt, interest, from, to)).toBe(expected);
});

describe('a schedule', () => {
  it('lets the debt grow while the payment is below the reward, and ends it all the same', () => {
    const periods = [
      periodBetween('2026-01-01', '2026-02-01'),
      periodBetween('2026-02-01', '2026-03-01'),
    ];
    const debt = { amount: 100_000n, tiyn: 1n, interest: readRate('interest', '3.65'), periods };
    const rows = buildSchedule(debt, { payment: 1000n });
    expect(rows.map((row) => [row.principal, row.principalRemainder])).toEqual([
      [-30_000n, 130_000n],
      [130_000n, 0n],
    ]);
  });

  it('has no rows without periods', () => {
    const debt = { amount: 100n, tiyn: 1n, interest: readRate('interest', 1), periods: [] };
    expect(buildSchedule(debt, { part: 100n })).toEqual([]);
  });
});
