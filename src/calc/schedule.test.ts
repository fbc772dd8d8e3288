import { describe, expect, it } from 'vitest';
import { Money } from './decimal.ts';
import { periodBetween } from './periods.ts';
import { buildSchedule, rewardFormula } from './schedule.ts';

function reward(debt: string, interest: string, from: string, to: string): string {
  return rewardFormula(new Money(interest))(new Money(debt), periodBetween(from, to)).toFixed(2);
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
    const rows = buildSchedule(new Money(1000), new Money('3.65'), periods, {
      payment: new Money(10),
    });
    expect(rows.map((row) => [String(row.principal), String(row.principalRemainder)])).toEqual([
      ['-300', '1300'],
      ['1300', '0'],
    ]);
  });

  it('has no rows without periods', () => {
    expect(buildSchedule(new Money(1), new Money(1), [], { part: new Money(1) })).toEqual([]);
  });
});
