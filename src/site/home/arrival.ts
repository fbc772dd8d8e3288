import { readChoice } from '../../loan/loanChoice.ts';
import { readStoredChoice } from '../../loan/storedChoice.ts';
import { type CalculatorState, restoreChoice } from './calculatorState.ts';

/**
 * Returns the state of an arriving visitor: the choice of the address, or of the device.
 * @param startAmount tenge to begin with instead of the stored choice
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
