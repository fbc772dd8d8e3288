import { readAmount } from './decimal.ts';
import { calculateLoan, type LoanInput, type LoanResult } from './loan.ts';
import { PRODUCTS, type ProductId } from './products.ts';

export type ProductComparison = {
  product: ProductId;
  /** Whether the amount is inside the product's limits. */
  isAvailable: boolean;
  result: LoanResult | null;
};

/**
 * Calculates the cost of each of the nine products for one amount; no result where the amount is outside a
 * product's limits.
 *
 * @throws RangeError naming amount or openDate
 */
export function compareProducts(input: Omit<LoanInput, 'product'>): ProductComparison[] {
  const amount = readAmount('amount', input.amount);
  return PRODUCTS.map(({ id, minAmount, maxAmount }) => {
    const isAvailable = amount.gte(minAmount) && amount.lte(maxAmount);
    return {
      product: id,
      isAvailable,
      result: isAvailable ? calculateLoan({ ...input, product: id }) : null,
    };
  });
}
