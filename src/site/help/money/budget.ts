import { calculateLoan, findProduct, type ProductId } from '../../../calc/index.ts';
import { maxDebtToIncome } from '../../../loan/law.ts';

/** Share of the money left in a month for a new payment. This is our advice, not a legal limit. */
export const ADVISED_SHARE_OF_REST = 0.5;

const AMOUNT_STEP = 500;

/** Sums in tenge per month. */
export interface MonthlyBudget {
  readonly income: number;
  readonly essentials: number;
  readonly debtPayments: number;
}

export type BudgetVerdict =
  /** No income was entered. */
  | 'empty'
  /** Essentials and debt payments take the whole income. */
  | 'nothingLeft'
  /** Debt payments have reached the legal limit, so no lender may add a payment. */
  | 'overLimit'
  | 'room';

export interface BudgetResult {
  readonly verdict: BudgetVerdict;
  /** Income minus essentials and debt payments, tenge per month; may be negative. */
  readonly rest: number;
  /** Debt payments as a share of the income; null without income. */
  readonly debtShare: number | null;
  /** Largest bearable new payment, whole tenge per month. */
  readonly bearablePayment: number;
}

/** Calculates the largest bearable payment: half of the rest, within the legal share of the income for debts. */
export function weighBudget({ income, essentials, debtPayments }: MonthlyBudget): BudgetResult {
  const rest = income - essentials - debtPayments;
  const debtShare = income > 0 ? debtPayments / income : null;
  const lawful = income * maxDebtToIncome.value - debtPayments;
  const bearable = Math.floor(Math.min(rest * ADVISED_SHARE_OF_REST, lawful));
  const none = { rest, debtShare, bearablePayment: 0 };
  if (income <= 0) return { ...none, verdict: 'empty' };
  if (rest <= 0) return { ...none, verdict: 'nothingLeft' };
  if (lawful <= 0) return { ...none, verdict: 'overLimit' };
  return { verdict: 'room', rest, debtShare, bearablePayment: Math.max(0, bearable) };
}

/**
 * Finds the largest amount with a bearable payment, in steps of 500 tenge from the product's smallest amount.
 *
 * @param bearablePayment tenge per month
 * @param openDate yyyy-mm-dd
 * @returns tenge, or null if the payment of the smallest amount is too large
 */
export function largestBearableAmount(
  product: ProductId,
  bearablePayment: number,
  openDate: string,
): number | null {
  const { minAmount, maxAmount } = findProduct(product);
  const isBearable = (amount: number) =>
    calculateLoan({ product, amount, openDate, method: 'annuity' }).payment.lte(bearablePayment);
  if (!isBearable(minAmount)) return null;
  let fits = 0;
  let tooMuch = Math.floor((maxAmount - minAmount) / AMOUNT_STEP) + 1;
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2);
    if (isBearable(minAmount + middle * AMOUNT_STEP)) fits = middle;
    else tooMuch = middle;
  }
  return minAmount + fits * AMOUNT_STEP;
}
