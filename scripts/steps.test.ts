import { describe, expect, test } from 'vitest';
import { readWords, steps } from './steps.mjs';

describe('npm test -- …', () => {
  test('names steps', () => {
    expect(readWords(['types', 'unit'])).toEqual({ names: ['types', 'unit'], args: [] });
    expect(readWords([])).toEqual({ names: [], args: [] });
  });

  test('passes the rest on to the runner of one step', () => {
    const expected = { names: ['browser'], args: ['--grep', 'offline'] };
    expect(readWords(['browser', '--grep', 'offline'])).toEqual(expected);
    expect(readWords(['browser', '--', '--grep', 'offline'])).toEqual(expected);
  });

  test('runs the cheap steps first, and what needs the build after it', () => {
    expect(steps.map((step) => step.name)).toEqual([
      'types',
      'lint',
      'unit',
      'build',
      'built',
      'parts',
      'browser',
      'chaos',
    ]);
  });
});
