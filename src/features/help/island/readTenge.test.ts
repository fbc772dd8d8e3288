import { describe, expect, it } from 'vitest';
import { readTenge } from './readTenge.ts';

describe('an amount as a person writes it', () => {
  it('is read with spaces, dots and the sign of the tenge', () => {
    for (const text of ['350000', '350 000 ₸', '350.000', '350\u00a0000,00 ₸', ' 350 000 тг']) {
      expect(readTenge(text), text).toBe(350_000);
    }
  });

  it('is nothing while the field is empty, and unknown without a digit', () => {
    expect(readTenge(' ')).toBe(0);
    expect(readTenge('много')).toBeNull();
  });

  it('has an end', () => {
    expect(readTenge('999999999999999999999')).toBe(100_000_000);
  });
});
