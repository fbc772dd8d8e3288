import { parseArgs } from 'node:util';

export type Settings = ReturnType<typeof readSettings>;

export const usage =
  'npm run chaos -- [--walks N] [--seed S] [--from K] [--lanes L] [--within S] [--logs]';

/**
 * Parses the arguments of the command.
 * @throws RangeError whose message names the argument that cannot be used
 */
export function readSettings(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      walks: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
      lanes: { type: 'string', default: '2' },
      // Ten times the time of a walk on an idle machine, and more than a walk takes on a busy machine.
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
    /** The number of the first walk, to split a run or to repeat one walk. */
    from: whole('from', 0, 1_000_000),
    /** Number of walks at the same time. Each has its own sandbox. */
    lanes: whole('lanes', 1, 8),
    /** Seconds after which an applicant without a loan counts as stranded. */
    withinS: whole('within', 10, 3_600),
    /** True to print the log of every walk, also of a walk without a problem. */
    hasLogs: values.logs,
  };
}
