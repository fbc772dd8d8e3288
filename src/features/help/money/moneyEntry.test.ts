import { describe, expect, it } from 'vitest';
import { emptyEntry, entryOf, isWrong, type MoneyEntry, settleSum, typeSum } from './moneyEntry.ts';

/** Key by key, as a person types. */
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
