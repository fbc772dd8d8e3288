import { describe, expect, it } from 'vitest';
import {
  calculateEarlyRepayment,
  type EarlyRepaymentInput,
  type EarlyRepaymentResult,
} from './earlyRepayment.ts';

/** 100 000 tenge for 6 months. On 2026-03-01 one payment has been made, 14 days earlier. */
const base: EarlyRepaymentInput = {
  product: '6_month',
  amount: 100_000,
  openDate: '2026-01-15',
  method: 'annuity',
  repaymentDate: '2026-03-01',
  repaymentAmount: 50_000,
  keep: 'payment',
};

const repay = (changes: Partial<EarlyRepaymentInput>): EarlyRepaymentResult =>
  calculateEarlyRepayment({ ...base, ...changes });

const rowsOf = ({ schedule }: EarlyRepaymentResult): string[] =>
  schedule.map((row) =>
    [row.paymentDate, row.payment.toFixed(2), row.principalRemainder.toFixed(2)].join(' '),
  );

const figures = (result: EarlyRepaymentResult): string[] => [
  result.accruedReward.toFixed(2),
  result.amountDue.toFixed(2),
  result.principalAfter.toFixed(2),
  result.totalReward.toFixed(2),
  result.savedReward.toFixed(2),
];

// The expected figures come from a separate program that calculates in exact fractions.
describe('an early repayment of an annuity', () => {
  it('in part, payment kept: ends three months earlier', () => {
    const result = repay({});
    expect(figures(result)).toEqual(['1232.71', '50000.00', '35896.90', '5555.17', '5669.46']);
    expect(rowsOf(result)).toEqual(['2026-03-15 18559.81 17859.75', '2026-04-15 18435.55 0.00']);
    expect(result).toMatchObject({ savedMonths: 3, savedDays: 91, lastPaymentDate: '2026-04-15' });
    expect(String(result.totalPayment)).toBe('105555.17');
    expect(String(result.payment)).toBe('18559.81');
  });

  it('in part, term kept: pays less each month', () => {
    const result = repay({ keep: 'term' });
    expect(figures(result)).toEqual(['1232.71', '50000.00', '35896.90', '7254.87', '3969.76']);
    expect(rowsOf(result)).toEqual([
      '2026-03-15 7874.84 28544.72',
      '2026-04-15 7874.84 21590.16',
      '2026-05-15 7874.84 14388.93',
      '2026-06-15 7874.84 6977.99',
      '2026-07-15 7195.70 0.00',
    ]);
    expect(result).toMatchObject({ savedMonths: 0, savedDays: 0, lastPaymentDate: '2026-07-15' });
  });

  it('whole, between two payments', () => {
    const result = repay({ repaymentAmount: 'whole' });
    expect(figures(result)).toEqual(['1232.71', '85896.90', '0.00', '4456.71', '6767.92']);
    expect(result).toMatchObject({
      schedule: [],
      payment: null,
      savedMonths: 4,
      savedDays: 136,
      lastPaymentDate: '2026-03-01',
    });
  });

  it('whole, on a payment date: the payment of that day is made as planned, no reward accrues', () => {
    const result = repay({ repaymentAmount: 'whole', repaymentDate: '2026-03-15' });
    expect(figures(result)).toEqual(['0.00', '68569.80', '0.00', '5689.42', '5535.21']);
    expect(result.savedMonths).toBe(4);
  });

  it('whole, on the open date, costs nothing', () => {
    const result = repay({ repaymentAmount: 'whole', repaymentDate: '2026-01-15' });
    expect(figures(result)).toEqual(['0.00', '100000.00', '0.00', '0.00', '11224.63']);
    expect(result.savedMonths).toBe(6);
  });

  it('takes what is due where more is offered', () => {
    expect(repay({ repaymentAmount: '85896.90' })).toEqual(repay({ repaymentAmount: 'whole' }));
    expect(repay({ repaymentAmount: 1_000_000 })).toEqual(repay({ repaymentAmount: 'whole' }));
  });

  it('reckons days of a leap year and clamped dates: 10 days of 2028 after 31 December', () => {
    const result = repay({
      product: '12_month',
      amount: 500_000,
      openDate: '2027-08-31',
      repaymentDate: '2028-01-10',
      repaymentAmount: 100_000,
    });
    expect(figures(result)).toEqual(['3669.65', '100000.00', '257390.38', '84771.25', '23806.65']);
    expect(rowsOf(result)).toEqual([
      '2028-01-31 50722.05 212274.38',
      '2028-02-29 50722.05 167937.03',
      '2028-03-31 50722.05 122614.48',
      '2028-04-30 50722.05 75707.55',
      '2028-05-31 50722.05 27419.64',
      '2028-06-30 28272.80 0.00',
    ]);
    expect(result.savedMonths).toBe(2);
  });
});

describe('an early repayment of a differentiated loan', () => {
  it('in part, payment kept: the principal part stays', () => {
    const result = repay({ method: 'equal' });
    expect(figures(result)).toEqual(['1213.33', '50000.00', '34546.66', '5554.64', '5400.03']);
    expect(rowsOf(result)).toEqual([
      '2026-03-15 17169.67 17879.99',
      '2026-04-15 17243.12 1213.32',
      '2026-05-15 1251.18 0.00',
    ]);
    expect(result.savedMonths).toBe(2);
  });

  it('in part, term kept: equal parts of what remains', () => {
    const result = repay({ method: 'equal', keep: 'term' });
    expect(figures(result)).toEqual(['1213.33', '50000.00', '34546.66', '7139.15', '3815.52']);
    expect(rowsOf(result)).toEqual([
      '2026-03-15 7412.33 27637.33',
      '2026-04-15 7800.36 20728.00',
      '2026-05-15 7556.04 13818.67',
      '2026-06-15 7354.84 6909.34',
      '2026-07-15 7124.91 0.00',
    ]);
  });
});

describe('an early repayment of a short loan', () => {
  const short: Partial<EarlyRepaymentInput> = { product: '7_days', repaymentDate: '2026-01-18' };

  it('whole: three days at 104 tenge instead of seven', () => {
    const result = repay({ ...short, repaymentAmount: 'whole' });
    expect(figures(result)).toEqual(['312.00', '100312.00', '0.00', '312.00', '416.00']);
    expect(result).toMatchObject({ savedDays: 4, savedMonths: 0, schedule: [], payment: null });
  });

  it('in part: 50 312 remain, four days at 52.32', () => {
    const result = repay(short);
    expect(figures(result)).toEqual(['312.00', '50000.00', '50312.00', '521.28', '206.72']);
    expect(rowsOf(result)).toEqual(['2026-01-22 50521.28 0.00']);
    expect(result).toEqual(repay({ ...short, keep: 'term' }));
  });
});

it.each([
  ['repaymentDate', '2026-01-14'],
  ['repaymentDate', '2026-07-15'],
  ['repaymentDate', '2026-02-30'],
  ['repaymentAmount', 0],
  ['repaymentAmount', 'half'],
  ['repaymentAmount', '1232.71'],
  ['amount', Number.NaN],
  ['openDate', '2026-02-30'],
  ['product', '5_days'],
])('an early repayment that cannot be is refused by name: %s %j', (field, value) => {
  const attempt = (): unknown => calculateEarlyRepayment({ ...base, [field]: value });
  expect(attempt).toThrow(RangeError);
  expect(attempt).toThrow(field);
});
