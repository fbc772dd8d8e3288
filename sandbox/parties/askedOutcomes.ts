import type { CaptureOutcome } from './captureOutcome.ts';

/** The outcomes that were asked for the next captures, first come first served. */
export class AskedOutcomes {
  #outcomes: { outcome: CaptureOutcome; times: number }[] = [];

  ask(outcome: CaptureOutcome, times: number): void {
    this.#outcomes.push({ outcome, times });
  }

  next(): CaptureOutcome | null {
    const [first] = this.#outcomes;
    if (first === undefined) return null;
    first.times -= 1;
    if (first.times === 0) this.#outcomes.shift();
    return first.outcome;
  }

  clear(): void {
    this.#outcomes = [];
  }
}
