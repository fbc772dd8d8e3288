/**
 * @typedef {object} TestCount
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @type {Readonly<TestCount>} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {readonly TestCount[]} counts
 * @returns {TestCount}
 */
export function sumCounts(counts) {
  return counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      skipped: sum.skipped + count.skipped,
    }),
    NOTHING,
  );
}

/**
 * @param {TestCount} count
 * @returns {string} the line that ends `npm test`, which machines read too
 */
export function totalLine({ passed, failed, skipped }) {
  return `total: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults
 */

/**
 * @param {VitestReport} report of vitest's reporter `json`
 * @returns {TestCount} a file that failed with no failing test of its own (it could not be loaded, a
 *   hook threw) is one failure
 */
export function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors those outside of any test
 */

/**
 * @param {PlaywrightReport} report of Playwright's reporter `json`
 * @returns {TestCount} a test that passed at a later attempt has passed
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Trusts the exit code over the report: a runner that fails has failed in something, and one that
 * ran no test has proven nothing.
 * @param {number} code exit code of the runner
 * @param {TestCount | undefined} reported nothing when there is no report
 * @returns {TestCount}
 */
export function countRun(code, reported = NOTHING) {
  const hasFailed = code !== 0 || reported.passed + reported.failed === 0;
  return hasFailed ? { ...reported, failed: Math.max(1, reported.failed) } : reported;
}
