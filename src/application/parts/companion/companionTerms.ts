import { atom } from 'jotai';
import type { LoanChoice } from '../../../loan/loanChoice.ts';

interface ServerTerms {
  /** Id of the registration. */
  readonly uuid: string;
  readonly terms: LoanChoice;
}

/**
 * The terms of an application at the server; null before the server has returned them, which it does only in a proven
 * session. They take precedence over the submitted terms of this device, because another device may have changed the terms.
 */
export const serverTermsAtom = atom<ServerTerms | null>(null);

/** The terms that the form of this page is about to send; null on a page without them. */
export const termsToSendAtom = atom<LoanChoice | null>(null);
