import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/fixtures/forAll.ts';
import {
  emptyEntry,
  entryOf,
  isWrong,
  MAX_SUM,
  type MoneyEntry,
  readSum,
  settleSum,
  typeSum,
} from './moneyEntry.ts';

/** Types a text key by key, as a person does. */
const type = (entry: MoneyEntry, text: string) =>
  [...text].reduce((now, _key, index) => typeSum(now, text.slice(0, index + 1)), entry);

describe('a money field of the help', () => {
  it('counts what is being typed as soon as it is a sum, and shows it as one when it is left', () => {
    const typed = type(emptyEntry, '350 тыс');
    expect(typed).toEqual({ typed: '350 тыс', sum: 350_000, remark: null });
    expect(settleSum(typed)).toEqual(entryOf(350_000));
  });

  it('reproaches nobody before they are through', () => {
    expect(isWrong(type(emptyEntry, '-'))).toBe(false);
    expect(isWrong(type(entryOf(5_000), 'мн'))).toBe(false);
  });

  it('leaves what is no sum as it was typed, and counts nothing', () => {
    for (const text of ['много', '-5000', '250000000', '100 000 – 200 000']) {
      const left = settleSum(type(entryOf(5_000), text));
      expect(left, text).toMatchObject({ typed: text, sum: null });
      expect(isWrong(left), text).toBe(true);
    }
  });

  it('keeps the error until there is a sum again', () => {
    const wrong = settleSum(type(emptyEntry, 'много'));
    expect(isWrong(typeSum(wrong, 'мног'))).toBe(true);
    expect(typeSum(wrong, '5')).toEqual({ typed: '5', sum: 5, remark: null });
    expect(isWrong(typeSum(wrong, ''))).toBe(false);
  });

  it('says that tiyn were rounded', () => {
    expect(settleSum(type(emptyEntry, '100,50'))).toEqual({
      typed: null,
      sum: 101,
      remark: 'rounded',
    });
  });

  it('knows a zero from nothing', () => {
    expect(settleSum(type(emptyEntry, '0'))).toEqual(entryOf(0));
    expect(settleSum(type(entryOf(5), ' '))).toEqual(emptyEntry);
  });
});

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
    forAll(2_000, [fc.string({ unit: fc.constantFrom(...'0159.,- тысмлнкKe₸') })], (text) => {
      const read = readSum(text);
      if (read.kind !== 'sum') return;
      expect(Number.isInteger(read.sum)).toBe(true);
      expect(read.sum).toBeGreaterThanOrEqual(0);
      expect(read.sum).toBeLessThanOrEqual(MAX_SUM);
    });
  });
});
