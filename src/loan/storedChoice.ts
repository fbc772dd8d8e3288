import { readCookie, writeCookie } from '../device/storage/cookies.ts';
import { cookieNames } from '../device/storage/keys.ts';
import {
  AMOUNT_COOKIE_MAX_AGE_S,
  type ChoiceTexts,
  DEFAULT_CHOICE,
  type LoanChoice,
  readChoice,
} from './loanChoice.ts';

const cookies = {
  amount: cookieNames.calculatorAmount,
  product: cookieNames.calculatorProduct,
  method: cookieNames.calculatorMethod,
} as const;

/** Reads the stored parts of the choice, unchecked: `readChoice` checks them. */
export function readStoredChoice(): ChoiceTexts {
  return {
    amount: readCookie(cookies.amount),
    product: readCookie(cookies.product),
    method: readCookie(cookies.method),
  };
}

/** Stores the whole choice for a day in cookies, which every page of the application reads. */
export function storeChoice(choice: LoanChoice): void {
  for (const part of ['amount', 'product', 'method'] as const) {
    writeCookie(cookies[part], String(choice[part]), { maxAgeS: AMOUNT_COOKIE_MAX_AGE_S });
  }
}

/**
 * Stores the choice of a followed link. A link without any part of a choice changes nothing.
 * @param search the address's query
 */
export function storeLinkedChoice(search: string): void {
  if (Object.keys(readChoice(search)).length === 0) return;
  storeChoice({ ...DEFAULT_CHOICE, ...readChoice(search, readStoredChoice()) });
}
