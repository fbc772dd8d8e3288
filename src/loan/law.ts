/**
 * The figures of the law of Kazakhstan that the site uses. Each figure has its act, and the place and date of reading. The
 * figures come from the press, portals, the brief of the site and sample data, not from the acts. No lawyer has checked them
 * (`isCheckedByLawyer`). Change source and date together with a figure. Three figures are inputs of the calculators and are
 * imported from `calc/products.ts`. The figures on the pages come from this file (`build/content`).
 */

import { CONFIRMATION_THRESHOLD_MCI, CONFIRMATION_WAIT_HOURS, MCI } from '../calc/index.ts';
import { LENDING_AGE_YEARS } from './comingOfAge.ts';

export interface LawSource {
  readonly act: string;
  /** Site, and the date of the text if the text has a date. */
  readonly readAt: string;
  /** yyyy-mm-dd */
  readonly readOn: string;
  /** yyyy-mm-dd; absent if the source has no date. */
  readonly inForceSince?: string;
  /** Absent until a lawyer has checked the figure. */
  readonly isCheckedByLawyer?: true;
}

export interface LawFigure<Value = number> {
  readonly value: Value;
  readonly source: LawSource;
}

const adultAgeSource: LawSource = {
  act: 'law on microfinance activity',
  readAt: 'brief of the site',
  readOn: '2026-11-21',
};

const budgetSource: LawSource = {
  act: 'law on the republican budget of 2026–2028',
  readAt: 'brief of the site',
  readOn: '2026-11-21',
  inForceSince: '2026-01-01',
};

const coolingOffSource: LawSource = {
  act: 'rules of the waiting period of online loans (the Agency)',
  readAt: 'mgorod.kz and news.mail.ru, 5 September 2025',
  readOn: '2026-11-23',
  inForceSince: '2025-09-30',
};

const rateSource: LawSource = {
  act: 'joint resolution of the Agency and the National Bank of 24 December 2025',
  readAt: 'zakon.kz and kazpravda.kz, 8 January 2026',
  readOn: '2026-11-21',
};

const penaltySource: LawSource = {
  act: 'law on microfinance activity',
  readAt:
    'informburodata.com, in the words of the Agency; finuslugi.kz says that no penalty is due after 90 days',
  readOn: '2026-11-21',
};

const debtLoadSource: LawSource = {
  act: 'prudential rules of the Agency (КДН)',
  readAt: 'zakon.kz and ng.kz, 9 September 2025',
  readOn: '2026-11-21',
};

const lateBorrowersSource: LawSource = {
  act: 'resolution no. 70 of the Agency of 7 November 2025; its text is of banks, the press names lenders in general',
  readAt: 'kazpravda.kz, 17 November 2025; alau.kz, 25 November 2025',
  readOn: '2026-11-23',
  inForceSince: '2025-11-24',
};

const settlementSource: LawSource = {
  act: 'single order of settling overdue debts (the Agency)',
  readAt: 'zakon.kz and lada.kz, 29 September 2025',
  readOn: '2026-11-21',
};

const defermentSource: LawSource = {
  act: 'resolution no. 49 of the Agency of 28 August 2025',
  readAt: 'fingramota.kz',
  readOn: '2026-11-23',
};

const collectorSource: LawSource = {
  act: 'law on collection activity of 6 May 2017',
  readAt: 'mgorod.kz, 3 December 2025, in the words of the Agency',
  readOn: '2026-11-23',
};

const cardSaleSource: LawSource = {
  act: 'Criminal Code, article 232-1',
  readAt: 'alau.kz (polisia.kz) and kaz.zakon.kz, 16 September 2025',
  readOn: '2026-11-23',
  inForceSince: '2025-09-16',
};

const bankruptcySource: LawSource = {
  act: 'law on restoring solvency and bankruptcy of citizens of 30 December 2022',
  readAt: 'news.mail.ru, autumn of 2025; inform.kz, 3 October 2025',
  readOn: '2026-11-23',
  inForceSince: '2023-03-03',
};

const creditBureauSource: LawSource = {
  act: 'law on credit bureaus',
  readAt: 'fingramota.kz, 7 April 2022',
  readOn: '2026-11-23',
};

const bureauRetentionSource: LawSource = {
  act: 'law on credit bureaus',
  readAt: 'no text found; taken over from the sample data of the lender',
  readOn: '2026-11-21',
};

const clientFileSource: LawSource = {
  act: 'law against the laundering of money',
  readAt: 'no text found; taken over from the sample data of the lender',
  readOn: '2026-11-21',
};

/** Minimum age of a borrower, years. */
export const adultAgeYears: LawFigure = { value: LENDING_AGE_YEARS, source: adultAgeSource };

/** Monthly calculation index (МРП) by year, tenge. */
export const monthlyIndex: LawFigure<Readonly<Record<number, number>>> = {
  value: MCI,
  source: budgetSource,
};

