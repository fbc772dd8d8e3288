import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../tests/fixtures/forAll.ts';
import { clampAmount } from '../calc/index.ts';
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

describe('readChoice', () => {
  it('reads a shared link', () => {
    expect(read('?amount=150000&product=24_month&method=equal')).toEqual({
      amount: 150_000,
      product: '24_month',
      method: 'equal',
    });
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
    const stored = { amount: '450000', product: '24_month', method: 'equal' };
    const choice = { amount: 450_000, product: '24_month', method: 'equal' };
    expect(read('', stored)).toEqual(choice);
    expect(read('?utm_source=ad&product=x&method=y&amount=z', stored)).toEqual(choice);
  });

  it('puts each part of the address before the stored one', () => {
    const stored = { amount: '450000', product: '24_month', method: 'equal' };
    expect(read('?product=36_month', stored)).toEqual({
      amount: 450_000,
      product: '36_month',
      method: 'equal',
    });
    expect(read('?method=annuity', stored)).toMatchObject({ method: 'annuity' });
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
    expect(read('?product=7_days', { amount: '900000' })).toEqual({
      product: '7_days',
      amount: 200_000,
    });
    expect(read('', { amount: '900000', product: '7_days' })).toEqual({
      product: '7_days',
      amount: 200_000,
    });
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

describe('applicationAddress', () => {
  it('carries the choice of the loan and nothing else', () => {
    const choice = { amount: 250_000, product: '24_month', method: 'annuity' } as const;
    expect(applicationAddress('https://jenil.example', choice)).toBe(
      'https://jenil.example/login/iin?amount=250000&product=24_month&method=annuity',
    );
  });
});
