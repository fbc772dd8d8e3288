import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SUM, readSum } from './readSum.ts';

describe('a sum as a person writes it', () => {
  it.each([
    ['350000', 350_000],
    [' 350 000 тг', 350_000],
    ['350.000', 350_000],
    ['350\u00a0000,00 ₸', 350_000],
    ['0', 0],
    ['100 000 000', MAX_SUM],
    ['350 тыс', 350_000],
    ['350 тыс.', 350_000],
    ['350тысяч', 350_000],
    ['350 тысяч тенге', 350_000],
    ['350к', 350_000],
    ['350k ₸', 350_000],
    ['1 500 тыс', 1_500_000],
    ['20 мың', 20_000],
    ['20 МЫҢ теңге', 20_000],
    ['20 мын', 20_000],
    ['1,5 млн', 1_500_000],
    ['1.15 млн', 1_150_000],
    ['0,35 млн', 350_000],
    ['2 миллиона', 2_000_000],
    ['1 миллион', 1_000_000],
  ])('%j is %d tenge', (text, sum) => {
    expect(readSum(text)).toEqual({ kind: 'sum', sum, isRounded: false });
  });

  it('is rounded to whole tenge, which is told', () => {
    expect(readSum('250 000,70')).toEqual({ kind: 'sum', sum: 250_001, isRounded: true });
  });

  it.each([
    ['много', 'notSum'],
    ['1e6', 'notSum'],
    ['100 000 – 200 000', 'notSum'],
    ['350 т', 'notSum'],
    ['1.500 тыс', 'notSum'],
    ['1,125 млн', 'notSum'],
    ['млн', 'notSum'],
    ['₸', 'notSum'],
    ['-5000', 'negative'],
    ['−5 000 ₸', 'negative'],
    ['-5 тыс', 'notSum'],
    ['250000000', 'tooLarge'],
    ['101 млн', 'tooLarge'],
    ['999999999999999999999', 'tooLarge'],
  ])('%j is no sum: %s', (text, kind) => {
    expect(readSum(text)).toEqual({ kind });
  });

  it('is none while the field is empty', () => {
    expect(readSum(' \u00a0')).toEqual({ kind: 'empty' });
  });

  it('is always whole and inside the limits, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0159.,- тысмлнкKe₸') }), (text) => {
        const read = readSum(text);
        if (read.kind !== 'sum') return;
        expect(Number.isInteger(read.sum)).toBe(true);
        expect(read.sum).toBeGreaterThanOrEqual(0);
        expect(read.sum).toBeLessThanOrEqual(MAX_SUM);
      }),
      { seed: 20261122, numRuns: 2_000 },
    );
  });
});
