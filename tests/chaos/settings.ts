import { parseArgs } from 'node:util';

export interface Settings {
  readonly walks: number;
  readonly seed: number;
  /** The number of the first scenario: a run can be done in slices, or one scenario be repeated. */
  readonly from: number;
  /** Number of walks at the same time, each with a sandbox of its own. */
  readonly lanes: number;
  /** Seconds after which somebody who has not come to the loan is stranded. */
  readonly withinS: number;
  /** True when the log tells what happened in each scenario, the fine ones too. */
  readonly hasLogs: boolean;
}

export const usage =
  'npm run chaos -- [--walks N] [--seed S] [--from K] [--lanes L] [--within S] [--logs]';

/**
 * Reads the command's words.
 * @throws RangeError, its message names what cannot be used
 */
export function readSettings(words: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...words],
    options: {
      walks: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
      lanes: { type: 'string', default: '2' },
      // Ten times what a walk takes on a quiet machine, and more than one takes on a busy one.
      within: { type: 'string', default: '240' },
      logs: { type: 'boolean', default: false },
    },
  });
  const whole = (name: keyof typeof values, min: number, max: number) => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw new RangeError(`--${name} is "${values[name]}": give a whole number, ${min} to ${max}`);
  };
  return {
    walks: whole('walks', 1, 100_000),
    seed: whole('seed', 0, 2 ** 32 - 1),
    from: whole('from', 0, 1_000_000),
    lanes: whole('lanes', 1, 8),
    withinS: whole('within', 10, 3_600),
    hasLogs: values.logs,
  };
}
