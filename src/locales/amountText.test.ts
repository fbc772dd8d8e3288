import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../tests/fixtures/forAll.ts';
import { groupTyped, readTypedAmount } from './amountText.ts';

describe('readTypedAmount', () => {
  /** Amounts in whole tenge, each with texts of one kind. */
  const spellings: readonly (readonly [number, ...string[]])[] = [
    [78_500, '78500', '78 500', '78\u00a0500\u00a0₸', '\u202f78\u2009500₸', '78.500', '78,500'],
    [78_500, '78500 тг', '78500 тенге', '78500 теңге', '78 500 KZT'],
    [1_078_500, '1.078.500', "1'078'500", '1\u202f078\u202f500'],
    [0, '0'],
    [-5_000, '-5000', '-5 тыс'],
    [250_000, '₸ 250 000', 'KZT 250,000', 'KZT250,000.00', 'КZТ 250 000', '〒250 000'],
    [250_000, '250 000 тнг', '250 000 тңг.', '250 000 tenge', '250 000 ₸.'],
    [250_000, '250 000,00 ₸', '250.000,00', '250ʼ000'],
    [250_000, '\u202d250\u00a0000\u202c', '\u200e250 000\ufeff ₸', '250\u00ad000\u200b'],
    [350_000, '350 тыс', '350 тыс.', '350тысяч', '350 тыс. тг.', '350 тысяч тенге', '~350 тыс'],
    [350_000, '₸350K', '350к', 'тг. 350 мың', '0,35 млн.'],
    [350_000, '350 000тг', 'тг 350 000', 'теңге 350 000'],
    [1_500_000, '1 500 тыс', '1,5 млн', '1.5 mln'],
    [2_500, '2,5 тыс'],
    [350_550, '350,55 тыс'],
    [20_000, '20 мың', '20 МЫҢ теңге', '20 мын'],
    [1_150_000, '1.15 млн'],
    [2_000_000, '2 миллиона'],
    [1_200_000, '1,2 миллион', '1 млн 200 тыс', '1 млн. 200 тыс. тг'],
    [2_005_000, '2 миллиона 5 мың'],
    [1_078_500_000, '1\u00a0078\u00a0500\u00a0000'],
    [99_999_999_999, '99999999999'],
  ];

  it.each(spellings.flatMap(([amount, ...texts]) => texts.map((text) => [text, amount] as const)))(
    'reads %j as %d whole tenge',
    (text, amount) => {
      expect(readTypedAmount(text)).toEqual({ kind: 'number', amount, hadTiyn: false });
    },
  );

  it.each([
    ['78500,50', 78_501],
    ['78500.4', 78_500],
    ['78 500,49 ₸', 78_500],
  ])('rounds %j, which has tiyn, to %d', (text, amount) => {
    expect(readTypedAmount(text)).toEqual({ kind: 'number', amount, hadTiyn: true });
  });

  it.each([
    ...[
      'abc',
      '78 500 abc',
      '₸',
      '~',
      'млн',
      '٣',
      '2½',
      '10²',
      '２５０',
      '３５００００',
      '25О 000',
    ],
    ...['1e5', '0x10', 'NaN', 'Infinity', '--5', '12.34.56', '1,2,3'],
    // Two sums, or a range.
    ...['350-400 тыс', '350–400', '350, 400', '350 400 500 1', '50000 60000', '500 1000'],
    ...['100 000 – 200 000', '100 000 / 200 000', '350 тыс 400 тыс', '350 000 400 000'],
    ...['350 000\u00a0400 000', '350\u00a0000 400\u00a0000', '350\u00a0000 400'],
    ...['350\u2009000\u202f400', '50000\u00a060000', '50000\u202f60000', '500\u00a01000'],
    ...['350\t400', '350\n400', '1 млн 1500 тыс', '1 млн 2 млн', '200 тыс 1 млн'],
    // Groups that are no thousands.
    ...['1.500 тыс', '1,125 млн', '1,078,50', '1,078.500', '2,50,000', '0,500'],
    ...['35\u00a00000', '1078\u00a0500', '1 078500'],
    // Another currency or an unclear unit.
    ...['250 000 $', '250 000 руб', '€250 000', '250 000 ₽', '1,5м', '350кк', '1 млрд'],
    ...['350 т', '350т', '350 т.', '350 000 т', '350 000 в месяц', '350 000 ₸/мес'],
    // A rest without a unit.
    ...['350 тысяч 500', '1 млн 200', '1 млн 200 тыс 500', '1 млн - 200 тыс'],
  ])('reads %j as no amount', (text) => {
    expect(readTypedAmount(text)).toEqual({ kind: 'notNumber' });
  });

  it('reads an empty field as empty', () => {
    expect(readTypedAmount('')).toEqual({ kind: 'empty' });
    expect(readTypedAmount(' \u00a0\u200e')).toEqual({ kind: 'empty' });
  });

  it('never returns NaN, whatever is typed', () => {
    // fast-check's own `binary` takes seconds to start.
    const any = fc.integer({ min: 0, max: 0xff_ff }).map((code) => String.fromCharCode(code));
    const unit = fc.oneof(fc.constantFrom(...'0123456789 .,-+eE₸\u00a0'), any);
    forAll(500, [fc.string({ unit })], (text) => {
      const typed = readTypedAmount(text);
      if (typed.kind === 'number') expect(Number.isInteger(typed.amount)).toBe(true);
    });
  });
});

