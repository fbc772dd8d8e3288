import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { divideToTiyn, readFraction, readSum } from './fraction.ts';

describe('a figure', () => {
  it.each([
    ['78500', 78_500n, 1n],
    [0.3796, 3796n, 10_000n],
    ['-.50', -50n, 100n],
    ['+5.', 5n, 1n],
    ['1.25e1', 125n, 10n],
    [1e21, 10n ** 21n, 1n],
    [1e-7, 1n, 10_000_000n],
    [new Decimal('1e-9'), 1n, 1_000_000_000n],
  ])('is read from %s', (value, numerator, denominator) => {
    expect(readFraction('amount', value)).toEqual({ numerator, denominator });
  });

  it.each(['', ' 5', '5 ', '.', '-', 'e3', '1e', '1e1000', '1.5.2', '1_000', '0x10', '٣'])(
    'is not read from %j',
    (value) => {
      expect(() => readFraction('amount', value)).toThrow(new RangeError('amount: not a number'));
    },
  );
});

it.each([
  ['78500', 7_850_000n, 1n],
  ['0.5', 50n, 1n],
  ['78500.125', 78_500_125n, 10n],
])('%s tenge are %i units, %i in a tiyn', (text, amount, tiyn) => {
  expect(readSum('amount', text)).toEqual({ amount, tiyn });
});

it('rounds a quotient once, half-up, to whole tiyn', () => {
  expect(divideToTiyn(201n, 2n, 1n)).toBe(101n);
  expect(divideToTiyn(200n, 3n, 1n)).toBe(67n);
  // 0.0145 and 0.0155 tenge in units of a ten-thousandth.
  expect([145n, 155n].map((units) => divideToTiyn(units, 1n, 100n))).toEqual([100n, 200n]);
});
