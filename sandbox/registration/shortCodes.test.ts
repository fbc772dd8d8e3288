import { describe, expect, it } from 'vitest';
import { isSlowHashOf, slowHashNow, slowHashOf } from './shortCodes.ts';

describe('the hash of a short code', () => {
  it('matches only its own code', async () => {
    for (const hash of [await slowHashOf('ABCD2345'), slowHashNow('ABCD2345')]) {
      expect(await isSlowHashOf('ABCD2345', hash)).toBe(true);
      for (const other of ['ABCD2346', 'abcd2345', '', 'ABCD23455']) {
        expect(await isSlowHashOf(other, hash)).toBe(false);
      }
    }
  });

  it('has a salt of its own, so that equal codes have different hashes', async () => {
    expect(await slowHashOf('1234')).not.toBe(await slowHashOf('1234'));
    expect(slowHashNow('1234')).not.toBe(slowHashNow('1234'));
  });
});
