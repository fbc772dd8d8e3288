/** A wrong answer: the contract promises a different answer to this applicant at this step. */
export class WrongAnswer extends Error {
  override name = 'WrongAnswer';
}

/** An answer with status 429: a limit was reached. */
export class Refused extends Error {
  override name = 'Refused';
}

/** A result that did not come within 30 s. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}

/** Returns whether `fetch` got no answer, because of a timeout or a broken connection. */
const isUnanswered = (error: unknown) =>
  error instanceof Unanswered ||
  error instanceof TypeError ||
  (error instanceof DOMException && error.name === 'TimeoutError');

const MOST_KEPT = 20;

/** Collects the times and the faults of a run. */
export class Tally {
  readonly times = new Map<string, number[]>();
  readonly sockets: number[] = [];
  /** The first faults, as text. */
  readonly faults: string[] = [];
  wrongCount = 0;
  unansweredCount = 0;
  refusedCount = 0;
  /** Applications that were walked to their end within the measured time. */
  finished = 0;
  pushes = 0;
  /** While this is true, calls and pushes that begin are timed. Wrong answers always count. */
  isMeasuring = false;

  /** Notes the time of a call or a push, in ms. */
  add(name: string, ms: number): void {
    const times = this.times.get(name) ?? [];
    times.push(ms);
    this.times.set(name, times);
  }

  /** Measures the time of `work` if it begins within the measured time. */
  async timed<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { isMeasuring } = this;
    const startedMs = performance.now();
    const result = await work();
    if (isMeasuring) this.add(name, performance.now() - startedMs);
    return result;
  }

  /** Counts an application that was given up, by its reason. */
  fault(error: unknown): void {
    if (error instanceof Refused) this.refusedCount += 1;
    else if (isUnanswered(error)) this.unansweredCount += 1;
    else this.wrongCount += 1;
    if (this.faults.length < MOST_KEPT) this.faults.push(String(error));
  }

  /** The number of applications that were given up. */
  get givenUp(): number {
    return this.wrongCount + this.unansweredCount + this.refusedCount;
  }
}
