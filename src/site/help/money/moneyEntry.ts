import { readTypedAmount } from '../../../locales/amountText.ts';

/** Largest accepted sum, tenge. A larger sum in these calculations is a typing error. */
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

/** Reads a typed or pasted text as tenge, by the same rules as the calculator's amount. */
export function readSum(text: string): ReadSum {
  const typed = readTypedAmount(text);
  if (typed.kind !== 'number') return { kind: typed.kind === 'empty' ? 'empty' : 'notSum' };
  const { amount, hadTiyn } = typed;
  if (amount < 0) return { kind: 'negative' };
  return amount > MAX_SUM ? { kind: 'tooLarge' } : { kind: 'sum', sum: amount, isRounded: hadTiyn };
}

/** Text of a money field, and the sum for the calculation. */
export interface MoneyEntry {
  /** Text as typed; null while the field shows `sum`. */
  readonly typed: string | null;
  /** Whole tenge; null without a sum. */
  readonly sum: number | null;
  /** Message at the field: a change of the sum, or the reason why the text is not a sum. */
  readonly remark: 'rounded' | SumProblem | null;
}

export const emptyEntry: MoneyEntry = { typed: null, sum: null, remark: null };

export const entryOf = (sum: number): MoneyEntry => ({ ...emptyEntry, sum });

/** Returns whether the person left the field with a text that is not a sum. Calculations wait for a correction. */
export const isWrong = ({ remark }: MoneyEntry): boolean => remark !== null && remark !== 'rounded';

/** Updates the entry at each key. A valid sum counts at once. An incomplete text keeps the last sum and adds no error. */
export function typeSum(entry: MoneyEntry, typed: string): MoneyEntry {
  const read = readSum(typed);
  if (read.kind === 'sum') return { typed, sum: read.sum, remark: null };
  if (read.kind === 'empty') return { ...emptyEntry, typed };
  return { ...entry, typed, remark: isWrong(entry) ? entry.remark : null };
}

/** Updates the entry when the person leaves the field. The field then shows a formatted sum, or other text as typed. */
export function settleSum(entry: MoneyEntry): MoneyEntry {
  if (entry.typed === null) return entry;
  const read = readSum(entry.typed);
  if (read.kind === 'empty') return emptyEntry;
  if (read.kind === 'sum') {
    return { typed: null, sum: read.sum, remark: read.isRounded ? 'rounded' : null };
  }
  return { typed: entry.typed, sum: null, remark: read.kind };
}
