import { moneyWays } from '../../src/config/lender.ts';
import * as law from '../../src/loan/law.ts';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../src/locales/format.ts';
import type { Language } from '../../src/locales/language.ts';
import { delayCost } from '../../src/site/help/money/delayCost.ts';

/** Figures of the registration's screens; `helpFigures.test.ts` compares them with the code. */
export const applicationFacts = {
  iinDigits: 12,
  codeDigits: 4,
  codeMinutes: 10,
  codeTries: 5,
  documentTokenLength: 8,
  identityRetries: 3,
  ibanLength: 20,
} as const;

/** Approximate minutes for each part of an application, with all documents at hand. */
const stepMinutes = {
  chooseMinutes: 2,
  iinMinutes: 2,
  dataMinutes: 4,
  faceMinutes: 2,
  consentMinutes: 2,
  contractMinutes: 3,
} as const;

/** Time of a payment in a bank's app. */
const PAY_MINUTES = 5;

/** Public phone numbers of Kazakhstan. */
const phones = { policePhone: '102', rescuePhone: '112', governmentPhone: '1414' } as const;

const DELAY_EXAMPLE = {
  product: '12_month',
  amount: 100_000,
  openDate: '2026-11-02',
  daysLate: 10,
} as const;

/** Returns the figures of the help pages and guides. */
export function helpFigures(language: Language): Record<string, string> {
  const number = (value: number) => formatNumber(value);
  const percent = (value: number, fractionDigits = 0) =>
    formatPercent(language, value, fractionDigits);
  const delay = delayCost(DELAY_EXAMPLE);
  const minutes = Object.values(stepMinutes);
  const numbers = {
    ...applicationFacts,
    ...stepMinutes,
    ...moneyWays,
    applicationMinutes: minutes.reduce((sum, value) => sum + value, 0),
    payMinutes: PAY_MINUTES,
    adultAge: law.adultAgeYears.value,
    smallLoanMaxDays: law.smallLoanMaxDays.value,
    smallLoanMaxMci: law.smallLoanMaxMci.value,
    penaltyFullDays: law.penaltyFullDays.value,
    lateBorrowerDays: law.lateBorrowerDays.value,
    lateBorrowerMonths: law.lateBorrowerMonths.value,
    mfoOverdueDays: law.mfoOverdueDays.value,
    bankOverdueDays: law.bankOverdueDays.value,
    overdueNoticeDays: law.overdueNoticeDays.value,
    overdueNoticeDaysElsewhere: law.overdueNoticeDaysElsewhere.value,
    settlementRequestDays: law.settlementRequestDays.value,
    settlementAnswerDays: law.settlementAnswerDays.value,
    emergencyDefermentMonths: law.emergencyDefermentMonths.value,
    collectorContactsADay: law.collectorContactsADay.value,
    collectorsFromHour: law.collectorsFromHour.value,
    collectorsTillHour: law.collectorsTillHour.value,
    cardSaleMaxYears: law.cardSaleMaxYears.value,
    bankruptcyMaxMci: law.bankruptcyMaxMci.value,
    creditDisputeDays: law.creditDisputeDays.value,
    delayExampleDays: DELAY_EXAMPLE.daysLate,
  };
  return {
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, number(value)])),
    maxGesv: percent(law.maxEffectiveAnnualRate.value),
    smallLoanMaxDailyRate: percent(law.smallLoanMaxDailyRate.value, 1),
    smallLoanMaxGesv: percent(law.smallLoanMaxAnnualRate.value),
    penaltyDailyRate: percent(law.maxPenaltyDailyRate.value, 1),
    latePenaltyDailyRate: percent(law.maxLatePenaltyDailyRate.value, 2),
    penaltyYearlyShare: percent(law.maxPenaltyYearlyShare.value),
    maxDebtToIncome: percent(law.maxDebtToIncome.value),
    lateBorrowerDebtToIncome: percent(law.lateBorrowerDebtToIncome.value),
    defermentIncomeFall: percent(law.defermentIncomeFall.value),
    cardSaleCrimeDate: formatDate(language, law.cardSaleCrimeSince.value),
    delayExampleAmount: formatMoney(DELAY_EXAMPLE.amount),
    delayExampleExtra: formatMoney(delay.extraAtMost, true),
  };
}

/** Returns the phones as links. */
export function helpPhones(): Record<string, { readonly text: string; readonly href: string }> {
  return Object.fromEntries(
    Object.entries(phones).map(([name, text]) => [name, { text, href: `tel:${text}` }]),
  );
}
