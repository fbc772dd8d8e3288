import { describe, expect, it } from 'vitest';
import { hintOfIin, isIin } from './iin.ts';

describe('an IIN', () => {
  it.each([
    '871008401427',
    '760212350620',
    '800416300257',
    '680503450037',
    '061211600012',
    '050101500103',
  ])('%s is one by its control digit', (iin) => {
    expect(isIin(iin)).toBe(true);
  });

  it.each(['871008401428', '061211600013', '', '87100840142', '8710084014270', '87100840142a'])(
    '«%s» is none',
    (iin) => {
      expect(isIin(iin)).toBe(false);
    },
  );

  it('is none when both weightings give 10', () => {
    // Of the ten endings of such a number none can be right.
    const neverRight = Array.from(
      { length: 1000 },
      (_, n) => `06121160${String(n).padStart(3, '0')}`,
    ).filter((start) =>
      Array.from({ length: 10 }, (_, d) => isIin(`${start}${d}`)).every((is) => !is),
    );
    expect(neverRight.length).toBeGreaterThan(0);
  });

  it.each([
    ['871008401427', { birthday: '1987-10-08', sex: 'female' }],
    ['760212350620', { birthday: '1976-02-12', sex: 'male' }],
    ['050101500103', { birthday: '2005-01-01', sex: 'male' }],
    ['061211600012', { birthday: '2006-12-11', sex: 'female' }],
  ])('%s says %j of its holder', (iin, hint) => {
    expect(hintOfIin(iin)).toEqual(hint);
  });

  it.each(['871308401427', '870230401427', '871008001427', '871008701427', 'no'])(
    '«%s» says nothing of its holder',
    (iin) => {
      expect(hintOfIin(iin)).toBeNull();
    },
  );
});