/** Monthly calculation indices above which an online loan waits. The loans of one day count together. */
export const confirmationThresholdMci: LawFigure = {
  value: CONFIRMATION_THRESHOLD_MCI,
  source: coolingOffSource,
};

/** The wait between the signing and the confirmation of a loan above the threshold, hours. */
export const confirmationWaitHours: LawFigure = {
  value: CONFIRMATION_WAIT_HOURS,
  source: coolingOffSource,
};

/** The maximum effective annual rate of a microloan (ГЭСВ), a fraction. */
export const maxEffectiveAnnualRate: LawFigure = { value: 0.46, source: rateSource };

/** Maximum term in days and maximum amount in monthly calculation indices of a small loan, which has separate limits. */
export const smallLoanMaxDays: LawFigure = { value: 45, source: rateSource };
export const smallLoanMaxMci: LawFigure = { value: 45, source: rateSource };

/** Maximum daily rate and maximum effective annual rate of a small loan, fractions. */
export const smallLoanMaxDailyRate: LawFigure = { value: 0.003, source: rateSource };
export const smallLoanMaxAnnualRate: LawFigure = { value: 1.79, source: rateSource };

/** Maximum penalty of each of the first `penaltyFullDays` days, a share of the overdue payment. */
export const maxPenaltyDailyRate: LawFigure = { value: 0.005, source: penaltySource };

/** The number of first days with the higher penalty. */
export const penaltyFullDays: LawFigure = { value: 90, source: penaltySource };

/** Maximum penalty of each later day, a share of the overdue payment. */
export const maxLatePenaltyDailyRate: LawFigure = { value: 0.0003, source: penaltySource };

/** Maximum of all penalties of one year of the contract, a share of the amount lent. */
export const maxPenaltyYearlyShare: LawFigure = { value: 0.1, source: penaltySource };

/** Maximum of the payments on all debts, a share of the monthly income (КДН). */
export const maxDebtToIncome: LawFigure = { value: 0.5, source: debtLoadSource };

/** The same share for a borrower who was late by more than `lateBorrowerDays` within `lateBorrowerMonths`. */
export const lateBorrowerDebtToIncome: LawFigure = { value: 0.25, source: lateBorrowersSource };
export const lateBorrowerDays: LawFigure = { value: 90, source: lateBorrowersSource };
export const lateBorrowerMonths: LawFigure = { value: 12, source: lateBorrowersSource };

/** Days overdue above which a microfinance organization, or a bank, gives no new unsecured loan. */
export const mfoOverdueDays: LawFigure = { value: 1, source: lateBorrowersSource };
export const bankOverdueDays: LawFigure = { value: 30, source: lateBorrowersSource };

/** Days within which the lender must report an overdue payment to the borrower. Two sources have two figures. */
export const overdueNoticeDays: LawFigure = {
  value: 10,
  source: { ...settlementSource, readAt: 'finuslugi.kz, 2025', readOn: '2026-11-23' },
};
export const overdueNoticeDaysElsewhere: LawFigure = {
  value: 20,
  source: { ...settlementSource, readAt: 'zakon.kz, 15 August 2025', readOn: '2026-11-23' },
};

/** Days from the first overdue day within which a borrower can ask for other terms. */
export const settlementRequestDays: LawFigure = { value: 30, source: settlementSource };

/** Days within which the lender must answer a request for other terms. */
export const settlementAnswerDays: LawFigure = { value: 15, source: settlementSource };

/** The shortest deferment after an emergency and for socially vulnerable borrowers, months. */
export const emergencyDefermentMonths: LawFigure = { value: 3, source: defermentSource };

/** The fall of the income, a share, above which socially vulnerable borrowers have a right to the deferment. */
export const defermentIncomeFall: LawFigure = { value: 0.3, source: defermentSource };

/** Maximum number of calls and visits of collectors a day, and the hours of a weekday in which they are allowed. */
export const collectorContactsADay: LawFigure = { value: 3, source: collectorSource };
export const collectorsFromHour: LawFigure = { value: 8, source: collectorSource };
export const collectorsTillHour: LawFigure = { value: 21, source: collectorSource };

/** The first day on which the sale of a card or an account is a crime, yyyy-mm-dd. */
export const cardSaleCrimeSince: LawFigure<string> = {
  value: '2025-09-16',
  source: cardSaleSource,
};

/** The maximum punishment for the sale of a card or an account, years of prison. */
export const cardSaleMaxYears: LawFigure = { value: 7, source: cardSaleSource };

/** Maximum debt of a bankruptcy out of court, monthly calculation indices. */
export const bankruptcyMaxMci: LawFigure = { value: 1600, source: bankruptcySource };

/** Working days within which a disputed entry of the credit history is answered. */
export const creditDisputeDays: LawFigure = { value: 15, source: creditBureauSource };

/** Years for which a client's files are kept after the last dealing with the client. */
export const clientFileYears: LawFigure = { value: 5, source: clientFileSource };

/** Years for which the credit bureau keeps a credit history after the last entry. */
export const creditHistoryYears: LawFigure = { value: 10, source: bureauRetentionSource };
