import { readAmount } from './fraction.ts';
import { calculateLoan, type LoanInput, type LoanResult } from './loan.ts';
import { PRODUCTS, type ProductId } from './products.ts';

export type ProductComparison = {
  product: ProductId;
  /** True for an amount inside the product's limits. */
  isAvailable: boolean;
  result: LoanResult | null;
};

/**
 * Calculates the cost of each of the nine products for one amount. The result is null for an amount outside the product's
 * limits.
 *
 * @throws RangeError naming amount or openDate
 */
export function compareProducts(input: Omit<LoanInput, 'product'>): ProductComparison[] {
  const { numerator, denominator } = readAmount('amount', input.amount);
  return PRODUCTS.map(({ id, minAmount, maxAmount }) => {
    const isAvailable =
      numerator >= BigInt(minAmount) * denominator && numerator <= BigInt(maxAmount) * denominator;
    return {
      product: id,
      isAvailable,
      result: isAvailable ? calculateLoan({ ...input, product: id }) : null,
    };
  });
}