describe('groupTyped', () => {
  /**
   * Returns the result of groupTyped for a text with `|` as the caret and `_` as the no-break space of the field's groups.
   */
  const grouped = (typed: string) => {
    const shown = typed.replaceAll('_', '\u00a0');
    const { text, caret } = groupTyped(shown.replace('|', ''), shown.indexOf('|'));
    return `${text.slice(0, caret)}|${text.slice(caret)}`.replaceAll('\u00a0', '_');
  };
  it.each([
    ['7|', '7|'],
    ['7850|', '7_850|'],
    ['7_8500|', '78_500|'],
    ['1|78_500', '1|78_500'],
    ['78|_50', '7_8|50'],
    ['78|500', '78|_500'],
    ['100_0000|', '1_000_000|'],
    ['|78500', '|78_500'],
    ['50_00|', '5_000|'],
    ['1_0|_500', '10|_500'],
    ['1__500|', '1_500|'],
  ])('turns %s into %s', (typed, shown) => {
    expect(grouped(typed)).toBe(shown);
  });

  it('passes the space that Delete took away, so that the next one takes the digit behind it', () => {
    expect(groupTyped('78500', 2, 'deleteContentForward')).toEqual({
      text: '78\u00a0500',
      caret: 3,
    });
    expect(groupTyped('78\u00a000', 3, 'deleteContentForward')).toEqual({
      text: '7\u00a0800',
      caret: 3,
    });
  });

  it('leaves a text alone that is more than the digits of one number', () => {
    for (const text of ['сто', '78 500 ₸', '-100', '20000,70', '50000\u00a060000']) {
      expect(groupTyped(text, 2)).toEqual({ text, caret: 2 });
    }
  });

  it.each(['500 1000', '50000 60000', '350 000 400 000', '3 500 00'])(
    'does not put «%s» together when it is typed key by key',
    (keys) => {
      let text = '';
      for (const key of keys) text = groupTyped(text + key, text.length + 1, 'insertText').text;
      expect(readTypedAmount(text)).toEqual({ kind: 'notNumber' });
    },
  );

  it.each(['1 078 500', '78 500', '1078500'])('leaves «%s», typed key by key, one sum', (keys) => {
    let text = '';
    for (const key of keys) text = groupTyped(text + key, text.length + 1, 'insertText').text;
    expect(readTypedAmount(text)).toMatchObject({ amount: Number(keys.replaceAll(' ', '')) });
  });

  it.each([
    ['500\u00a01000', 'insertFromPaste'],
    ['78\u00a0500250000', 'insertFromPaste'],
    ['78\u00a0500250000', 'insertFromDrop'],
  ])('leaves %j alone after %s, which may stand behind another sum', (text, edit) => {
    expect(groupTyped(text, text.length, edit).text).toBe(text);
    expect(readTypedAmount(text)).toEqual({ kind: 'notNumber' });
  });

  it('groups the digits of a pasted sum', () => {
    expect(groupTyped('78500', 5, 'insertFromPaste').text).toBe('78\u00a0500');
  });
});
