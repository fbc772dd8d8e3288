/**
 * The limits that the law of Kazakhstan sets for a lender, and the rights that it gives a borrower. Read in November 2026;
 * the source of each figure is in docs/decisions/016-help.md. Whoever changes one changes the date there.
 */

/** The effective annual rate of a microloan, a fraction. Joint resolution of 24 December 2025. */
export const MAX_EFFECTIVE_ANNUAL_RATE = 0.46;

/** Penalty of each of the first PENALTY_FULL_DAYS days, a share of the overdue payment. */
export const MAX_PENALTY_DAILY_RATE = 0.005;

export const PENALTY_FULL_DAYS = 90;

/** Penalty of each later day, a share of the overdue payment. */
export const MAX_LATE_PENALTY_DAILY_RATE = 0.0003;

/** All penalties of one year of the contract, a share of the amount lent. */
export const MAX_PENALTY_YEARLY_SHARE = 0.1;

/** Payments on all debts, a share of the monthly income (КДН). */
export const MAX_DEBT_TO_INCOME = 0.5;

/** Days from the first overdue one in which a borrower can ask for other terms. */
export const SETTLEMENT_REQUEST_DAYS = 30;

/** Days in which the lender answers such a request. */
export const SETTLEMENT_ANSWER_DAYS = 15;

/** The shortest deferment for those who suffered from an emergency, months. */
export const EMERGENCY_DEFERMENT_MONTHS = 3;

/** Age from which loans are given. */
export const ADULT_AGE_YEARS = 18;
