import { expect, it } from 'vitest';
import { termsToShow } from './termsToShow.ts';

const submitted = { amount: 78_500, product: '12_month', method: 'annuity' } as const;
const other = { ...submitted, amount: 250_000 };

it('shows the submitted terms, whatever the calculator was moved to since', () => {
  expect(termsToShow(false, submitted, other)).toEqual(submitted);
});

it('tells no terms before the face is checked that the calculator here does not show', () => {
  expect(termsToShow(true, submitted, other)).toBeNull();
  expect(termsToShow(true, submitted, {})).toBeNull();
  expect(termsToShow(true, submitted, submitted)).toEqual(submitted);
});

it('shows nothing when this device does not know the terms', () => {
  expect(termsToShow(false, null, other)).toBeNull();
});
