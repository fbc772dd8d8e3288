import { describe, expect, it } from 'vitest';
import { comingOfAge } from './TooYoung.tsx';

describe('comingOfAge', () => {
  it('returns the 18th birthday', () => {
    expect(comingOfAge('2012-04-18')).toBe('2030-04-18');
    expect(comingOfAge('2009-12-31')).toBe('2027-12-31');
  });

  it('returns 1 March of a common year after a birth on 29 February', () => {
    expect(comingOfAge('2012-02-29')).toBe('2030-03-01');
    expect(comingOfAge('2008-02-29')).toBe('2026-03-01');
  });

  it.each(['', '18.04.2012', '2011-02-29', '2012-13-01'])('returns null for «%s»', (typed) => {
    expect(comingOfAge(typed)).toBeNull();
  });
});
