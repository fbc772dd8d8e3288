import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../tests/fixtures/forAll.ts';
import { groupTyped, readTypedAmount } from './amountText.ts';

describe('readTypedAmount', () => {
  it.each([
    ['78500', 78_500],
    ['78 500', 78_500],
    ['78\u00a0500\u00a0₸', 78_500],
    ['\u202f78\u2009500₸', 78_500],
    ['78500 тг', 78_500],
    ['78500 тенге', 78_500],
    ['78500 теңге', 78_500],
    ['78 500 KZT', 78_500],
    ['78.500', 78_500],
    ['78,500', 78_500],
    ['1.078.500', 1_078_500],
    ["1'078'500", 1_078_500],
    ['0', 0],
    ['-5000', -5_000],
    ['99999999999', 99_999_999_999],
  ])('reads %j as %d whole tenge', (text, amount) => {
    expect(readTypedAmount(text)).toEqual({ kind: 'number', amount, hadTiyn: false });
  });

  it.each([
    ['78500,50', 78_501],
    ['78500.4', 78_500],
    ['78 500,49 ₸', 78_500],
  ])('rounds %j, which has tiyn, to %d', (text, amount) => {
    expect(readTypedAmount(text)).toEqual({ kind: 'number', amount, hadTiyn: true });
  });

  it.each([
    'abc',
    '78 500 abc',
    '₸',
    '1e5',
    '0x10',
    '12.34.56',
    '1,2,3',
    '٣',
    '--5',
    'NaN',
    'Infinity',
    '350 т',
    '350 тыс',
    '100 000 – 200 000',
  ])('reads %j as no amount', (text) => {
    expect(readTypedAmount(text)).toEqual({ kind: 'notNumber' });
  });

  it('reads an empty field as empty', () => {
    expect(readTypedAmount('')).toEqual({ kind: 'empty' });
    expect(readTypedAmount(' \u00a0')).toEqual({ kind: 'empty' });
  });

  it('never returns NaN, whatever is typed', () => {
    // Not fast-check's own `binary`: it takes seconds to begin.
    const any = fc.integer({ min: 0, max: 0xff_ff }).map((code) => String.fromCharCode(code));
    const unit = fc.oneof(fc.constantFrom(...'0123456789 .,-+eE₸\u00a0'), any);
    forAll(500, [fc.string({ unit })], (text) => {
      const typed = readTypedAmount(text);
      if (typed.kind === 'number') expect(Number.isInteger(typed.amount)).toBe(true);
    });
  });
});

describe('groupTyped', () => {
  /** Types `|` as the caret. */
  const grouped = (typed: string) => {
    const { text, caret } = groupTyped(typed.replace('|', ''), typed.indexOf('|'));
    return `${text.slice(0, caret)}|${text.slice(caret)}`.replaceAll('\u00a0', ' ');
  };
  it.each([
    ['7|', '7|'],
    ['7850|', '7 850|'],
    ['7 8500|', '78 500|'],
    ['1|78 500', '1|78 500'],
    ['78| 50', '7 8|50'],
    ['78|500', '78| 500'],
    ['100 0000|', '1 000 000|'],
    ['|78500', '|78 500'],
    ['78\u202f500 |', '78 500|'],
  ])('turns %s into %s', (typed, shown) => {
    expect(grouped(typed)).toBe(shown);
  });

  it('passes the space that Delete took away, so that the next one takes the digit behind it', () => {
    expect(groupTyped('78500', 2, true)).toEqual({ text: '78\u00a0500', caret: 3 });
    expect(groupTyped('78\u00a000', 3, true)).toEqual({ text: '7\u00a0800', caret: 3 });
  });

  it('leaves a text alone that is more than digits', () => {
    for (const text of ['сто', '78 500 ₸', '-100', '20000,70']) {
      expect(groupTyped(text, 2)).toEqual({ text, caret: 2 });
    }
  });
});
