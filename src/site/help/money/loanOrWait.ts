import { calculateLoan, findProduct, type ProductId } from '../../../calc/index.ts';

/**
 * `need` cannot be put off (health, a stove in winter), a `thing` can; `debt` is another debt to be paid with it,
 * `gain` an investment, a bet, a game.
 */
export type Purpose = 'need' | 'thing' | 'debt' | 'gain';

export interface Plan {
  readonly purpose: Purpose;
  /** Tenge. */
  readonly price: number;
  /** Put aside already, tenge. */
  readonly saved: number;
  /** Can be put aside each month, tenge. */
  readonly monthlySaving: number;
  readonly product: ProductId;
  /** yyyy-mm-dd */
  readonly openDate: string;
}

export type Verdict =
  | 'empty'
  /** The money is there. */
  | 'ownMoney'
  /** Never with borrowed money. */
  | 'never'
  /** Ask the present lender for other terms first. */
  | 'askLender'
  /** The payment is above what can be put aside. */
  | 'beyondMeans'
  /** It can be put off, and saving costs nothing. */
  | 'save'
  /** It cannot be put off and the payment is bearable. */
  | 'bearable';

export interface Decision {
  readonly verdict: Verdict;
  /** The missing sum, tenge. */
  readonly missing: number;
  /** Months until it is saved; null when nothing is put aside. */
  readonly monthsToSave: number | null;
  /** The loan of what is missing; null when it lies outside the product's amounts. */
  readonly loan: { readonly payment: number; readonly reward: number } | null;
}

/** Compares saving and borrowing, and decides which of the two to look at first. */
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
