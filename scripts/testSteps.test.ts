import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseSteps, countTests, steps, timeLine, totalLine } from './testSteps.mjs';

const namesOf = (words: string[]) => chooseSteps(words).chosen.map(({ name }) => name);

describe('chooseSteps', () => {
  it('chooses each step when none is named, of the journeys only those of the core in one browser', () => {
    const others = ['journeys', 'npm-browser'];
    expect(namesOf([])).toEqual(
      steps.map(({ name }) => name).filter((name) => !others.includes(name)),
    );
  });

  it('chooses each step but the one whose tests are among all journeys when everything is named', () => {
    expect(namesOf(['all'])).toEqual(
      steps.map(({ name }) => name).filter((name) => name !== 'browser'),
    );
  });

  it('chooses the named steps in their usual order', () => {
    expect(namesOf(['browser', 'types'])).toEqual(['types', 'browser']);
  });

  it('passes options on to the runner of one step', () => {
    for (const words of [
      ['browser', '--grep', 'offline'],
      ['browser', '--', '--grep', 'offline'],
    ]) {
      expect(namesOf(words)).toEqual(['browser']);
      expect(chooseSteps(words).options).toEqual(['--grep', 'offline']);
    }
  });
});

describe('countTests', () => {
  let folder = '';
  let path = '';
  const vitest = { name: 'unit', runner: 'vitest' } as const;
  const playwright = { name: 'browser', runner: 'playwright' } as const;
  const write = (report: unknown) => writeFileSync(path, JSON.stringify(report));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reports-'));
    path = join(folder, 'report.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('counts a step without a runner as one test', () => {
    expect(countTests({ name: 'types' }, 0, path)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countTests({ name: 'types' }, 2, path)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('counts to-do tests of vitest as skipped', () => {
    write({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 });
    expect(countTests(vitest, 1, path)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it('counts flaky tests of Playwright as passed', () => {
    write({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 } });
    expect(countTests(playwright, 1, path)).toEqual({ passed: 9, failed: 1, skipped: 3 });
  });

  it('counts one failure when the runner fails and every test passed', () => {
    write({ stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0 } });
    expect(countTests(playwright, 1, path)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  });

  it('counts one failure when the runner ran no test or left no report', () => {
    expect(countTests(vitest, 0, path).failed).toBe(1);
    write({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 9, numTodoTests: 0 });
    expect(countTests(vitest, 0, path)).toEqual({ passed: 0, failed: 1, skipped: 9 });
  });
});

describe('timeLine', () => {
  it('says what each step took, and all of them', () => {
    const times = [
      { name: 'types', tookMs: 12_300 },
      { name: 'unit', tookMs: 61_800 },
    ];
    expect(timeLine(times)).toBe('time: types 12 s, unit 62 s; in all 74 s');
  });
});

describe('totalLine', () => {
  it('adds up the steps and names skipped tests only when there are some', () => {
    const types = { passed: 1, failed: 0, skipped: 0 };
    expect(totalLine([types, types])).toBe('total: 2 passed, 0 failed');
    expect(totalLine([types, { passed: 11, failed: 1, skipped: 2 }])).toBe(
      'total: 12 passed, 1 failed, 2 skipped',
    );
  });
});
