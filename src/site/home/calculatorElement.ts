import type { CalculatorState } from './calculatorState.ts';

/** The element `<loan-calculator>`, which `loanCalculator.ts` defines. */
export interface LoanCalculatorElement extends HTMLElement {
  readonly state: CalculatorState;
  /** Shows another state. */
  readonly change: (next: CalculatorState) => void;
}

/** The name of the event that the element dispatches when its state has changed. */
export const STATE_CHANGE = 'statechange';

/** Returns the calculator of the page; null before `loanCalculator.ts` has run, on other pages, and in the build. */
export function findCalculator(): LoanCalculatorElement | null {
  if (typeof document === 'undefined') return null;
  const element = document.querySelector('loan-calculator');
  // `loanCalculator.ts` adds `change` together with the other members.
  return element && 'change' in element ? (element as LoanCalculatorElement) : null;
}
