import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { forAll } from '../../tests/fixtures/forAll.ts';
import { effectiveAnnualRate, type Flow } from './effectiveAnnualRate.ts';

const rate = (amount: number | string, ...flows: [days: number, payment: number | string][]) =>
  String(
    effectiveAnnualRate({ amount, flows: flows.map(([days, payment]) => ({ days, payment })) }),
  );

/** Calculates the flows' present value at a rate, less the amount, to 100 digits. */
function netPresentValue(amount: number, flows: readonly Flow[], at: Decimal): Decimal {
  const Wide = Decimal.clone({ precision: 100 });
  const growth = new Wide(at).plus(1);
  return flows.reduce(
    (total, { days, payment }) =>
      total.plus(new Wide(payment).div(growth.pow(new Wide(days).div(365)))),
    new Wide(-amount),
  );
}

describe('the effective annual rate', () => {
  it.each<[string, number | string, ...[number, number | string][]]>([
    ['0.4577', 78_500, [14, '79642.96']],
    ['0', 100, [30, 50], [60, 50]],
    ['0', '0.3', [30, '0.1'], [60, '0.1'], [90, '0.1']],
    // Exact ties: a year at 10.005 %, two years, 73 days at 659.375 %.
    ['0.1001', 10_000, [365, '11000.5']],
    ['0.1001', 10_000, [730, '12101.100025']],
    ['6.5938', 100, [73, 150]],
    // Payments just below a tie.
    ['0.1', 10_000, [365, '11000.499999999999']],
    ['0.1', 10_000, [730, '12101.100024999999']],
    // The payments are below the amount given.
    ['-0.5', 100, [365, 50]],
    ['-1', 1e9, [30, '0.01']],
    ['-0.0001', 100, [40_000, '99']],
    // A tie after 20 years with a payment of more than 120 digits, and a payment just below the tie.
    ['999999.0001', 1, [7300, `${100_000_000_005n ** 20n}e-100`]],
    ['999999', 1, [7300, `${100_000_000_005n ** 20n - 10n ** 200n}e-100`]],
    // Sums beyond the range of a float.
    ['0.1', 1e308, [365, '1.1e308']],
    ['-1', 1e308, [30, 5]],
    // Payments of 0.
    ['0.1', 100, [1, 0], [365, 110], [400, 0]],
  ])('is %s for %s paid back by %j', (expected, amount, ...flows) => {
    expect(rate(amount, ...flows)).toBe(expected);
  });

  it('is right to the fourth decimal past the digits of a float', () => {
    // The exact rate fulfils (1 + r)^7 = 101^365, so this value lies between the powers of both neighbours.
    const Exact = Decimal.clone({ precision: 5000 });
    const answer = new Exact(rate(1, [7, 101])).plus(1);
    expect(answer.decimalPlaces()).toBeLessThanOrEqual(4);
    expect(answer.minus('0.00005').pow(7).lte(new Exact(101).pow(365))).toBe(true);
    expect(answer.plus('0.00005').pow(7).gt(new Exact(101).pow(365))).toBe(true);
  });

  it('throws «Can not find root» when nothing is paid back', () => {
    expect(() => rate(100)).toThrow(new Error('Can not find root'));
    expect(() => rate(100, [30, 0], [60, 0])).toThrow(new Error('Can not find root'));
  });

  it('throws «Can not find root» when the search does not end within 1000 iterations', () => {
    // The search of a real loan ends after a few iterations. With this logarithm every step is too large to be the last.
    const logarithm = vi.spyOn(Math, 'log').mockReturnValue(0.1);
    onTestFinished(() => logarithm.mockRestore());
    expect(() => rate(100, [365, 110])).toThrow(new Error('Can not find root'));
    expect(logarithm).toHaveBeenCalledTimes(1000);
  });

  it.each([
    ['amount', 0, 30, 110],
    ['days', 100, 0, 110],
    ['days', 100, -3, 110],
    ['days', 100, 1.5, 110],
    ['payment', 100, 30, -110],
    ['payment', 100, 30, Number.NaN],
  ])('refuses a bad %s by name', (field, amount, days, payment) => {
    const attempt = (): string => rate(amount, [days, payment]);
    expect(attempt).toThrow(RangeError);
    expect(attempt).toThrow(field);
  });

  it('is the rounded true root of any payments', () => {
    const flows = fc.array(
      fc.record({
        days: fc.integer({ min: 60, max: 4000 }),
        payment: fc.integer({ min: 1, max: 1e8 }).map((cents) => cents / 100),
      }),
      { minLength: 1, maxLength: 6 },
    );
    forAll(60, [fc.integer({ min: 100, max: 1_000_000 }), flows], (amount, paid) => {
      const root = effectiveAnnualRate({ amount, flows: paid });
      expect(root.isFinite()).toBe(true);
      const half = '0.00005';
      if (root.gt(-1)) {
        expect(netPresentValue(amount, paid, root.minus(half)).gte('-1e-40')).toBe(true);
      }
      expect(netPresentValue(amount, paid, root.plus(half)).lte('1e-40')).toBe(true);
    });
  }, 20_000);
});
