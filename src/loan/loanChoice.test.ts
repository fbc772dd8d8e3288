import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampAmount } from '../calc/index.ts';
import { readChoice, writeChoice } from './loanChoice.ts';

const read = (search: string, cookie: string | null = null) =>
  readChoice(search, cookie, '12_month');

describe('a calculation in the address and the cookie', () => {
  it('is read from a shared link', () => {
    expect(read('?amount=150000&product=24_month&method=equal')).toEqual({
      amount: 150_000,
      productId: '24_month',
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
  ])('a bad part of %s is ignored', (search) => {
    expect(read(search)).toEqual({});
  });

  it('an amount beyond the limits of the named product is ignored, the product is not', () => {
    expect(read('?amount=500000&product=7_days')).toEqual({ productId: '7_days' });
  });

  it('the cookie gives the amount when the address does not', () => {
    expect(read('', '99000')).toEqual({ amount: 99_000 });
    expect(read('?amount=150000', '99000')).toEqual({ amount: 150_000 });
    expect(read('?amount=bad', '99000')).toEqual({ amount: 99_000 });
  });

  it.each(['', 'NaN', '-1', '5', '99999999999999999999', '{"a":1}', '78 500'])(
    'a corrupt cookie %j is ignored',
    (cookie) => {
      expect(read('', cookie)).toEqual({});
    },
  );

  it("a stored amount gives way to the named product's limits", () => {
    expect(read('?product=7_days', '900000')).toEqual({ productId: '7_days', amount: 200_000 });
  });

  it('whatever the address says, the amount is inside the limits', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.option(fc.string(), { nil: null }),
        (amount, product, cookie) => {
          const choice = read(`?${new URLSearchParams({ amount, product })}`, cookie);
          if (choice.amount === undefined) return;
          expect(clampAmount(choice.productId ?? '12_month', choice.amount)).toBe(choice.amount);
        },
      ),
      { seed: 20261121 },
    );
  });

  it('is written beside the parameters of others', () => {
    const search = writeChoice('?utm_source=x&amount=1', {
      amount: 78_500,
      productId: '12_month',
      method: 'annuity',
    });
    expect(search).toBe('?utm_source=x&amount=78500&product=12_month&method=annuity');
    expect(read(search)).toEqual({ amount: 78_500, productId: '12_month', method: 'annuity' });
  });
});
