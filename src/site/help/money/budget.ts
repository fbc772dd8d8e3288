import { calculateLoan, findProduct, type ProductId } from '../../../calc/index.ts';
import { maxDebtToIncome } from '../../../loan/law.ts';

/** Share of what is left in a month that may go to a new payment: our advice, not the law's. */
export const ADVISED_SHARE_OF_REST = 0.5;

const AMOUNT_STEP = 500;

/** Tenge a month. */
export interface MonthlyBudget {
  readonly income: number;
  readonly essentials: number;
  readonly debtPayments: number;
}

export type BudgetVerdict =
  /** Nothing was entered yet. */
  | 'empty'
  /** Spending and debts take everything. */
  | 'nothingLeft'
  /** By the law's limit no lender may add a payment. */
  | 'overLimit'
  | 'room';

export interface BudgetResult {
  readonly verdict: BudgetVerdict;
  /** The rest of a month's money, below 0 when it does not suffice, tenge. */
  readonly rest: number;
  /** Debt payments as a share of the income; null without income. */
  readonly debtShare: number | null;
  /** The new payment that is bearable, whole tenge. */
  readonly bearablePayment: number;
}

/** Returns the payment that a month's money bears: half of the rest, and never above the law's share for debts. */
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
 * Finds the largest amount whose payment is bearable, by steps of the calculator's slider.
 *
 * @param bearablePayment tenge a month
 * @param openDate yyyy-mm-dd
 * @returns tenge, or null when even the smallest amount asks for more
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
