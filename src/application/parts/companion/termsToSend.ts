import { atom } from 'jotai';
import type { LoanChoice } from '../../../loan/loanChoice.ts';

/** The terms that the form of this page is about to send; null on a page without them. */
export const termsToSendAtom = atom<LoanChoice | null>(null);
