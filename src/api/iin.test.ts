import { describe, expect, it } from 'vitest';
import { hintOfIin, isIin } from './iin.ts';

describe('isIin and hintOfIin', () => {
  it.each([
    '871008401427',
    '760212350620',
    '800416300257',
    '680503450037',
    '061211600012',
    '050101500103',
  ])('accept %s by its control digit', (iin) => {
    expect(isIin(iin)).toBe(true);
  });

  it.each(['871008401428', '061211600013', '', '87100840142', '8710084014270', '87100840142a'])(
    'reject «%s»',
    (iin) => {
      expect(isIin(iin)).toBe(false);
    },
  );

  it('reject a number when both weightings give 10', () => {
    // None of the ten possible last digits is valid for such a number.
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
  ])('read from %s the hint %j', (iin, hint) => {
    expect(hintOfIin(iin)).toEqual(hint);
  });

  it.each(['871308401427', '870230401427', '871008001427', '871008701427', 'no'])(
    'read nothing from «%s»',
    (iin) => {
      expect(hintOfIin(iin)).toBeNull();
    },
  );
});
