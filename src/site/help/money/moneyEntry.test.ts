import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/fixtures/forAll.ts';
import * as entry from './moneyEntry.ts';

/** Types a text key by key, as a person does. */
const type = (start: entry.MoneyEntry, text: string) =>
  [...text].reduce((now, _key, index) => entry.typeSum(now, text.slice(0, index + 1)), start);

describe('a money field of the help', () => {
  it('counts what is being typed as soon as it is a sum, and shows it as one when it is left', () => {
    const typed = type(entry.emptyEntry, '350 тыс');
    expect(typed).toEqual({ typed: '350 тыс', sum: 350_000, remark: null });
    expect(entry.settleSum(typed)).toEqual(entry.entryOf(350_000));
  });

  it('shows no error while a sum is typed', () => {
    expect(entry.isWrong(type(entry.emptyEntry, '-'))).toBe(false);
    expect(entry.isWrong(type(entry.entryOf(5_000), 'мн'))).toBe(false);
  });

  it('leaves what is no sum as it was typed, and counts nothing', () => {
    for (const text of ['много', '-5000', '250000000', '100 000 – 200 000']) {
      const left = entry.settleSum(type(entry.entryOf(5_000), text));
      expect(left, text).toMatchObject({ typed: text, sum: null });
      expect(entry.isWrong(left), text).toBe(true);
    }
  });

  it('keeps the error until there is a sum again', () => {
    const wrong = entry.settleSum(type(entry.emptyEntry, 'много'));
    expect(entry.isWrong(entry.typeSum(wrong, 'мног'))).toBe(true);
    expect(entry.typeSum(wrong, '5')).toEqual({ typed: '5', sum: 5, remark: null });
    expect(entry.isWrong(entry.typeSum(wrong, ''))).toBe(false);
  });

  it('says that tiyn were rounded', () => {
    expect(entry.settleSum(type(entry.emptyEntry, '100,50'))).toEqual({
      typed: null,
      sum: 101,
      remark: 'rounded',
    });
  });

  it('knows a zero from nothing', () => {
    expect(entry.settleSum(type(entry.emptyEntry, '0'))).toEqual(entry.entryOf(0));
    expect(entry.settleSum(type(entry.entryOf(5), ' '))).toEqual(entry.emptyEntry);
  });
});

describe('a sum as a person writes it', () => {
  it.each([
    ['350000', 350_000],
    [' 350 000 тг', 350_000],
    ['350.000', 350_000],
    ['350\u00a0000,00 ₸', 350_000],
    ['0', 0],
    ['100 000 000', entry.MAX_SUM],
    ['350 тыс', 350_000],
    ['1,5 млн', 1_500_000],
  ])('%j is %d tenge', (text, sum) => {
    expect(entry.readSum(text)).toEqual({ kind: 'sum', sum, isRounded: false });
  });

  it('is rounded to whole tenge, which is told', () => {
    expect(entry.readSum('250 000,70')).toEqual({ kind: 'sum', sum: 250_001, isRounded: true });
  });

  it.each([
    ['много', 'notSum'],
    ['1e6', 'notSum'],
    ['100 000 – 200 000', 'notSum'],
    ['₸', 'notSum'],
    ['-5000', 'negative'],
    ['−5 000 ₸', 'negative'],
    ['-5 тыс', 'negative'],
    ['250000000', 'tooLarge'],
    ['101 млн', 'tooLarge'],
    ['999999999999999999999', 'tooLarge'],
  ])('%j is no sum: %s', (text, kind) => {
    expect(entry.readSum(text)).toEqual({ kind });
  });

  it('is none while the field is empty', () => {
    expect(entry.readSum(' \u00a0')).toEqual({ kind: 'empty' });
  });

  it('is always whole and inside the limits, whatever is typed', () => {
    forAll(2_000, [fc.string({ unit: fc.constantFrom(...'0159.,- тысмлнкKe₸') })], (text) => {
      const read = entry.readSum(text);
      if (read.kind !== 'sum') return;
      expect(Number.isInteger(read.sum)).toBe(true);
      expect(read.sum).toBeGreaterThanOrEqual(0);
      expect(read.sum).toBeLessThanOrEqual(entry.MAX_SUM);
    });
  });
});
