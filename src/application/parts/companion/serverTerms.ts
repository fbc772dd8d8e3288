import { atom } from 'jotai';
import type { LoanChoice } from '../../../loan/loanChoice.ts';

interface ServerTerms {
  /** Id of the registration. */
  readonly uuid: string;
  readonly terms: LoanChoice;
}

/**
 * The terms of an application at the server, which returns them to a proven session only; null before. They take precedence
 * over the submitted terms of this device, because another device may have changed them since.
 */
export const serverTermsAtom = atom<ServerTerms | null>(null);
