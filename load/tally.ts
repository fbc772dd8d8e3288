/** A wrong answer: another one than the contract promises to this applicant at this step. */
export class WrongAnswer extends Error {
  override name = 'WrongAnswer';
}

/** An answer 429: a limit was reached. */
export class Refused extends Error {
  override name = 'Refused';
}

const MOST_KEPT = 20;

/** Collects the times and the faults of a run. */
export class Tally {
  readonly times = new Map<string, number[]>();
  readonly sockets: number[] = [];
  readonly wrong: string[] = [];
  wrongCount = 0;
  refusedCount = 0;
  /** Applications that were walked to their end within the measured time. */
  finished = 0;
  pushes = 0;
  /** Only what begins while this is true is timed. Wrong answers always count. */
  isMeasuring = false;

  /** Notes the time of a call or a push, in ms. */
  add(name: string, ms: number): void {
    const times = this.times.get(name) ?? [];
    times.push(ms);
    this.times.set(name, times);
  }

  /** Times what `work` does, when it begins within the measured time. */
  async timed<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { isMeasuring } = this;
    const startedMs = performance.now();
    const result = await work();
    if (isMeasuring) this.add(name, performance.now() - startedMs);
    return result;
  }

  /** Notes why an application was given up. */
  fault(error: unknown): void {
    if (error instanceof Refused) this.refusedCount += 1;
    else this.wrongCount += 1;
    if (this.wrong.length < MOST_KEPT) this.wrong.push(String(error));
  }
}

/**
 * Returns a percentile by nearest rank: the smallest value that at least this share of the values do not exceed.
 * @param share from 0 to 1
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
