import { readChoice } from '../../loan/loanChoice.ts';
import { readStoredChoice } from '../../loan/storedChoice.ts';
import { type CalculatorState, restoreChoice } from './calculatorState.ts';

/**
 * Returns the state for an arriving visitor. The choice in the address has priority over the stored choice.
 * @param startAmount amount in tenge that replaces the stored choice
 */
export function arrivedState(
  state: CalculatorState,
  search: string,
  startAmount?: number,
): CalculatorState {
  const found = readChoice(search, startAmount === undefined ? readStoredChoice() : undefined);
  const asked = startAmount === undefined ? found : { amount: startAmount, ...found };
  return {
    ...restoreChoice(state, asked),
    isChosen: state.isChosen || Object.keys(found).length > 0,
  };
}
