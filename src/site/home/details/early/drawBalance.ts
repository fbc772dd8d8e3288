import {
  daysBetween,
  type EarlyRepaymentResult,
  type LoanInput,
  type LoanSchedule,
} from '../../../../calc/index.ts';

export const BALANCE_WIDTH = 600;
export const BALANCE_HEIGHT = 100;

/** The debt from a day on, tenge. */
interface Debt {
  readonly date: string;
  readonly owed: number;
}

/**
 * Draws the debt from the open date to the last payment of the schedule, without and with an early repayment, in a box of
 * 600 × 100. The whole amount fills the height.
 */
export function drawBalance(input: {
  readonly loan: Pick<LoanInput, 'openDate'> & { readonly amount: number };
  readonly original: LoanSchedule;
  readonly repaymentDate: string;
  readonly result: EarlyRepaymentResult;
}) {
  const { loan, original, repaymentDate, result } = input;
  const { openDate, amount } = loan;
  const begin: Debt = { date: openDate, owed: amount };
  const debtsOf = (rows: LoanSchedule['schedule']): Debt[] =>
    rows.map((row) => ({ date: row.paymentDate, owed: Number(row.principalRemainder) }));
  const planned = debtsOf(original.schedule);
  const end = planned.at(-1)?.date ?? openDate;
  const days = Math.max(1, daysBetween(openDate, end));
  const x = (date: string) => round((BALANCE_WIDTH * daysBetween(openDate, date)) / days);
  const highest = Math.max(amount, ...planned.map(({ owed }) => owed));
  const y = (owed: number) => round(BALANCE_HEIGHT * (1 - owed / highest));
  const area = (debts: readonly Debt[]) => {
    const steps = debts.map(({ date, owed }) => `H${x(date)}V${y(owed)}`).join('');
    return `M0 ${BALANCE_HEIGHT}V${y(begin.owed)}${steps}V${BALANCE_HEIGHT}z`;
  };
  return {
    /** The area below the debt by the schedule, as an SVG path. */
    before: area(planned),
    /** The area below the debt with the early repayment. */
    after: area([
      ...planned.filter(({ date }) => date <= repaymentDate),
      { date: repaymentDate, owed: Number(result.principalAfter) },
      ...debtsOf(result.schedule),
    ]),
    /** The distance of the repayment date from the left, in units of the picture (`BALANCE_WIDTH`). */
    repaymentX: x(repaymentDate),
  };
}

const round = (figure: number) => Math.round(figure * 10) / 10;
