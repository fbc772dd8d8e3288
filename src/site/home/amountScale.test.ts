import { expect, it } from 'vitest';
import { amountAtPlace, neighbourOf, placeOfAmount } from './amountScale.ts';

it('steps by 500 below 100 000, by 1 000 below 300 000 and by 5 000 above', () => {
  expect([0, 1, 180, 181, 380, 381].map(amountAtPlace)).toEqual([
    10_000, 10_500, 100_000, 101_000, 300_000, 305_000,
  ]);
});

it('ends at a million, and for a short loan at 200 000', () => {
  expect(placeOfAmount(1_000_000)).toBe(520);
  expect(amountAtPlace(520)).toBe(1_000_000);
  expect(placeOfAmount(200_000)).toBe(280);
});

it('gives every place back when its amount is asked for', () => {
  for (let place = 0; place <= 520; place++) {
    expect(placeOfAmount(amountAtPlace(place))).toBe(place);
  }
});

it('takes the nearest place when an amount lies between two', () => {
  expect(amountAtPlace(placeOfAmount(78_600))).toBe(78_500);
  expect(amountAtPlace(placeOfAmount(78_800))).toBe(79_000);
  expect(amountAtPlace(placeOfAmount(324_376))).toBe(325_000);
});

it('goes to the next step in the direction asked for, also from between two', () => {
  expect(neighbourOf(78_500, 1)).toBe(79_000);
  expect(neighbourOf(78_500, -1)).toBe(78_000);
  expect(neighbourOf(78_600, 1)).toBe(79_000);
  expect(neighbourOf(78_600, -1)).toBe(78_500);
  expect(neighbourOf(78_800, 1)).toBe(79_000);
  expect(neighbourOf(78_800, -1)).toBe(78_500);
  expect(neighbourOf(300_000, -1)).toBe(299_000);
  expect(neighbourOf(10_000, -1)).toBe(10_000);
});
