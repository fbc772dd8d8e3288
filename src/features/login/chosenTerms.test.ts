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

test.each([
  ['?amount=999999999&product=7_days', 200_000],
  ['?amount=1', 10_000],
  ['?amount=-5', 78_500],
  ['?amount=1e9', 78_500],
  ['?amount=12.5', 78_500],
])('A mangled amount as in %s is never an error', (search, amount) => {
  expect(chosenTerms(search, 'junk').amount).toBe(amount);
});

test('A product or method that does not exist gives way to the default', () => {
  expect(chosenTerms('?product=toString&method=none', null)).toMatchObject({
    product: '12_month',
    method: 'annuity',
    isChosen: false,
  });
});
