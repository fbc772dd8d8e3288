import { format } from 'node:util';
import { expect, vi } from 'vitest';
import { lifeOfCaller } from './life.ts';

/**
 * Records what a browser would write to its console as an error or a warning. A fault that the test has not announced fails
 * the test.
 */
export class FaultWatch {
  readonly #reported: string[] = [];
  readonly #expected: RegExp[] = [
    /^warning: The МРП of \d{4} is not known/,
    // Happy-dom lacks the element, which HTML has had since 2023.
    /^error: The tag <search> is unrecognized/,
  ];
  readonly #spies = [this.#watch('error', 'error'), this.#watch('warn', 'warning')];

  #watch(method: 'error' | 'warn', kind: string) {
    return vi.spyOn(console, method).mockImplementation((...words) => {
      // A document that was left has no console.
      if (lifeOfCaller().isAlive) this.report(`${kind}: ${format(...words)}`);
    });
  }

  report(line: string): void {
    this.#reported.push(line);
  }

  /** Announces that the test causes faults matching the pattern. */
  expectFault(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Stops watching. */
  stop(): void {
    for (const spy of this.#spies) spy.mockRestore();
  }

  expectNoOtherFault(): void {
    const unexpected = this.#reported.filter(
      (line) => !this.#expected.some((pattern) => pattern.test(line)),
    );
    expect(unexpected, 'nothing unexpected on the console').toEqual([]);
  }
}
