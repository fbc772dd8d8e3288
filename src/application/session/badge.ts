import type { Loan, StepAnswer } from '../../api/contract.ts';
import { setBadge } from '../../device/badge.ts';
import { serverTimeOf } from '../../device/serverTime.ts';
import { rowOf } from '../steps.ts';

/** The icon is marked from this many days before the date of a payment. */
const DUE_WITHIN_DAYS = 3;
const DAY_MS = 864e5;

/** Returns whether the applicant has to act at a step. An applicant whose photo was accepted only waits. */
export function asksForSomething(step: Pick<StepAnswer, 'step_name' | 'context'>): boolean {
  return !step.context.image_accepted && rowOf(step.step_name)?.asks === true;
}

/** Marks the icon while the applicant has to act. In the cabinet the loan decides: `showLoanBadge`. */
export function showStepBadge(step: StepAnswer): void {
  if (step.step_name !== 'personal_cabinet') setBadge(asksForSomething(step));
}

/**
 * Returns whether the borrower has to act: to sign, to confirm, or to pay a payment that is late or due within three days.
 * @param loan null before the contract is signed
 * @param today yyyy-mm-dd, in Almaty
 */
export function isLoanDue(
  loan: Pick<Loan, 'status' | 'confirmable_at' | 'next_payment'> | null,
  today: string,
  nowMs: number,
): boolean {
  if (loan === null || loan.status === 'to_sign' || loan.status === 'late') return true;
  if (loan.status === 'waiting') {
    return loan.confirmable_at !== null && Date.parse(loan.confirmable_at) <= nowMs;
  }
  if (loan.status !== 'active' || loan.next_payment === null) return false;
  return Date.parse(loan.next_payment.date) - Date.parse(today) <= DUE_WITHIN_DAYS * DAY_MS;
}

/** Marks the icon while the borrower has to act on the loan of a proven session. @param today yyyy-mm-dd, in Almaty */
export function showLoanBadge(loan: Loan | null, today: string): void {
  setBadge(isLoanDue(loan, today, serverTimeOf(Date.now())));
}
