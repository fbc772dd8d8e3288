import { atom, getDefaultStore } from 'jotai/vanilla';
import { calculateLoanSchedule, type LoanSchedule, type ProductId } from '../../calc/index.ts';
import { findCalculator, STATE_CHANGE } from './calculatorElement.ts';
import { type CalculatorState, chooseProduct, initialState } from './calculatorState.ts';

const calculator = findCalculator();

/** The calculator's state, for the islands below the calculator. */
const stateAtom = atom<CalculatorState>(calculator?.state ?? initialState());
calculator?.addEventListener(STATE_CHANGE, () =>
  getDefaultStore().set(stateAtom, calculator.state),
);

export const choiceAtom = atom((get) => get(stateAtom).choice);
/** The day on which the loan would be given, yyyy-mm-dd. */
export const openDateAtom = atom((get) => get(stateAtom).openDate);

/** The calculation on the screen: result and schedule. */
export const calculationAtom = atom<LoanSchedule>((get) =>
  calculateLoanSchedule({ ...get(choiceAtom), openDate: get(openDateAtom) }),
);

export const chooseProductAtom = atom(null, (_get, _set, product: ProductId) => {
  calculator?.change(chooseProduct(calculator.state, product));
});
