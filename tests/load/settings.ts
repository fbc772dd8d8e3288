import { parseArgs } from 'node:util';

export const usage = `npm run load -- [options]
  --applicants  how many are there at once; 500 without it
  --seconds     for how long all of them are there; 60
  --ramp        seconds within which they come; 30
  --think       mean seconds for which a person reads and types before each step; 5
  --seed        of the pauses; 1`;

/**
 * Parses the arguments of the command.
 * @throws RangeError, TypeError whose message names the argument that cannot be used
 */
export function readSettings(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      applicants: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '60' },
      ramp: { type: 'string', default: '30' },
      think: { type: 'string', default: '5' },
      seed: { type: 'string', default: '1' },
    },
  });
  const number = (name: keyof typeof values, min: number, max: number) => {
    const value = Number(values[name]);
    if (value >= min && value <= max) return value;
    throw new RangeError(`--${name} is "${values[name]}": give a number, ${min} to ${max}`);
  };
  const whole = (name: keyof typeof values, min: number, max: number) => {
    const value = number(name, min, max);
    if (Number.isInteger(value)) return value;
    throw new RangeError(`--${name} is "${values[name]}": give a whole number`);
  };
  return {
    applicants: whole('applicants', 1, 10_000),
    seconds: number('seconds', 3, 3_600),
    rampS: number('ramp', 0, 3_600),
    thinkS: number('think', 0, 600),
    seed: whole('seed', 0, 2 ** 32 - 1),
  };
}
