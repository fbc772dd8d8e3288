import { atom } from 'jotai';
import {
  calculateLoanSchedule,
  findProduct,
  type LoanSchedule,
  type Product,
} from '../../calc/index.ts';
import {
  type CalculatorState,
  chooseMethod,
  chooseProduct,
  initialState,
  pressAmountButton,
  restoreChoice,
  settleAmount,
  slideAmount,
  typeAmount,
} from './calculatorState.ts';

/** The calculator's state, whole. `CalculatorScreen.tsx` and `useStoredChoice.ts` take it over from `firstCalculator.ts`. */
export const stateAtom = atom(initialState());

/** The text of the result that needs no announcement: it was there on arrival, or was announced before React came. */
export const settledTextAtom = atom<string | null>(null);

export const choiceAtom = atom((get) => get(stateAtom).choice);
export const methodAtom = atom((get) => get(choiceAtom).method);
export const amountRemarkAtom = atom((get) => get(stateAtom).remark);
export const productAtom = atom<Product>((get) => findProduct(get(choiceAtom).product));
/** The day on which the loan would be given, yyyy-mm-dd. */
export const openDateAtom = atom(
  (get) => get(stateAtom).openDate,
  (get, set, openDate: string) => {
    const state = get(stateAtom);
    if (state.openDate !== openDate) set(stateAtom, { ...state, openDate });
  },
);

/** The calculation on the screen: result and schedule. */
export const calculationAtom = atom<LoanSchedule>((get) => {
  return calculateLoanSchedule({ ...get(choiceAtom), openDate: get(openDateAtom) });
});

/** Returns an atom that changes the state by a function of `calculatorState.ts`. */
const changeBy = <Value>(change: (state: CalculatorState, value: Value) => CalculatorState) =>
  atom(null, (get, set, value: Value) => set(stateAtom, change(get(stateAtom), value)));

export const slideAmountAtom = changeBy(slideAmount);
export const pressAmountButtonAtom = changeBy(pressAmountButton);
export const typeAmountAtom = changeBy(typeAmount);
export const chooseProductAtom = changeBy(chooseProduct);
export const chooseMethodAtom = changeBy(chooseMethod);
export const restoreChoiceAtom = changeBy(restoreChoice);
export const chooseMonthAtom = changeBy((state, month: number) => ({ ...state, month }));
export const settleAmountAtom = atom(null, (get, set) =>
  set(stateAtom, settleAmount(get(stateAtom))),
);
