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

/** Reads what the device keeps of the choice, for `readChoice`, which checks it. */
export function readStoredChoice(): ChoiceTexts {
  return {
    amount: readCookie(cookies.amount),
    product: readCookie(cookies.product),
    method: readCookie(cookies.method),
  };
}

/** Stores the whole choice for a day, where every way to the application finds it. */
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
