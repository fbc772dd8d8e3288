import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import cases from '../../tests/fixtures/calc-cases.json' with { type: 'json' };
import { forAll } from '../../tests/fixtures/forAll.ts';
import { calculateDiscountedDeposit, type DiscountedDepositInput } from './discountedDeposit.ts';

const worked = cases.flatMap((entry) => (entry.kind === 'discountedDeposit' ? [entry] : []));

describe('the worked cases', () => {
  it('has them', () => expect(worked).toHaveLength(15));

  it.each(worked)('$input.amount from $input.openDate for $input.period days', (entry) => {
    // The fixture's type is the union of both kinds of case.
    const input = entry.input as DiscountedDepositInput;
    const output = entry.output as Record<
      keyof ReturnType<typeof calculateDiscountedDeposit>,
      string
    >;
    const result = calculateDiscountedDeposit(input);
    expect(result.paymentDate).toBe(output.paymentDate);
    expect(result.reward.toFixed(2)).toBe(output.reward);
    expect(result.amountToReturn.toFixed(2)).toBe(output.amountToReturn);
    expect(result.nominalRate.toNumber()).toBeCloseTo(Number(output.nominalRate), 12);
    expect(result.annualRate.toNumber()).toBeCloseTo(Number(output.annualRate), 12);
    expect(result.effectiveAnnualRate.toNumber()).toBe(Number(output.effectiveAnnualRate));
  });
});

const base: DiscountedDepositInput = {
  openDate: '2026-08-31',
  period: 14,
  interests: [
    { fromDay: 1, toDay: 7, rate: '0.001' },
    { fromDay: 8, toDay: 14, rate: '0.002' },
  ],
  discount: 0,
  amount: 100_000,
};

const bands = (...ends: [from: number, to: number][]): DiscountedDepositInput => ({
  ...base,
  interests: ends.map(([fromDay, toDay]) => ({ fromDay, toDay, rate: '0.001' })),
});

describe('a short loan', () => {
  it('pays 7 days at one rate and 7 at the other: 700 + 1400', () => {
    const { reward, amountToReturn, paymentDate } = calculateDiscountedDeposit(base);
    expect([String(reward), String(amountToReturn), paymentDate]).toEqual([
      '2100',
      '102100',
      '2026-09-14',
    ]);
  });

  it('rounds the reward of a day down, and only then takes it times the days', () => {
    const { reward } = calculateDiscountedDeposit({ ...bands([1, 14]), amount: '19.99' });
    expect(reward.toFixed(2)).toBe('0.14');
  });

  it('begins a first band from day 0 with day 1', () => {
    expect(calculateDiscountedDeposit(bands([0, 14]))).toEqual(
      calculateDiscountedDeposit(bands([1, 14])),
    );
  });

  it('costs nothing at a discount of 1', () => {
    const { reward, effectiveAnnualRate } = calculateDiscountedDeposit({ ...base, discount: 1 });
    expect([String(reward), String(effectiveAnnualRate)]).toEqual(['0', '0']);
  });

  it('has an effective rate for a nominal rate of any size', () => {
    const { effectiveAnnualRate } = calculateDiscountedDeposit({
      ...base,
      period: 1,
      interests: [{ fromDay: 1, toDay: 1, rate: 9 }],
    });
    // 10^365 − 1: 365 nines.
    expect(String(effectiveAnnualRate)).toBe('9'.repeat(365));
  });

  it('throws «Empty interests array» when there are no bands', () => {
    expect(() => calculateDiscountedDeposit({ ...base, interests: [] })).toThrow(
      new RangeError('Empty interests array'),
    );
  });

  it('throws «Incorrect interests array» when the last band does not end with the period', () => {
    for (const wrong of [bands([1, 13]), bands([1, 15]), bands([1, 7], [8, 13])]) {
      expect(() => calculateDiscountedDeposit(wrong)).toThrow(
        new RangeError('Incorrect interests array'),
      );
    }
  });

  it.each([
    ['a gap', [1, 6], [8, 14], 'interests[1].fromDay'],
    ['an overlap', [1, 8], [8, 14], 'interests[1].fromDay'],
    ['a second band from day 0', [1, 7], [0, 14], 'interests[1].fromDay'],
    ['bands out of order', [8, 13], [1, 14], 'interests[0].fromDay'],
    ['a late begin', [2, 7], [8, 14], 'interests[0].fromDay'],
    ['a band that ends before it begins', [1, 0], [1, 14], 'interests[0].toDay'],
    ['half a day', [1, 6.5], [7, 14], 'interests[0].toDay'],
  ] as [string, [number, number], [number, number], string][])(
    'refuses %s',
    (_, one, two, field) => {
      const attempt = (): unknown => calculateDiscountedDeposit(bands(one, two));
      expect(attempt).toThrow(RangeError);
      expect(attempt).toThrow(field);
    },
  );

  it.each([
    ['amount', 0],
    ['amount', 'a lot'],
    ['period', 0],
    ['period', 7.5],
    ['period', Number.NaN],
    ['discount', -0.1],
    ['discount', 1.1],
    ['discount', Number.NaN],
    ['openDate', '2026-02-30'],
    ['openDate', '9999-12-30'],
    ['rate', -1],
  ])('refuses %s %j by name', (field, value) => {
    const attempt = (): unknown =>
      field === 'rate'
        ? calculateDiscountedDeposit({
            ...base,
            interests: [{ fromDay: 1, toDay: 14, rate: value }],
          })
        : calculateDiscountedDeposit({ ...base, [field]: value });
    expect(attempt).toThrow(RangeError);
    expect(attempt).toThrow(value === '9999-12-30' ? 'period' : field);
  });

  it('costs the same in one band as in two of one rate', () => {
    forAll(
      100,
      [fc.integer({ min: 2, max: 45 }), fc.integer({ min: 10_000, max: 200_000 }), fc.nat()],
      (period, amount, seed) => {
        const cut = 1 + (seed % (period - 1));
        const costOf = (input: DiscountedDepositInput): string =>
          String(calculateDiscountedDeposit({ ...input, period, amount }).reward);
        expect(costOf(bands([1, cut], [cut + 1, period]))).toBe(costOf(bands([1, period])));
      },
    );
  });
});
