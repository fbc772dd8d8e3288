import { expect, it } from 'vitest';
import { chosenTerms } from './terms.ts';

const nothing = { amount: null, product: null, method: null };
const stored = { amount: '450000', product: '24_month', method: 'equal' };

it('reads the loan of the calculator when the address has it', () => {
  expect(
    chosenTerms('?amount=150000&product=24_month&method=equal&utm_source=ad', nothing),
  ).toEqual({ amount: 150_000, product: '24_month', method: 'equal', isChosen: true });
});

it('returns the default loan, chosen by nobody, when there is neither query nor stored choice', () => {
  expect(chosenTerms('', nothing)).toEqual({
    amount: 78_500,
    product: '12_month',
    method: 'annuity',
    isChosen: false,
  });
});

it('takes the stored choice, which somebody has made, when the address has none', () => {
  const choice = { amount: 450_000, product: '24_month', method: 'equal', isChosen: true };
  expect(chosenTerms('', stored)).toEqual(choice);
  expect(chosenTerms('?utm_source=ad', stored)).toEqual(choice);
});

it('puts the address before the stored choice when it has both', () => {
  const search = '?amount=100000&product=6_month&method=annuity';
  expect(chosenTerms(search, stored)).toEqual({
    amount: 100_000,
    product: '6_month',
    method: 'annuity',
    isChosen: true,
  });
});

it('takes the amount of the cookie when it is the only stored part', () => {
  expect(chosenTerms('?product=14_days', { ...nothing, amount: '120000' })).toMatchObject({
    amount: 120_000,
    product: '14_days',
  });
  expect(chosenTerms('', { ...nothing, amount: '120000' })).toMatchObject({
    amount: 120_000,
    isChosen: true,
  });
});

it('counts as chosen when the address names the method alone', () => {
  expect(chosenTerms('?method=equal', nothing)).toMatchObject({
    method: 'equal',
    isChosen: true,
  });
});

it.each(['?amount=999999999', '?amount=1', '?amount=-5', '?amount=1e9', '?amount=12.5'])(
  'ignores the invalid amount when the address is %s',
  (search) => {
    expect(chosenTerms(search, { ...nothing, amount: 'junk' })).toMatchObject({
      amount: 78_500,
      isChosen: false,
    });
  },
);

it('keeps the product of the address when the amount is beyond its limits', () => {
  expect(
    chosenTerms('?amount=300000&product=7_days', { ...nothing, amount: '120000' }),
  ).toMatchObject({
    amount: 120_000,
    product: '7_days',
    isChosen: true,
  });
});

it('takes the default when product and method are unknown', () => {
  expect(chosenTerms('?product=toString&method=none', nothing)).toMatchObject({
    product: '12_month',
    method: 'annuity',
    isChosen: false,
  });
});
