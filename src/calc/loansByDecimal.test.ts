import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../tests/fixtures/forAll.ts';
import { calculateAnnuity, calculateDifferential } from './instalment.ts';
import { calculateLoanSchedule, type Row } from './loan.ts';
import { DISCOUNT, findProduct, type Method, PRODUCTS } from './products.ts';

const Exact = Decimal.clone({ precision: 50, rounding: Decimal.ROUND_HALF_UP });
/** 28 digits are enough to decide the fourth decimal of the rate of these loans. */
const Rate = Decimal.clone({ precision: 28 });

/** Rounds half-up to 2 decimals. Rounding to 40 decimals first removes the noise of the last digits from a tie. */
const round = (tenge: Decimal): Decimal => tenge.toDecimalPlaces(40).toDecimalPlaces(2);

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the time some months after a date, on the same day of the month or on the last day of a shorter month. */
function afterMonths(openDate: string, months: number): number {
  const open = new Date(openDate);
  const [year, month] = [open.getUTCFullYear(), open.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(open.getUTCDate(), lastDay));
}

const daysOfYear = (year: number): number =>
  (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / 864e5;

/** Returns the fraction of a year between two times, at most a month apart. Each day is a fraction of the year of its date. */
function shareOfYear(from: number, to: number): Decimal {
  const [first, last] = [new Date(from).getUTCFullYear(), new Date(to).getUTCFullYear()];
  const newYear = Math.max(from, Date.UTC(last, 0, 1));
  return new Exact((newYear - from) / 864e5)
    .div(daysOfYear(first))
    .plus(new Exact((to - newYear) / 864e5).div(daysOfYear(last)));
}

type Loan = {
  amount: Decimal.Value;
  interest: Decimal.Value;
  openDate: string;
  periods: number;
  method: Method;
};
type Shown = string[];

/** Calculates the rows of a loan of monthly payments by the textbook formulas. */
function monthlyRows({ amount, interest, openDate, periods, method }: Loan): Shown {
  const i = new Exact(interest).div(12);
  const part = round(new Exact(amount).div(periods));
  const annuity = i.isZero()
    ? part
    : round(i.times(amount).div(new Exact(1).minus(i.plus(1).pow(-periods))));
  let remainder = new Exact(amount);
  let from = Date.parse(openDate);
  return Array.from({ length: periods }, (_, k) => {
    const to = afterMonths(openDate, k + 1);
    const reward = round(remainder.times(interest).times(shareOfYear(from, to)));
    const regular = method === 'equal' ? part : annuity.minus(reward);
    const principal = k === periods - 1 ? remainder : Decimal.min(regular, remainder);
    remainder = remainder.minus(principal);
    from = to;
    return show(iso(to), principal.plus(reward), principal, reward, remainder);
  });
}

/** Calculates the row of a loan with one payment. The reward of a day is rounded down. */
function shortRows(amount: Decimal, openDate: string, days: number, dailyRate: number): Shown {
  const reward = amount
    .times(dailyRate)
    .times(1 - DISCOUNT)
    .toDecimalPlaces(2, Decimal.ROUND_DOWN)
    .times(days);
  const date = iso(Date.parse(openDate) + days * 864e5);
  return [show(date, amount.plus(reward), amount, reward, new Exact(0))];
}

function show(date: string, ...money: Decimal[]): string {
  return [date, ...money.map((tenge) => tenge.toFixed())].join(' ');
}

function shown(rows: readonly Row[]): Shown {
  return rows.map((row) =>
    show(row.paymentDate, row.payment, row.principal, row.reward, row.principalRemainder),
  );
}

/** Sums the payments, and the rewards. */
const totalsOf = (rows: readonly Row[]): Shown =>
  (['payment', 'reward'] as const).map((name) =>
    String(rows.reduce((sum, row) => sum.plus(row[name]), new Exact(0))),
  );

/** Calculates the present value of the payments at a yearly rate, less the amount, divided by the amount. */
function worthAt(rate: Decimal, amount: Decimal.Value, openDate: string, rows: readonly Row[]) {
  const discount = new Rate(rate).plus(1).pow(new Rate(-1).div(365));
  const ofDays = new Map<number, Decimal>();
  let factor = new Rate(1);
  let last = Date.parse(openDate);
  let worth = new Rate(0).minus(amount);
  for (const { paymentDate, payment } of rows) {
    const time = Date.parse(paymentDate);
    const days = (time - last) / 864e5;
    const step = ofDays.get(days) ?? discount.pow(days);
    ofDays.set(days, step);
    factor = factor.times(step);
    worth = worth.plus(factor.times(payment));
    last = time;
  }
  return worth.div(amount);
}

function checkRate(
  rate: Decimal,
  amount: Decimal.Value,
  openDate: string,
  rows: readonly Row[],
): void {
  const [below, above] = [rate.minus('0.00005'), rate.plus('0.00005')];
  const isRounded =
    worthAt(below, amount, openDate, rows).gte('-1e-20') &&
    worthAt(above, amount, openDate, rows).lte('1e-20');
  expect(isRounded, `rate ${rate} of ${amount} from ${openDate}`).toBe(true);
}

const openDates = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2105-12-31'), noInvalidDate: true })
  .map((date) => iso(date.getTime()));
const methods = fc.constantFrom<Method>('annuity', 'equal');
/** Whole tenge, whole tiyn, and amounts of up to 6 decimals. */
const amounts = fc.oneof(
  fc.integer({ min: 1, max: 2_000_000 }).map(String),
  fc.integer({ min: 1, max: 200_000_000 }).map((tiyn) => new Exact(tiyn).div(100).toFixed()),
  fc.integer({ min: 1, max: 2_000_000_000 }).map((n) => new Exact(n).div(1e6).toFixed()),
);
const interests = fc.oneof(
  fc.integer({ min: 0, max: 30_000 }).map((n) => new Exact(n).div(10_000).toFixed()),
  fc.integer({ min: 0, max: 1_000_000 }).map((n) => new Exact(n).div('1e9').toFixed()),
);

it('calculates 5000 loans of any rate and term as decimal.js does, to the last decimal', () => {
  const loans = fc.record({
    amount: amounts,
    interest: interests,
    openDate: openDates,
    periods: fc.integer({ min: 1, max: 72 }),
    method: methods,
  });
  forAll(5000, [loans], (loan) => {
    const calculate = loan.method === 'equal' ? calculateDifferential : calculateAnnuity;
    const { paymentSchedule, effectiveAnnualRate, ...totals } = calculate(loan);
    expect(shown(paymentSchedule)).toEqual(monthlyRows(loan));
    expect([totals.totalPayment, totals.totalReward].map(String)).toEqual(
      totalsOf(paymentSchedule),
    );
    checkRate(effectiveAnnualRate, loan.amount, loan.openDate, paymentSchedule);
  });
}, 180_000);

it('calculates 5000 loans of the nine products as decimal.js does', () => {
  const loans = fc.record({
    product: fc.constantFrom(...PRODUCTS.map(({ id }) => id)),
    amount: amounts,
    openDate: openDates,
    method: methods,
  });
  forAll(5000, [loans], (loan) => {
    const { amount, openDate } = loan;
    const { result, schedule } = calculateLoanSchedule(loan);
    const product = findProduct(loan.product);
    expect(shown(schedule)).toEqual(
      product.type === 'pdl'
        ? shortRows(new Exact(amount), openDate, product.days, product.dailyRate)
        : monthlyRows({ ...loan, interest: product.annualRate, periods: product.months }),
    );
    checkRate(result.gesv, amount, openDate, schedule);
    expect([result.returnAmount, result.percent].map(String)).toEqual(totalsOf(schedule));
    expect(String(result.payment)).toBe(String(schedule[0]?.payment));
  });
}, 180_000);
