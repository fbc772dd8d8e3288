import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import cases from '../../tests/fixtures/calc-cases.json' with { type: 'json' };
import { forAll } from '../../tests/fixtures/forAll.ts';
import {
  calculateAnnuity,
  calculateDifferential,
  calculateInstalment,
  type InstalmentCalculation,
  type InstalmentInput,
} from './instalment.ts';

const worked = cases.flatMap((entry) => (entry.kind === 'instalment' ? [entry] : []));

type ExpectedRow = Record<'payment' | 'principal' | 'reward' | 'principalRemainder', string> & {
  paymentDate: string;
};

function shown(calculation: InstalmentCalculation): object {
  return {
    rows: calculation.paymentSchedule.map((row) => ({
      paymentDate: row.paymentDate,
      payment: row.payment.toFixed(2),
      principal: row.principal.toFixed(2),
      reward: row.reward.toFixed(2),
      principalRemainder: row.principalRemainder.toFixed(2),
    })),
    totalPayment: calculation.totalPayment.toFixed(2),
    totalReward: calculation.totalReward.toFixed(2),
    rate: calculation.effectiveAnnualRate.toNumber(),
  };
}

/** Adds the decimals that the fixture leaves out of some whole sums. */
const inCents = (money: string): string => new Decimal(money).toFixed(2);

function expected(calculation: {
  paymentSchedule: ExpectedRow[];
  totalPayment: string;
  totalReward: string;
  effectiveAnnualRate: string;
}): object {
  return {
    rows: calculation.paymentSchedule.map((row) => ({
      paymentDate: row.paymentDate,
      payment: inCents(row.payment),
      principal: inCents(row.principal),
      reward: inCents(row.reward),
      principalRemainder: inCents(row.principalRemainder),
    })),
    totalPayment: calculation.totalPayment,
    totalReward: calculation.totalReward,
    rate: Number(calculation.effectiveAnnualRate),
  };
}

describe('the worked cases', () => {
  it('has them', () => expect(worked).toHaveLength(30));

  it.each(worked)('$input.amount, $input.openDate, $input.periods months', ({ input, output }) => {
    const { annuityCalculation: annuity, differentialCalculation: differential } = output as {
      // The fixture's type is the union of both kinds of case.
      annuityCalculation: Parameters<typeof expected>[0] & { annuityPayment: string };
      differentialCalculation: Parameters<typeof expected>[0];
    };
    const result = calculateInstalment(input as InstalmentInput);
    expect(shown(result.annuityCalculation)).toEqual(expected(annuity));
    expect(result.annuityCalculation.annuityPayment.toFixed(2)).toBe(annuity.annuityPayment);
    expect(shown(result.differentialCalculation)).toEqual(expected(differential));
    expect(result.firstPaymentDate).toBe(annuity.paymentSchedule[0]?.paymentDate);
    expect(result.lastPaymentDate).toBe(annuity.paymentSchedule.at(-1)?.paymentDate);
  });
});

const loans = fc.record({
  amount: fc.integer({ min: 1, max: 200_000_000 }).map((cents) => new Decimal(cents).div(100)),
  interest: fc.integer({ min: 0, max: 30_000 }).map((tenThousandths) => tenThousandths / 10_000),
  openDate: fc
    .date({ min: new Date('1999-01-01'), max: new Date('2103-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  periods: fc.integer({ min: 1, max: 72 }),
});
const methods = [calculateAnnuity, calculateDifferential];

function eachLoan(check: (result: InstalmentCalculation, input: InstalmentInput) => void): void {
  forAll(250, [loans], (input) => {
    for (const calculate of methods) check(calculate(input), input);
  });
}

const sum = (values: Decimal[]): Decimal =>
  values.reduce((total, value) => total.plus(value), new Decimal(0));

describe('every schedule', () => {
  it('pays back exactly what was borrowed', () => {
    eachLoan(({ paymentSchedule }, { amount }) => {
      expect(sum(paymentSchedule.map((row) => row.principal)).eq(amount)).toBe(true);
      expect(paymentSchedule.at(-1)?.principalRemainder.toFixed(2)).toBe('0.00');
    });
  });

  it('has payments of principal and reward, none below 0, in whole hundredths', () => {
    eachLoan(({ paymentSchedule }) => {
      for (const { payment, principal, reward, principalRemainder } of paymentSchedule) {
        expect(payment.eq(principal.plus(reward))).toBe(true);
        for (const money of [payment, reward, principalRemainder]) {
          expect(money.gte(0) && money.decimalPlaces() <= 2).toBe(true);
        }
      }
    });
  });

  it('is summed up by its totals', () => {
    eachLoan(({ paymentSchedule, totalPayment, totalReward }) => {
      expect(sum(paymentSchedule.map((row) => row.payment)).eq(totalPayment)).toBe(true);
      expect(sum(paymentSchedule.map((row) => row.reward)).eq(totalReward)).toBe(true);
    });
  });

  it('is worth the amount at its effective rate, to half of the fourth decimal', () => {
    eachLoan(({ paymentSchedule, effectiveAnnualRate }, { amount, openDate }) => {
      const worthAt = (rate: number): number =>
        paymentSchedule.reduce((total, { paymentDate, payment }) => {
          const days = (Date.parse(paymentDate) - Date.parse(openDate)) / 864e5;
          return total + payment.toNumber() / (1 + rate) ** (days / 365);
        }, -Number(amount));
      const rate = effectiveAnnualRate.toNumber();
      const noise = Number(amount) * 1e-12;
      expect(worthAt(rate - 0.00005)).toBeGreaterThanOrEqual(-noise);
      expect(worthAt(rate + 0.00005)).toBeLessThanOrEqual(noise);
    });
  });

  it('keeps to the day of the open date, or the last of a shorter month', () => {
    eachLoan(({ paymentSchedule }, { openDate }) => {
      paymentSchedule.forEach(({ paymentDate }, k) => {
        const [year = 0, month = 0] = paymentDate.split('-').map(Number);
        const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
        expect(+paymentDate.slice(8)).toBe(Math.min(+openDate.slice(8), lastDay));
        expect(year * 12 + month).toBe(+openDate.slice(0, 4) * 12 + +openDate.slice(5, 7) + k + 1);
      });
    });
  });
});

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
