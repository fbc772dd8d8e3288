import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../tests/fixtures/forAll.ts';
import { calculateLoanSchedule } from './loan.ts';
import { calculateLoanFigures } from './loanFigures.ts';
import { type Method, PRODUCTS } from './products.ts';

const choices = fc.record({
  product: fc.constantFrom(...PRODUCTS.map(({ id }) => id)),
  amount: fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 20 })),
  openDate: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  method: fc.constantFrom<Method>('annuity', 'equal'),
});

it('is the schedule of decimal.js in plain numbers', () => {
  forAll(1000, [choices], (choice) => {
    const { result, schedule } = calculateLoanSchedule(choice);
    expect(calculateLoanFigures(choice)).toEqual({
      result: {
        returnAmount: result.returnAmount.toNumber(),
        payment: result.payment.toNumber(),
        percent: result.percent.toNumber(),
        gesv: result.gesv.toNumber(),
      },
      schedule: schedule.map((row) => ({
        paymentDate: row.paymentDate,
        payment: row.payment.toNumber(),
        principal: row.principal.toNumber(),
        reward: row.reward.toNumber(),
        principalRemainder: row.principalRemainder.toNumber(),
      })),
    });
  });
});

it.each([
  ['amount', Number.NaN],
  ['amount', 0],
  ['amount', -5000],
  ['amount', Number.POSITIVE_INFINITY],
  ['openDate', '2026-02-30'],
  ['product', '5_days'],
])('refuses %s %s with the error of the schedule', (field, value) => {
  for (const product of ['7_days', '12_month'] as const) {
    const choice = { product, amount: 78_500, openDate: '2026-08-31', method: 'annuity' } as const;
    const messageOf = (calculate: (input: typeof choice) => unknown): string => {
      try {
        calculate({ ...choice, [field]: value });
      } catch (error) {
        if (error instanceof RangeError) return error.message;
      }
      return 'no RangeError';
    };
    expect(messageOf(calculateLoanFigures)).toContain(`${field}: `);
    expect(messageOf(calculateLoanFigures)).toBe(messageOf(calculateLoanSchedule));
  }
});

it('imports no decimal.js', () => {
  const reached = new Set(['./loanFigures.ts']);
  for (const file of reached) {
    if (!file.startsWith('./')) continue;
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/^(?:import(?! type)|export)\b[^;]*? from '(.+)';/gm))
      reached.add(name);
  }
  expect(reached).toContain('./rateOfFlows.ts');
  expect(reached).not.toContain('decimal.js');
  expect(reached).not.toContain('./decimal.ts');
});
