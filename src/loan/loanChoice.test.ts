import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../tests/fixtures/forAll.ts';
import { clampAmount } from '../calc/index.ts';
import { plainAddress } from '../device/plainQuery.ts';
import {
  applicationAddress,
  type ChoiceTexts,
  DEFAULT_CHOICE,
  isSameLoan,
  readChoice,
  writeChoice,
} from './loanChoice.ts';

const nothing: ChoiceTexts = { amount: null, product: null, method: null };
const read = (search: string, stored: Partial<ChoiceTexts> = {}) =>
  readChoice(search, { ...nothing, ...stored });

/** A link, what it chooses, and a choice of another amount on the device. */
const link = '?amount=150000&product=24_month&method=equal';
const kept: ChoiceTexts = { amount: '450000', product: '24_month', method: 'equal' };
const chosen = { amount: 150_000, product: '24_month', method: 'equal' };

/** Reads a link in the same way as a page, which first removes escapes from the address. */
function readLink(link: string) {
  const address = new URL(link, 'https://jenil.example');
  return read(new URL(plainAddress(address) ?? address, address).search);
}

describe('readChoice', () => {
  it('reads a shared link', () => {
    expect(read(link)).toEqual(chosen);
  });

  // `plainQuery.test.ts` has the other escapes.
  it.each([
    '?AMOUNT=150000&PRODUCT=24_MONTH&METHOD=EQUAL',
    '?amount=150000&ampproduct=24_month&ampmethod=equal',
    '?utm_campaign=%E7%E0%E9%EC&x=50%&amount=150000&product=24_month&method=equal',
    '?%7Bamp%7D&=&amount=150000&amp;amp;product=24_month&AMP;method=equal&amount=1',
    '?amount=150000&product=24_month&method=equal#amount=1',
  ])('reads the shared link %s, made plain', (escaped) => {
    expect(readLink(escaped)).toEqual(chosen);
  });

  it('reads no loan of another address inside a value', () => {
    expect(readLink('?next=%2F%3Famount%3D150000%26product%3D24_month')).toEqual({});
    expect(readLink('?utm_content=a%26amount%3D150000&max_amount=150000')).toEqual({});
  });

  it.each([
    '?amount=abc',
    '?amount=',
    '?amount=-5',
    '?amount=1e5',
    '?amount=9999',
    '?amount=1000001',
    '?amount=78500.5',
    '?product=13_month',
    '?product=__proto__',
    '?method=free',
    '?amount=%F0%9F%92%B8',
    '?amount[]=1',
  ])('ignores the bad part of %s', (search) => {
    expect(read(search)).toEqual({});
  });

  it('ignores an amount beyond the limits of the named product, and keeps the product', () => {
    expect(read('?amount=500000&product=7_days')).toEqual({ product: '7_days' });
  });

  it('takes the stored amount when the address has none', () => {
    expect(read('', { amount: '99000' })).toEqual({ amount: 99_000 });
    expect(read('?amount=150000', { amount: '99000' })).toEqual({ amount: 150_000 });
    expect(read('?amount=bad', { amount: '99000' })).toEqual({ amount: 99_000 });
  });

  it('takes the whole stored choice when the address names nothing', () => {
    for (const search of ['', '?utm_source=ad&product=x&method=y&amount=z']) {
      expect(read(search, kept)).toEqual({ ...chosen, amount: 450_000 });
    }
  });

  it('puts each part of the address before the stored one', () => {
    const choice = { ...chosen, amount: 450_000 };
    expect(read('?product=36_month', kept)).toEqual({ ...choice, product: '36_month' });
    expect(read('?method=annuity', kept)).toEqual({ ...choice, method: 'annuity' });
  });

  it('gives up the stored product when the amount of the address is beyond its limits', () => {
    const stored = { amount: '50000', product: '14_days', method: 'equal' };
    expect(read('?amount=500000', stored)).toEqual({ amount: 500_000, method: 'equal' });
    expect(read('?amount=150000', stored)).toMatchObject({ amount: 150_000, product: '14_days' });
  });

  it.each(['', 'NaN', '-1', '5', '99999999999999999999', '{"a":1}', '78 500', 'toString'])(
    'ignores a corrupt cookie %j',
    (text) => {
      expect(read('', { amount: text, product: text, method: text })).toEqual({});
    },
  );

  it('moves a stored amount into the limits of the product', () => {
    const clamped = { product: '7_days', amount: 200_000 };
    expect(read('?product=7_days', { amount: '900000' })).toEqual(clamped);
    expect(read('', { amount: '900000', product: '7_days' })).toEqual(clamped);
  });

  it('gives an amount inside the limits whatever address and device say', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('7_days', '60_month', '150000', '900000', '1000000'),
    );
    const stored = fc.option(text, { nil: null });
    forAll(100, [text, text, stored, stored], (amount, product, keptAmount, keptProduct) => {
      const search = `?${new URLSearchParams({ amount, product })}`;
      const choice = read(search, { amount: keptAmount, product: keptProduct });
      if (choice.amount === undefined) return;
      expect(clampAmount(choice.product ?? '12_month', choice.amount)).toBe(choice.amount);
    });
  });
});

describe('writeChoice', () => {
  it('leaves the parameters of others when it writes the choice', () => {
    const search = writeChoice('?utm_source=x&amount=1', DEFAULT_CHOICE);
    expect(search).toBe('?utm_source=x&amount=78500&product=12_month&method=annuity');
    expect(read(search)).toEqual(DEFAULT_CHOICE);
  });

  it('keeps the values of others that have signs of a query', () => {
    const search = '?utm_content=a%26amount%3D1%3Bb&ref=https%3A%2F%2Fbank.kz%2F%3Fid%3D5';
    expect(writeChoice(search, DEFAULT_CHOICE)).toBe(
      `${search}&amount=78500&product=12_month&method=annuity`,
    );
  });
});

describe('isSameLoan', () => {
  it('compares all three parts when the loan is paid by months', () => {
    expect(isSameLoan(DEFAULT_CHOICE, { ...DEFAULT_CHOICE })).toBe(true);
    expect(isSameLoan(DEFAULT_CHOICE, { ...DEFAULT_CHOICE, amount: 80_000 })).toBe(false);
    expect(isSameLoan(DEFAULT_CHOICE, { ...DEFAULT_CHOICE, product: '24_month' })).toBe(false);
    expect(isSameLoan(DEFAULT_CHOICE, { ...DEFAULT_CHOICE, method: 'equal' })).toBe(false);
  });

  it('does not look at the method when the loan is paid once', () => {
    const short = { ...DEFAULT_CHOICE, product: '14_days' } as const;
    expect(isSameLoan(short, { ...short, method: 'equal' })).toBe(true);
  });
});

it('applicationAddress carries the choice of the loan and nothing else', () => {
  const choice = { amount: 250_000, product: '24_month', method: 'annuity' } as const;
  expect(applicationAddress('https://jenil.example', choice)).toBe(
    'https://jenil.example/login/iin?amount=250000&product=24_month&method=annuity',
  );
});
