import { addDays, readDate } from './dates.ts';
import { type Printable, readRate, readSum, type Sum } from './fraction.ts';
import { calculatePeriods } from './periods.ts';
import {
  findProduct,
  type InstalmentProduct,
  type Method,
  type ProductId,
  type ShortProduct,
} from './products.ts';
import { rateOfFlows } from './rateOfFlows.ts';
import {
  buildSchedule,
  type RowOf,
  rateOfSchedule,
  regularOf,
  shortReward,
  singlePayment,
  toSchedule,
  totalRewardOf,
} from './schedule.ts';

export type ProductLoan<Amount extends Printable> = {
  product: ProductId;
  /** Tenge, above 0. The caller applies the product's limits: see clampAmount. */
  amount: Amount;
  /** The day the money is given, `yyyy-mm-dd`. */
  openDate: string;
  /** Only instalment loans have a method: `equal` is the differentiated schedule, `annuity` has equal payments. */
  method: Method;
};

export type LoanResultOf<Figure> = {
  /** The sum of all payments, tenge. */
  returnAmount: Figure;
  /** The first payment, tenge. A short loan has only this payment. */
  payment: Figure;
  /** The reward, tenge. */
  percent: Figure;
  /** The effective annual rate, 4 decimals. */
  gesv: Figure;
};

export type LoanOf<Figure> = { result: LoanResultOf<Figure>; schedule: RowOf<Figure>[] };

/** A loan in plain numbers, without decimal.js. */
export type LoanFigures = LoanOf<number>;

/**
 * Calculates a loan of one of the nine products with its schedule in plain numbers: money in tenge, the rate with 4
 * decimals. The results equal those of calculateLoanSchedule. This file imports no decimal.js.
 *
 * Example: 78 500 tenge, 14_days, open 2026-08-31 → returns 79 642.96 on 2026-09-14, rate 0.4577.
 *
 * @param input.amount whole tenge, above 0
 * @throws RangeError naming product, amount or openDate
 */
export function calculateLoanFigures(input: ProductLoan<number>): LoanFigures {
  return calculateLoanAs(
    input,
    (denominator) => (numerator) => Number(numerator) / Number(denominator),
  );
}

/**
 * Calculates the same loan as calculateLoanFigures, in another kind of figures.
 * @param figuresOf returns a function that converts numerators over one denominator, a power of ten
 */
export function calculateLoanAs<Figure>(
  input: ProductLoan<Printable>,
  figuresOf: (denominator: bigint) => (numerator: bigint) => Figure,
): LoanOf<Figure> {
  const product = findProduct(input.product);
  const sum = readSum('amount', input.amount);
  const { rows, rate } =
    product.type === 'pdl'
      ? shortLoan(product, sum, input.openDate)
      : monthlyLoan(product, sum, input);
  const toMoney = figuresOf(100n * sum.tiyn);
  const schedule = toSchedule(rows, toMoney);
  const totalReward = totalRewardOf(rows);
  const returnAmount = toMoney(sum.amount + totalReward);
  return {
    result: {
      returnAmount,
      payment: schedule[0]?.payment ?? returnAmount,
      percent: toMoney(totalReward),
      gesv: figuresOf(10_000n)(rate),
    },
    schedule,
  };
}

/** Rows in units; the effective rate in ten-thousandths. */
type LoanRows = { rows: RowOf<bigint>[]; rate: bigint };

function shortLoan(product: ShortProduct, sum: Sum, openDate: string): LoanRows {
  const { days } = product;
  const end = addDays(readDate('openDate', openDate), days, 'period');
  const reward = shortReward(product, sum, days);
  const payment = sum.amount + reward;
  return {
    rows: singlePayment(end, sum.amount, reward),
    rate: rateOfFlows(sum.amount, [{ days, payment }]),
  };
}

function monthlyLoan(
  { months, annualRate }: InstalmentProduct,
  sum: Sum,
  { openDate, method }: ProductLoan<Printable>,
): LoanRows {
  const interest = readRate('annualRate', annualRate);
  const periods = calculatePeriods({ openDate, periods: months });
  const debt = { ...sum, interest, periods };
  const rows = buildSchedule(debt, regularOf(method, sum, interest, months));
  return { rows, rate: rateOfSchedule(debt, rows) };
}
