import { describe, expect, it } from 'vitest';
import { isGood, problemsOf, totalLine, type WalkResult } from './tally.ts';

const fine: WalkResult = {
  walk: 0,
  losses: [],
  doubles: [],
  strandedAt: null,
  faults: ['restart', 'cut_after', 'restart'],
  events: ['second_device'],
  resumptions: 2,
  recoveriesMs: [120, 400],
  durationMs: 7_000,
  log: [],
};

describe('the result of a run', () => {
  it('is good only when nothing was lost and nothing done twice', () => {
    expect(isGood([fine, fine])).toBe(true);
    expect(isGood([fine, { ...fine, losses: ['never came to the loan'] }])).toBe(false);
    expect(isGood([fine, { ...fine, doubles: ['two loans'] }])).toBe(false);
  });

  it('is not good when an applicant is stranded', () => {
    const stranded = { ...fine, strandedAt: '/register/wait' };
    expect(isGood([fine, stranded])).toBe(false);
    expect(problemsOf(stranded)).toEqual(['never came to the loan: stranded at /register/wait']);
    expect(totalLine([fine, stranded], 7)).toContain('0 lost; 0 doubled; 1 stranded; ');
  });

  it('is not good when the median of twenty returns exceeds a second, but a single slow return is only reported', () => {
    const slow = { ...fine, recoveriesMs: Array.from({ length: 20 }, () => 1_200) };
    expect(isGood([slow])).toBe(false);
    expect(totalLine([slow], 7)).toMatch(/worst 1\.20 s \(TOO SLOW\)$/);
    const once = { ...fine, recoveriesMs: [...Array.from({ length: 19 }, () => 200), 4_000] };
    expect(isGood([once])).toBe(true);
    expect(totalLine([once], 7)).toMatch(/worst 4\.00 s$/);
  });

  it('ignores the times when there are fewer than twenty returns', () => {
    const slow = { ...fine, recoveriesMs: Array.from({ length: 19 }, () => 1_200) };
    expect(isGood([slow])).toBe(true);
    expect(totalLine([slow], 7)).toMatch(/median 1\.20 s, worst 1\.20 s \(not judged below 20\)$/);
    expect(isGood([{ ...fine, recoveriesMs: [] }])).toBe(true);
  });

  it('is printed in one line', () => {
    const line = totalLine([fine, { ...fine, doubles: ['two loans'], recoveriesMs: [900] }], 7);
    expect(line).toMatch(/^chaos: 2 walks \(seed 7\); 0 lost; 1 doubled; 0 stranded; 6 faults \(/);
    expect(line).toContain('cut_after 2');
    expect(line).toContain('restart 4');
    expect(line).toContain('; 2 events (terms_changed 0, terms_kept 0, second_device 2, ');
    expect(line).toContain('4 resumptions; recovery of 3');
    expect(line).toMatch(
      /recovery of 3 returns: median 0\.40 s, worst 0\.90 s \(not judged below 20\)$/,
    );
    expect(line).not.toContain('\n');
  });
});
