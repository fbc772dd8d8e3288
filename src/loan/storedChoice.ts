import { atom, getDefaultStore } from 'jotai';
import { readCookie, writeCookie } from '../storage/cookies.ts';
import { cookieNames } from '../storage/keys.ts';
import {
  AMOUNT_COOKIE_MAX_AGE_S,
  type ChoiceTexts,
  DEFAULT_CHOICE,
  type LoanChoice,
  readChoice,
  writeChoice,
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

const carriedAtom = atom<LoanChoice | null>(null);

/** The query of this page's links to the login: the choice that the page showed last; empty when there was none. */
export const loginSearchAtom = atom((get) => {
  const choice = get(carriedAtom);
  return choice ? writeChoice('', choice) : '';
});

/** Lets the page's links to the login carry a choice: at once, and whatever another tab stores. */
export function carryChoice(choice: LoanChoice): void {
  getDefaultStore().set(carriedAtom, choice);
}

/** Stores the whole choice for a day, where a page that is opened later finds it; the page's links carry it too. */
export function storeChoice(choice: LoanChoice): void {
  carryChoice(choice);
  for (const part of ['amount', 'product', 'method'] as const) {
    writeCookie(cookies[part], String(choice[part]), { maxAgeS: AMOUNT_COOKIE_MAX_AGE_S });
  }
}

/**
 * Stores the choice of a link that somebody has followed. A link without any part of one changes nothing.
 * @param search the address's query
 */
export function storeLinkedChoice(search: string): void {
  if (Object.keys(readChoice(search)).length === 0) return;
  storeChoice({ ...DEFAULT_CHOICE, ...readChoice(search, readStoredChoice()) });
}
