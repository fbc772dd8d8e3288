import { describe, expect, it } from 'vitest';
import { isSlowHashOf, slowHashOf } from './shortCodes.ts';

describe('the hash of a short code', () => {
  it('is that of its code alone', () => {
    const hash = slowHashOf('ABCD2345');
    expect(isSlowHashOf('ABCD2345', hash)).toBe(true);
    for (const other of ['ABCD2346', 'abcd2345', '', 'ABCD23455']) {
      expect(isSlowHashOf(other, hash)).toBe(false);
    }
  });

  it('has a salt of its own, so that equal codes have different hashes', () => {
    expect(slowHashOf('1234')).not.toBe(slowHashOf('1234'));
  });
});
