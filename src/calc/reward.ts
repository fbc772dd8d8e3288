import type { Decimal } from 'decimal.js';
import { daysBetween } from './dates.ts';
import { type DecimalInput, decimalsOf } from './decimal.ts';
import { readRate, readSum } from './fraction.ts';
import { periodBetween } from './periods.ts';
import { DISCOUNT, findProduct, type ProductId } from './products.ts';
import { rewardOf, rewardOfDays } from './schedule.ts';

export type RewardInput = {
  product: ProductId;
  /** Tenge, above 0. */
  principal: DecimalInput;
  /** First counted day, `yyyy-mm-dd`. */
  from: string;
  /** Day after the last counted day, `yyyy-mm-dd`. */
  to: string;
};

/**
 * Calculates the reward of a principal for some days by the rule of the product's contract, in tenge.
 *
 * Example: 10 009 tenge, 14_days, 10 days: 104.00.
 *
 * @throws RangeError naming product or principal
 */
export function calculateReward({ product, principal, from, to }: RewardInput): Decimal {
  const terms = findProduct(product);
  const sum = readSum('principal', principal);
  const reward =
    terms.type === 'pdl'
      ? rewardOfDays(
          sum,
          readRate('dailyRate', terms.dailyRate),
          readRate('discount', DISCOUNT),
          daysBetween(from, to),
        )
      : rewardOf(sum, readRate('annualRate', terms.annualRate), periodBetween(from, to));
  return decimalsOf(100n * sum.tiyn)(reward);
}
