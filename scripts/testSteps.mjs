import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { fail } from './setup.mjs';

/**
 * @typedef {object} Step
 * @property {string} name the command is `test:NAME` in package.json
 * @property {'vitest' | 'playwright'} [runner] test runner; its report counts the tests. A step without a runner is one test
 * @property {boolean | 'window'} [needsChromium] `window`: a Chromium that can open windows
 * @property {string} [includes] another step whose tests this step runs too; `all` runs this step instead of the other step.
 *   Without `all`, this step runs only by name
 * @property {boolean} [isForAll] true: the step runs only with `all` or by name
 */

/** @type {readonly Step[]} the cheapest step first, so that a failure is reported early */
export const steps = [
  { name: 'types' },
  { name: 'lint' },
  { name: 'unit', runner: 'vitest', needsChromium: true },
  { name: 'conform', runner: 'vitest' },
  { name: 'build' },
  { name: 'built', runner: 'vitest' },
  { name: 'parts', runner: 'playwright', needsChromium: true },
  { name: 'browser', runner: 'playwright', needsChromium: true },
  { name: 'journeys', runner: 'playwright', needsChromium: 'window', includes: 'browser' },
  { name: 'npm-browser', runner: 'playwright', isForAll: true },
  { name: 'chaos', needsChromium: true },
];

/** A name in place of steps: all steps, each test once. */
const EVERYTHING = 'all';

/**
 * Reads the arguments of `npm test --`: names of steps, or `all`, then options for the runner of a single step.
 * @param {readonly string[]} words
 */
export function chooseSteps(words) {
  const end = words.findIndex((word) => word.startsWith('-'));
  const names = end < 0 ? words : words.slice(0, end);
  const options = end < 0 ? [] : words.slice(words[end] === '--' ? end + 1 : end);
  const known = [...steps.map(({ name }) => name), EVERYTHING];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) fail(`There is no step ${unknown}. The steps are: ${known.join(' ')}`);
  if (options.length > 0 && names.length !== 1) {
    fail('Options go to one step: npm test -- browser --grep calculator');
  }
  const included = steps.flatMap(({ includes }) => includes ?? []);
  const chosen = steps.filter(({ name, includes, isForAll }) => {
    if (names.includes(EVERYTHING)) return !included.includes(name);
    return names.length === 0 ? !includes && !isForAll : names.includes(name);
  });
  return { chosen, options };
}

/**
 * @param {Step} step
 * @param {string} path of the report
 * @returns {readonly string[]} arguments that let the runner show its progress and write the report
 */
export function reportArguments({ runner }, path) {
  if (runner === 'vitest') {
    // Without this option vitest writes colour codes into a log too.
    const colour = process.stdout.isTTY ? [] : ['--no-color'];
    return ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`, ...colour];
  }
  return runner === 'playwright' ? ['--reporter=list,json'] : [];
}

/**
 * Counts the tests of a step. A failed step, and a runner that ran no test, count as at least one failed test.
 * @param {Step} step
 * @param {number} code exit code
 * @param {string} path of the report
 */
export function countTests({ runner }, code, path) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  if (!runner) count.passed = code === 0 ? 1 : 0;
  else if (existsSync(path)) {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    const { stats } = report;
    count.passed = stats ? stats.expected + stats.flaky : report.numPassedTests;
    count.failed = stats ? stats.unexpected : report.numFailedTests;
    count.skipped = stats ? stats.skipped : report.numPendingTests + report.numTodoTests;
  }
  const hasFailed = code !== 0 || count.passed + count.failed === 0;
  return { ...count, failed: hasFailed ? Math.max(1, count.failed) : 0 };
}

/**
 * Returns a line with the time of each step.
 * @param {readonly { readonly name: string, readonly tookMs: number }[]} times in milliseconds
 */
export function timeLine(times) {
  const seconds = (/** @type {number} */ ms) => `${Math.round(ms / 1_000)} s`;
  const all = times.reduce((total, { tookMs }) => total + tookMs, 0);
  const each = times.map(({ name, tookMs }) => `${name} ${seconds(tookMs)}`);
  return `time: ${each.join(', ')}; in all ${seconds(all)}`;
}

/**
 * Returns the line that ends `npm test`. Continuous integration reads it too.
 * @param {readonly ReturnType<typeof countTests>[]} counts
 */
export function totalLine(counts) {
  /** @param {'passed' | 'failed' | 'skipped'} kind */
  const sum = (kind) => counts.reduce((total, count) => total + count[kind], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `total: ${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}
