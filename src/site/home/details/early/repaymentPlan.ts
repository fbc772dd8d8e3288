import {
  addDays,
  addMonths,
  calculateEarlyRepayment,
  type EarlyRepaymentResult,
  findProduct,
  isIsoDate,
  type LoanInput,
} from '../../../../calc/index.ts';
import { readTypedAmount } from '../../../../locales/amountText.ts';

/** The visitor's choices for an early repayment; null where the page chooses. */
export interface RepaymentDraft {
  /** The date field's value: yyyy-mm-dd, or the typed text while the date is incomplete. */
  readonly dateText: string | null;
  readonly extent: 'whole' | 'part';
  /** The typed text of the part. */
  readonly partText: string | null;
  readonly keep: 'payment' | 'term';
}

export type RepaymentPlan = ReturnType<typeof planRepayment>;

/** Step of the part that the page proposes, tenge: the smallest step of the slider. */
const PROPOSED_STEP = 500;

function endOf({ product, openDate }: LoanInput): string {
  const found = findProduct(product);
  return found.type === 'pdl' ? addDays(openDate, found.days) : addMonths(openDate, found.months);
}

/** Returns the first and the last day on which a loan can be repaid early. The last payment leaves nothing to repay early. */
export function repaymentBounds(loan: LoanInput) {
  return { first: loan.openDate, last: addDays(endOf(loan), -1) };
}

/** Returns the middle of the term; for a loan of monthly payments it is a payment date. */
export function middleOfTerm({ product, openDate }: LoanInput): string {
  const found = findProduct(product);
  return found.type === 'pdl'
    ? addDays(openDate, Math.floor(found.days / 2))
    : addMonths(openDate, found.months / 2);
}

export function checkDate(
  text: string,
  { first, last }: ReturnType<typeof repaymentBounds>,
): 'notDate' | 'tooEarly' | 'tooLate' | null {
  if (!isIsoDate(text)) return 'notDate';
  // The alphabetical order of ISO dates is the order of time.
  if (text < first) return 'tooEarly';
  return text > last ? 'tooLate' : null;
}

/** Returns the part that the page proposes, tenge: about half of the whole debt, but more than the accrued reward. */
function proposePart({ accruedReward, amountDue }: EarlyRepaymentResult): number {
  const half = Math.floor(Number(amountDue) / 2 / PROPOSED_STEP) * PROPOSED_STEP;
  return Math.max(half, Math.ceil(Number(accruedReward)) + 1);
}

/**
 * Plans the early repayment of a draft for a loan, and reports the problems of the draft. Keeps the typed texts, because the
 * same draft may be valid for another loan.
 */
export function planRepayment(loan: LoanInput, draft: RepaymentDraft) {
  const bounds = repaymentBounds(loan);
  const date = draft.dateText ?? middleOfTerm(loan);
  const dateProblem = checkDate(date, bounds);
  const repayment = { ...loan, repaymentDate: date, keep: draft.keep };
  const whole = dateProblem
    ? null
    : calculateEarlyRepayment({ ...repayment, repaymentAmount: 'whole' });
  const accruedReward = whole && Number(whole.accruedReward);
  const wholeDue = whole && Number(whole.amountDue);
  const typed = draft.partText === null ? null : readTypedAmount(draft.partText);
  const typedPart = typed?.kind === 'number' ? typed.amount : null;
  const part = typed ? typedPart : whole && proposePart(whole);
  const isTooSmall = part !== null && accruedReward !== null && part <= accruedReward;
  const partProblem: 'notNumber' | 'coversRewardOnly' | null =
    typed && part === null ? 'notNumber' : isTooSmall ? 'coversRewardOnly' : null;
  // A part is in whole tenge, so a part that leaves less than 1 ₸ covers the debt too.
  const coversAll = part !== null && wholeDue !== null && part > wholeDue - 1;
  const isPart = draft.extent === 'part';
  const isPartPossible = part !== null && whole !== null && partProblem === null;
  return {
    bounds,
    /** The typed date, else the middle of the term. */
    date,
    dateProblem,
    /** The reward accrued up to the date, tenge; null without a valid date. */
    accruedReward,
    /** The debt and the accrued reward on the date, tenge; null without a valid date. */
    wholeDue,
    /** The typed part in whole tenge, else about half of `wholeDue`; null for an unreadable text. */
    part,
    partProblem,
    /** True when the typed part covers `wholeDue`, so the result is a whole repayment. */
    isPartWhole: isPart && isPartPossible && coversAll,
    /** True when the typed part had tiyn, so the calculation uses the rounded part. */
    isPartRounded: whole !== null && typed?.kind === 'number' && typed.hadTiyn,
    /** Null while the draft has a problem. */
    result: !isPart
      ? whole
      : isPartPossible
        ? calculateEarlyRepayment({ ...repayment, repaymentAmount: coversAll ? 'whole' : part })
        : null,
  };
}
