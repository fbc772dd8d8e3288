import { expect, test } from 'vitest';
import { chosenTerms } from './chosenTerms.ts';

test('Somebody who comes from the calculator applies for what it showed', () => {
  expect(chosenTerms('?amount=150000&product=24_month&method=equal&utm_source=ad', null)).toEqual({
    amount: 150_000,
    product: '24_month',
    method: 'equal',
    isChosen: true,
  });
});

test('Somebody who comes without a calculation applies for the default one', () => {
  expect(chosenTerms('', null)).toEqual({
    amount: 78_500,
    product: '12_month',
    method: 'annuity',
    isChosen: false,
  });
});

test('The amount last calculated stands in for one that the address does not name', () => {
  expect(chosenTerms('?product=14_days', '120000')).toMatchObject({
    amount: 120_000,
    product: '14_days',
    isChosen: true,
  });
  expect(chosenTerms('', '120000')).toMatchObject({ amount: 120_000, isChosen: false });
});

test.each(['?amount=999999999', '?amount=1', '?amount=-5', '?amount=1e9', '?amount=12.5'])(
  'An amount that cannot be, as in %s, is ignored as on the calculator, and chooses nothing',
  (search) => {
    expect(chosenTerms(search, 'junk')).toMatchObject({ amount: 78_500, isChosen: false });
  },
);

test('An amount beyond the limits of the product that the address names leaves the product', () => {
  expect(chosenTerms('?amount=300000&product=7_days', '120000')).toMatchObject({
    amount: 120_000,
    product: '7_days',
    isChosen: true,
  });
});

test('A product or method that does not exist gives way to the default', () => {
  expect(chosenTerms('?product=toString&method=none', null)).toMatchObject({
    product: '12_month',
    method: 'annuity',
    isChosen: false,
  });
});
