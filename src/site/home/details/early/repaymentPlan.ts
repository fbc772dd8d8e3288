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

export interface RepaymentBounds {
  /** The day the money is given. */
  readonly first: string;
  /** The day before the last payment. The last payment leaves nothing to repay early. */
  readonly last: string;
}

export type DateProblem = 'notDate' | 'tooEarly' | 'tooLate';
export type PartProblem = 'notNumber' | 'coversRewardOnly';

export interface RepaymentPlan {
  readonly bounds: RepaymentBounds;
  /** The typed date, else the middle of the term. */
  readonly date: string;
  readonly dateProblem: DateProblem | null;
  /** The reward accrued up to the date, tenge; null without a valid date. */
  readonly accruedReward: number | null;
  /** The debt and the accrued reward on the date, tenge; null without a valid date. */
  readonly wholeDue: number | null;
  /** The typed part in whole tenge, else about half of `wholeDue`; null for an unreadable text. */
  readonly part: number | null;
  readonly partProblem: PartProblem | null;
  /** True when the typed part covers `wholeDue`, so the result is a whole repayment. */
  readonly isPartWhole: boolean;
  /** True when the typed part had tiyn, so the calculation uses the rounded part. */
  readonly isPartRounded: boolean;
  /** Null while the draft has a problem. */
  readonly result: EarlyRepaymentResult | null;
}

/** Step of the part that the page proposes, tenge: the smallest step of the slider. */
const PROPOSED_STEP = 500;

function endOf({ product, openDate }: LoanInput): string {
  const found = findProduct(product);
  return found.type === 'pdl' ? addDays(openDate, found.days) : addMonths(openDate, found.months);
}

/** Returns the first and the last day on which a loan can be repaid early. */
export function repaymentBounds(loan: LoanInput): RepaymentBounds {
  return { first: loan.openDate, last: addDays(endOf(loan), -1) };
}

/** Returns the middle of the term; for a loan of monthly payments it is a payment date. */
export function middleOfTerm({ product, openDate }: LoanInput): string {
  const found = findProduct(product);
  return found.type === 'pdl'
    ? addDays(openDate, Math.floor(found.days / 2))
    : addMonths(openDate, found.months / 2);
}

export function checkDate(text: string, { first, last }: RepaymentBounds): DateProblem | null {
  if (!isIsoDate(text)) return 'notDate';
  // The alphabetical order of ISO dates is the order of time.
  if (text < first) return 'tooEarly';
  return text > last ? 'tooLate' : null;
}

/** Returns the part that the page proposes, tenge: about half of `wholeDue`, but more than the accrued reward. */
function proposePart(accruedReward: number, wholeDue: number): number {
  const half = Math.floor(wholeDue / 2 / PROPOSED_STEP) * PROPOSED_STEP;
  return Math.max(half, Math.ceil(accruedReward) + 1);
}

/**
 * Returns whether a part covers the whole debt. A part is in whole tenge, so a part that leaves less than 1 ₸ covers the
 * debt too.
 */
function coversAll(part: number, wholeDue: number): boolean {
  return part > wholeDue - 1;
}

/**
 * Plans the early repayment of a draft for a loan, and reports the problems of the draft. Keeps the typed texts, because the
 * same draft may be valid for another loan.
 */
export function planRepayment(loan: LoanInput, draft: RepaymentDraft): RepaymentPlan {
  const bounds = repaymentBounds(loan);
  const date = draft.dateText ?? middleOfTerm(loan);
  const dateProblem = checkDate(date, bounds);
  const typed = draft.partText === null ? null : readTypedAmount(draft.partText);
  const typedPart = typed?.kind === 'number' ? typed.amount : null;
  const unreadable: PartProblem | null = typed && typed.kind !== 'number' ? 'notNumber' : null;
  if (dateProblem) {
    return {
      bounds,
      date,
      dateProblem,
      accruedReward: null,
      wholeDue: null,
      part: typedPart,
      partProblem: unreadable,
      isPartWhole: false,
      isPartRounded: false,
      result: null,
    };
  }

  const repaidAtOnce = { ...loan, repaymentDate: date, keep: draft.keep };
  const whole = calculateEarlyRepayment({ ...repaidAtOnce, repaymentAmount: 'whole' });
  const accruedReward = Number(whole.accruedReward);
  const wholeDue = Number(whole.amountDue);
  const part = typed ? typedPart : proposePart(accruedReward, wholeDue);
  const partProblem: PartProblem | null =
    part === null ? 'notNumber' : part <= accruedReward ? 'coversRewardOnly' : null;
  const isPart = draft.extent === 'part';
  const isPartPossible = part !== null && partProblem === null;
  return {
    bounds,
    date,
    dateProblem,
    accruedReward,
    wholeDue,
    part,
    partProblem,
    isPartWhole: isPart && isPartPossible && coversAll(part, wholeDue),
    isPartRounded: typed?.kind === 'number' && typed.hadTiyn,
    result: !isPart
      ? whole
      : isPartPossible
        ? calculateEarlyRepayment({
            ...repaidAtOnce,
            repaymentAmount: coversAll(part, wholeDue) ? 'whole' : part,
          })
        : null,
  };
}
