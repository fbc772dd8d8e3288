import { format } from 'node:util';
import { expect, vi } from 'vitest';

/** Records what a browser would write to its console as an error or a warning. What a test has not announced fails it. */
export class FaultWatch {
  readonly #reported: string[] = [];
  readonly #expected: RegExp[] = [/^warning: The МРП of \d{4} is not known/];
  readonly #spies = [
    vi
      .spyOn(console, 'error')
      .mockImplementation((...words) => this.report(`error: ${format(...words)}`)),
    vi
      .spyOn(console, 'warn')
      .mockImplementation((...words) => this.report(`warning: ${format(...words)}`)),
  ];

  report(line: string): void {
    this.#reported.push(line);
  }

  /** Announces faults matching the pattern as part of the test's story. */
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
