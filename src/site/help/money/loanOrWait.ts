import { calculateLoan, findProduct, type ProductId } from '../../../calc/index.ts';

/**
 * `need`: cannot wait (health, a stove in winter). `thing`: can wait. `debt`: repayment of another debt. `gain`: an
 * investment, a bet, a game.
 */
export type Purpose = 'need' | 'thing' | 'debt' | 'gain';

export interface Plan {
  readonly purpose: Purpose;
  /** Tenge. */
  readonly price: number;
  /** Savings, tenge. */
  readonly saved: number;
  /** Possible saving, tenge per month. */
  readonly monthlySaving: number;
  readonly product: ProductId;
  /** yyyy-mm-dd */
  readonly openDate: string;
}

export type Verdict =
  | 'empty'
  /** The savings cover the price. */
  | 'ownMoney'
  /** A loan is wrong for a `gain`. */
  | 'never'
  /** The first step is to ask the present lender for other terms. */
  | 'askLender'
  /** The payment exceeds the possible saving, or the product does not offer the missing sum. */
  | 'beyondMeans'
  /** The purchase can wait, and saving costs nothing. */
  | 'save'
  /** The need cannot wait, and the payment is bearable. */
  | 'bearable';

export interface Decision {
  readonly verdict: Verdict;
  /** Missing sum, tenge. */
  readonly missing: number;
  /** Months until the missing sum is saved; null without monthly saving. */
  readonly monthsToSave: number | null;
  /** Loan of the missing sum, in tenge; null if the sum is outside the product's limits. */
  readonly loan: { readonly payment: number; readonly reward: number } | null;
}

/** Compares saving with borrowing and returns a verdict. */
export function decide(plan: Plan): Decision {
  const missing = Math.max(0, plan.price - plan.saved);
  const monthsToSave = plan.monthlySaving > 0 ? Math.ceil(missing / plan.monthlySaving) : null;
  const { minAmount, maxAmount } = findProduct(plan.product);
  const isOffered = missing >= minAmount && missing <= maxAmount;
  const loan = isOffered ? loanOf(plan, missing) : null;
  return { verdict: verdictOf(plan, missing, loan), missing, monthsToSave, loan };
}

function loanOf({ product, openDate }: Plan, amount: number): Decision['loan'] {
  const { payment, percent } = calculateLoan({ product, amount, openDate, method: 'annuity' });
  return { payment: Number(payment), reward: Number(percent) };
}

function verdictOf(plan: Plan, missing: number, loan: Decision['loan']): Verdict {
  if (plan.price <= 0) return 'empty';
  if (plan.purpose === 'gain') return 'never';
  if (missing === 0) return 'ownMoney';
  if (plan.purpose === 'debt') return 'askLender';
  if (plan.purpose === 'thing' && plan.monthlySaving > 0) return 'save';
  if (loan && loan.payment <= plan.monthlySaving) return 'bearable';
  return 'beyondMeans';
}
