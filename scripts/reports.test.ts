import { describe, expect, test } from 'vitest';
import { countPlaywright, countRun, countVitest, sumCounts, totalLine } from './reports.mjs';

const passed = { status: 'passed' };
const failed = { status: 'failed' };

describe('tests are counted', () => {
  test('from vitest: to-do tests are skipped ones', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [{ status: 'failed', assertionResults: [passed, failed] }],
    };
    expect(countVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  test('from vitest: a file that could not be loaded is a failure', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [passed] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test('from Playwright: a flaky test has passed, an error outside of tests has failed', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 };
    expect(countPlaywright({ stats, errors: [{ message: 'the server did not start' }] })).toEqual({
      passed: 9,
      failed: 2,
      skipped: 3,
    });
  });

  test('over all steps', () => {
    const steps = [
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 20, failed: 2, skipped: 1 },
    ];
    expect(sumCounts(steps)).toEqual({ passed: 21, failed: 2, skipped: 1 });
    expect(sumCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('a run cannot pass by accident', () => {
  test('a good run is taken as reported', () => {
    const reported = { passed: 3, failed: 0, skipped: 1 };
    expect(countRun(0, reported)).toEqual(reported);
  });

  test.each([
    ['it ran no test', 0, { passed: 0, failed: 0, skipped: 0 }],
    ['it skipped all of its tests', 0, { passed: 0, failed: 0, skipped: 9 }],
    ['it left no report', 0, undefined],
    ['it ended badly with every test passed', 1, { passed: 3, failed: 0, skipped: 0 }],
  ])('one failure when %s', (_, code, reported) => {
    expect(countRun(code, reported).failed).toBe(1);
  });

  test('the failures of the report stand when there are some', () => {
    expect(countRun(1, { passed: 3, failed: 4, skipped: 0 }).failed).toBe(4);
  });
});

describe('the last line', () => {
  test('names skipped tests only when there are some', () => {
    expect(totalLine({ passed: 123, failed: 0, skipped: 0 })).toBe('total: 123 passed, 0 failed');
    expect(totalLine({ passed: 12, failed: 1, skipped: 2 })).toBe(
      'total: 12 passed, 1 failed, 2 skipped',
    );
  });
});
