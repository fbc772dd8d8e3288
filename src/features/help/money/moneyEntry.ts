import { readSum, type SumProblem } from './readSum.ts';

/** What stands in a money field, and what of it is counted. */
export interface MoneyEntry {
  /** As it was typed; null while the field shows its sum. */
  readonly typed: string | null;
  /** What is counted, whole tenge; null for nothing. */
  readonly sum: number | null;
  /** Said at the field: what was done to the sum, or why it is none. */
  readonly remark: 'rounded' | SumProblem | null;
}

export const emptyEntry: MoneyEntry = { typed: null, sum: null, remark: null };

export const entryOf = (sum: number): MoneyEntry => ({ ...emptyEntry, sum });

/** Left with something in it that is no sum: it waits to be put right, and nothing is counted meanwhile. */
export const isWrong = ({ remark }: MoneyEntry): boolean => remark !== null && remark !== 'rounded';

/** A key was pressed: the sum follows as soon as there is one, and nothing is held against a half-typed text. */
export function typeSum(entry: MoneyEntry, typed: string): MoneyEntry {
  const read = readSum(typed);
  if (read.kind === 'sum') return { typed, sum: read.sum, remark: null };
  if (read.kind === 'empty') return { ...emptyEntry, typed };
  return { ...entry, typed, remark: isWrong(entry) ? entry.remark : null };
}

/** The field was left: a sum is shown as one; what is none stays as it was typed. */
export function settleSum(entry: MoneyEntry): MoneyEntry {
  if (entry.typed === null) return entry;
  const read = readSum(entry.typed);
  if (read.kind === 'empty') return emptyEntry;
  if (read.kind === 'sum') {
    return { typed: null, sum: read.sum, remark: read.isRounded ? 'rounded' : null };
  }
  return { typed: entry.typed, sum: null, remark: read.kind };
}
