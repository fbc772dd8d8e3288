import { expect, it } from 'vitest';
import { chosenTerms } from './chosenTerms.ts';

it('reads the loan of the calculator from the address', () => {
  expect(chosenTerms('?amount=150000&product=24_month&method=equal&utm_source=ad', null)).toEqual({
    amount: 150_000,
    product: '24_month',
    method: 'equal',
    isChosen: true,
  });
});

it('returns the default loan without a query', () => {
  expect(chosenTerms('', null)).toEqual({
    amount: 78_500,
    product: '12_month',
    method: 'annuity',
    isChosen: false,
  });
});

it('takes the amount of the cookie when the address has none', () => {
  expect(chosenTerms('?product=14_days', '120000')).toMatchObject({
    amount: 120_000,
    product: '14_days',
    isChosen: true,
  });
  expect(chosenTerms('', '120000')).toMatchObject({ amount: 120_000, isChosen: false });
});

it.each(['?amount=999999999', '?amount=1', '?amount=-5', '?amount=1e9', '?amount=12.5'])(
  'ignores the invalid amount of %s',
  (search) => {
    expect(chosenTerms(search, 'junk')).toMatchObject({ amount: 78_500, isChosen: false });
  },
);

it('keeps the product of the address when the amount is beyond its limits', () => {
  expect(chosenTerms('?amount=300000&product=7_days', '120000')).toMatchObject({
    amount: 120_000,
    product: '7_days',
    isChosen: true,
  });
});

it('replaces an unknown product or method by the default', () => {
  expect(chosenTerms('?product=toString&method=none', null)).toMatchObject({
    product: '12_month',
    method: 'annuity',
    isChosen: false,
  });
});
