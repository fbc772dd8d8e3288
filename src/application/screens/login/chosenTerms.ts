import { DEFAULT_CHOICE, type LoanChoice, readChoice } from '../../../loan/loanChoice.ts';
import { readStoredChoice } from '../../../loan/storedChoice.ts';

export interface ChosenTerms extends LoanChoice {
  /**
   * True if the address or the device names a part of them: another loan than that of an application under way is then a
   * change of mind. Otherwise they are the calculator's defaults, which nobody has chosen.
   */
  readonly isChosen: boolean;
}

/**
 * Reads the requested loan: from the address, then from what the calculator has stored on the device. Missing and invalid
 * parts get the calculator's defaults.
 * @param search the address's query, e.g. `?amount=78500&product=12_month&method=annuity`
 */
export function chosenTerms(search: string, stored = readStoredChoice()): ChosenTerms {
  const chosen = readChoice(search, stored);
  return { ...DEFAULT_CHOICE, ...chosen, isChosen: Object.keys(chosen).length > 0 };
}
