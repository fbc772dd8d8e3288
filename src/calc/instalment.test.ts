import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import cases from '../../tests/fixtures/calc-cases.json' with { type: 'json' };
import {
  calculateAnnuity,
  calculateDifferential,
  calculateInstalment,
  type InstalmentInput,
} from './instalment.ts';
import type { RowOf } from './schedule.ts';

const worked = cases.flatMap((entry) => (entry.kind === 'instalment' ? [entry] : []));

/** A calculation, or the texts of one in the fixture. */
type Calculation = { paymentSchedule: RowOf<Decimal.Value>[] } & Record<
  'totalPayment' | 'totalReward' | 'effectiveAnnualRate',
  Decimal.Value
>;

/** Returns money with two decimals, which the fixture leaves out of some whole sums. */
const inCents = (money: Decimal.Value): string => new Decimal(money).toFixed(2);

const shown = (calculation: Calculation): object => ({
  rows: calculation.paymentSchedule.map((row) => ({
    paymentDate: row.paymentDate,
    payment: inCents(row.payment),
    principal: inCents(row.principal),
    reward: inCents(row.reward),
    principalRemainder: inCents(row.principalRemainder),
  })),
  totalPayment: inCents(calculation.totalPayment),
  totalReward: inCents(calculation.totalReward),
  rate: Number(calculation.effectiveAnnualRate),
});

describe('the worked cases', () => {
  it('has them', () => expect(worked).toHaveLength(30));

  it.each(worked)('$input.amount, $input.openDate, $input.periods months', ({ input, output }) => {
    const { annuityCalculation: annuity, differentialCalculation: differential } = output as {
      // The fixture's type is the union of both kinds of case.
      annuityCalculation: Calculation & { annuityPayment: string };
      differentialCalculation: Calculation;
    };
    const result = calculateInstalment(input as InstalmentInput);
    expect(shown(result.annuityCalculation)).toEqual(shown(annuity));
    expect(result.annuityCalculation.annuityPayment.toFixed(2)).toBe(annuity.annuityPayment);
    expect(shown(result.differentialCalculation)).toEqual(shown(differential));
    expect(result.firstPaymentDate).toBe(annuity.paymentSchedule[0]?.paymentDate);
    expect(result.lastPaymentDate).toBe(annuity.paymentSchedule.at(-1)?.paymentDate);
  });
});

const methods = [calculateAnnuity, calculateDifferential];

describe('figures at the edge', () => {
  const base = { amount: 78_500, interest: 0.3796, openDate: '2026-08-31', periods: 2 };

  it('gives the last differentiated payment what rounding left', () => {
    const { paymentSchedule } = calculateDifferential({ ...base, amount: '100.01', interest: 0 });
    expect(paymentSchedule.map((row) => row.payment.toFixed(2))).toEqual(['50.01', '50.00']);
  });

  it('stops at nothing owed when hundredths are overpaid by rounding', () => {
    const input = { ...base, amount: '0.03', interest: 0, periods: 5 };
    for (const calculate of methods) {
      const { paymentSchedule, totalPayment } = calculate(input);
      expect(paymentSchedule.map(({ payment }) => payment.toFixed(2))).toEqual([
        '0.01',
        '0.01',
        '0.01',
        '0.00',
        '0.00',
      ]);
      expect(totalPayment.toFixed(2)).toBe('0.03');
    }
  });

  it('prints without exponents', () => {
    const { totalPayment, totalReward } = calculateAnnuity({
      ...base,
      amount: '123456789012345678901234.56',
    });
    expect(String(totalPayment)).toMatch(/^\d{24}\.\d{1,2}$/);
    expect(String(calculateAnnuity({ ...base, amount: '0.01' }).totalReward)).toBe('0');
    expect(totalReward.gt(0)).toBe(true);
  });

  it('takes numbers, texts and Decimals alike', () => {
    const texts = { ...base, amount: '78500', interest: '0.3796', periods: '2' };
    const decimals = {
      ...base,
      amount: new Decimal(78_500),
      interest: new Decimal('0.3796'),
      periods: new Decimal(2),
    };
    expect(calculateInstalment(texts)).toEqual(calculateInstalment(base));
    expect(calculateInstalment(decimals)).toEqual(calculateInstalment(base));
  });

  it.each([
    ['amount', 0],
    ['amount', -78_500],
    ['amount', Number.NaN],
    ['amount', Number.POSITIVE_INFINITY],
    ['amount', 'a lot'],
    ['amount', '78 500'],
    ['amount', '0x10'],
    ['amount', ''],
    ['interest', -0.01],
    ['interest', 'NaN'],
    ['interest', 'Infinity'],
    ['periods', 0],
    ['periods', -1],
    ['periods', 1.5],
    ['periods', Number.NaN],
    ['periods', 1e6],
    ['openDate', '2026-02-30'],
    ['openDate', '2026-13-01'],
    ['openDate', '31.08.2026'],
    ['openDate', ''],
  ])('refuses %s %j by name', (field, value) => {
    for (const calculate of [...methods, calculateInstalment]) {
      const attempt = (): unknown => calculate({ ...base, [field]: value });
      expect(attempt).toThrow(RangeError);
      expect(attempt).toThrow(field);
    }
  });
});
