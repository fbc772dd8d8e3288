import { expect, it } from 'vitest';
import { chosenTerms } from './terms.ts';

const nothing = { amount: null, product: null, method: null };
const stored = { amount: '450000', product: '24_month', method: 'equal' };

const query = '?amount=150000&product=24_month&method=equal&utm_source=ad';
const twoWeeks = '?amount=300000&product=7_days';
const ofCookie = { ...nothing, amount: '120000' };
it.each([
  ['the query', query, nothing, [150_000, '24_month', 'equal', true]],
  ['no query and nothing stored', '', nothing, [78_500, '12_month', 'annuity', false]],
  ['a stored choice', '', stored, [450_000, '24_month', 'equal', true]],
  ['a foreign query', '?utm_source=ad', stored, [450_000, '24_month', 'equal', true]],
  ['both', query, stored, [150_000, '24_month', 'equal', true]],
  ['a product and the cookie', '?product=14_days', ofCookie, [120_000, '14_days', 'annuity', true]],
  ['the cookie', '', ofCookie, [120_000, '12_month', 'annuity', true]],
  ['the method', '?method=equal', nothing, [78_500, '12_month', 'equal', true]],
  ['an amount beyond the product', twoWeeks, ofCookie, [120_000, '7_days', 'annuity', true]],
  ['unknown names', '?product=toString&method=no', nothing, [78_500, '12_month', 'annuity', false]],
] as const)('returns the terms when there is %s', (_, search, kept, expected) => {
  const { amount, product, method, isChosen } = chosenTerms(search, kept);
  expect([amount, product, method, isChosen]).toEqual(expected);
});

it.each(['999999999', '1', '-5', '1e9', '12.5'])('ignores the invalid amount %s', (amount) => {
  const terms = chosenTerms(`?amount=${amount}`, { ...nothing, amount: 'junk' });
  expect(terms).toMatchObject({ amount: 78_500, isChosen: false });
});
