import type { Decimal } from 'decimal.js';
import { daysBetween } from './dates.ts';
import { type DecimalInput, decimalsOf } from './decimal.ts';
import { readRate, readSum, type Sum } from './fraction.ts';
import { periodBetween } from './periods.ts';
import { findProduct, type Product, type ProductId } from './products.ts';
import { rewardOf, shortReward } from './schedule.ts';

export type RewardInput = {
  product: ProductId;
  /** Tenge, above 0. */
  principal: DecimalInput;
  /** First counted day, `yyyy-mm-dd`. */
  from: string;
  /** Day after the last counted day, `yyyy-mm-dd`. */
  to: string;
};

/** Returns the reward of a debt from one date to another by the rule of the product, units. */
export function rewardBetween(product: Product, debt: Sum, from: string, to: string): bigint {
  return product.type === 'pdl'
    ? shortReward(product, debt, daysBetween(from, to))
    : rewardOf(debt, readRate('annualRate', product.annualRate), periodBetween(from, to));
}

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
