import { atom } from 'jotai';
import type { LoanChoice } from '../../../loan/loanChoice.ts';

interface ServerTerms {
  /** The registration's. */
  readonly uuid: string;
  readonly terms: LoanChoice;
}

/**
 * The terms of an application by the server, which tells them to a proven session only; null before it has. They count before
 * those that this device submitted: another device may have changed them since.
 */
export const serverTermsAtom = atom<ServerTerms | null>(null);
