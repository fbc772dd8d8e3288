import type { Decimal } from 'decimal.js';
import { type DecimalInput, decimalsOf } from './decimal.ts';
import { readSum } from './fraction.ts';
import { findProduct, type ProductId } from './products.ts';
import { rewardBetween } from './schedule.ts';

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
  return decimalsOf(100n * sum.tiyn)(rewardBetween(terms, sum, from, to));
}
