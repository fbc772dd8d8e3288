import type { LoanSchedule, Row } from '../../../calc/index.ts';
import type { Figure } from '../../../locales/format.ts';

/** The figures of a row in the tables of the schedule, tenge: payment, principal, reward, remainder. */
export type ScheduleFigures = readonly [Figure, Figure, Figure, Figure | null];

export function figuresOf(row: Row): ScheduleFigures {
  return [row.payment, row.principal, row.reward, row.principalRemainder];
}

/** Returns the sums below the rows. The remainder is null, because nothing remains after the last payment. */
export function totalsOf({ result: { returnAmount, percent } }: LoanSchedule): ScheduleFigures {
  return [returnAmount, returnAmount.minus(percent), percent, null];
}
