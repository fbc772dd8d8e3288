import { readTypedAmount } from '../../../locales/amountText.ts';

/** Tenge. Such a large sum in these calculations is a slip of the finger. */
export const MAX_SUM = 100_000_000;

export type SumProblem = 'notSum' | 'negative' | 'tooLarge';

export type ReadSum =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'sum';
      /** Whole tenge from 0 to MAX_SUM. */
      readonly sum: number;
      /** True when the text had tiyn. */
      readonly isRounded: boolean;
    }
  | { readonly kind: SumProblem };

/** Reads a typed or pasted text as tenge, as the calculator's amount is read. */
export function readSum(text: string): ReadSum {
  const typed = readTypedAmount(text);
  if (typed.kind !== 'number') return { kind: typed.kind === 'empty' ? 'empty' : 'notSum' };
  const { amount, hadTiyn } = typed;
  if (amount < 0) return { kind: 'negative' };
  return amount > MAX_SUM ? { kind: 'tooLarge' } : { kind: 'sum', sum: amount, isRounded: hadTiyn };
}

/** The text in a money field, and the sum that is counted of it. */
export interface MoneyEntry {
  /** Text as it was typed; null while the field shows its sum. */
  readonly typed: string | null;
  /** Whole tenge; null for nothing. */
  readonly sum: number | null;
  /** Said at the field: the change made to the sum, or the reason why it is none. */
  readonly remark: 'rounded' | SumProblem | null;
}

export const emptyEntry: MoneyEntry = { typed: null, sum: null, remark: null };

export const entryOf = (sum: number): MoneyEntry => ({ ...emptyEntry, sum });

/** Returns true when the field was left with something that is no sum: nothing is counted until it is put right. */
export const isWrong = ({ remark }: MoneyEntry): boolean => remark !== null && remark !== 'rounded';

/** Follows each key: the sum counts as soon as there is one, and a half-typed text is no error. */
export function typeSum(entry: MoneyEntry, typed: string): MoneyEntry {
  const read = readSum(typed);
  if (read.kind === 'sum') return { typed, sum: read.sum, remark: null };
  if (read.kind === 'empty') return { ...emptyEntry, typed };
  return { ...entry, typed, remark: isWrong(entry) ? entry.remark : null };
}

/** Follows the leaving of the field: a sum is shown as one; any other text stays as it was typed. */
export function settleSum(entry: MoneyEntry): MoneyEntry {
  if (entry.typed === null) return entry;
  const read = readSum(entry.typed);
  if (read.kind === 'empty') return emptyEntry;
  if (read.kind === 'sum') {
    return { typed: null, sum: read.sum, remark: read.isRounded ? 'rounded' : null };
  }
  return { typed: entry.typed, sum: null, remark: read.kind };
}
