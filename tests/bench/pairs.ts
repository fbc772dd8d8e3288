import type { Row } from './calc.ts';
import { median } from './statistics.ts';

/** A figure of our page and a figure of its reference, measured in the same round. */
interface Pair {
  readonly ours: number;
  readonly reference: number;
}

/** Runs the measurements of one round. Every other round runs in reverse order, so that neither page is always first. */
export async function inTurns(
  round: number,
  measurements: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const order = round % 2 === 0 ? measurements : [...measurements].reverse();
  for (const measure of order) await measure();
}

/** Pairs the measurements of two pages by round. */
export const pairsOf = (ours: readonly number[], reference: readonly number[]): Pair[] =>
  ours.map((value, round) => ({ ours: value, reference: reference[round] ?? Number.NaN }));

interface RatioOptions {
  readonly name: string;
  readonly pairs: readonly Pair[];
  readonly limit: number;
  readonly stretch?: number;
  /** Name of the reference in the note. */
  readonly reference: string;
  readonly digits?: number;
}

/** Returns the row of a ratio: the median of the pairs' ratios. Load on the machine slows both measurements of a pair. */
export function ratioRow({
  name,
  pairs,
  limit,
  stretch,
  reference,
  digits = 0,
}: RatioOptions): Row {
  const ratios = pairs.map((pair) => pair.ours / pair.reference);
  const value = median(ratios);
  const ms = (key: keyof Pair) => {
    const times = pairs.map((pair) => pair[key]);
    const [least, most] = [Math.min(...times), Math.max(...times)].map((t) => t.toFixed(digits));
    return `${median(times).toFixed(digits)} ms (${least}–${most})`;
  };
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((r) => r.toFixed(2));
  return {
    name,
    value,
    unit: '×',
    limit,
    ...(stretch === undefined ? {} : { stretch }),
    ok: value <= limit,
    note: `${ms('ours')} to ${reference}’s ${ms('reference')}; ${pairs.length} pairs, ${least}–${most}`,
  };
}
