import { moneyWays } from '../../src/config/lender.ts';
import {
  ADULT_AGE_YEARS,
  EMERGENCY_DEFERMENT_MONTHS,
  MAX_DEBT_TO_INCOME,
  MAX_EFFECTIVE_ANNUAL_RATE,
  MAX_LATE_PENALTY_DAILY_RATE,
  MAX_PENALTY_DAILY_RATE,
  MAX_PENALTY_YEARLY_SHARE,
  PENALTY_FULL_DAYS,
  SETTLEMENT_ANSWER_DAYS,
  SETTLEMENT_REQUEST_DAYS,
} from '../../src/features/help/lawLimits.ts';
import { delayCost } from '../../src/features/help/money/delayCost.ts';
import { formatMoney, formatNumber, formatPercent } from '../../src/locales/format.ts';
import type { Language } from '../../src/locales/language.ts';

/** Figures of the registration's screens; helpFigures.test.ts holds them against the code. */
export const applicationFacts = {
  iinDigits: 12,
  idNumberDigits: 9,
  codeDigits: 4,
  codeMinutes: 10,
  codeTries: 5,
  documentTokenLength: 8,
  identityRetries: 3,
  ibanLength: 20,
} as const;

/** About how long each part of an application takes somebody who has everything at hand; minutes. */
const stepMinutes = {
  chooseMinutes: 2,
  iinMinutes: 2,
  dataMinutes: 4,
  faceMinutes: 2,
  consentMinutes: 2,
  contractMinutes: 3,
} as const;

/** Time to send a payment from a bank's app. */
const PAY_MINUTES = 5;

/** Numbers that everybody in Kazakhstan can call. */
const phones = { policePhone: '102', rescuePhone: '112', governmentPhone: '1414' } as const;

const DELAY_EXAMPLE = {
  product: '12_month',
  amount: 100_000,
  openDate: '2026-11-02',
  daysLate: 10,
} as const;

/** Returns the figures of the help pages and guides. */
export function helpFigures(language: Language): Record<string, string> {
  const number = (value: number) => formatNumber(language, value);
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
    adultAge: ADULT_AGE_YEARS,
    penaltyFullDays: PENALTY_FULL_DAYS,
    settlementRequestDays: SETTLEMENT_REQUEST_DAYS,
    settlementAnswerDays: SETTLEMENT_ANSWER_DAYS,
    emergencyDefermentMonths: EMERGENCY_DEFERMENT_MONTHS,
    delayExampleDays: DELAY_EXAMPLE.daysLate,
  };
  return {
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, number(value)])),
    maxGesv: percent(MAX_EFFECTIVE_ANNUAL_RATE),
    penaltyDailyRate: percent(MAX_PENALTY_DAILY_RATE, 1),
    latePenaltyDailyRate: percent(MAX_LATE_PENALTY_DAILY_RATE, 2),
    penaltyYearlyShare: percent(MAX_PENALTY_YEARLY_SHARE),
    maxDebtToIncome: percent(MAX_DEBT_TO_INCOME),
    delayExampleAmount: formatMoney(language, DELAY_EXAMPLE.amount),
    delayExampleExtra: formatMoney(language, delay.extraAtMost, true),
  };
}

/** Returns the phones as links. */
export function helpPhones(): Record<string, { readonly text: string; readonly href: string }> {
  return Object.fromEntries(
    Object.entries(phones).map(([name, text]) => [name, { text, href: `tel:${text}` }]),
  );
}
