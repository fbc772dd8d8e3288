import type { CalculatorState } from './calculatorState.ts';

/** `<loan-calculator>`, as `loanCalculator.ts` defines it. */
export interface LoanCalculatorElement extends HTMLElement {
  readonly state: CalculatorState;
  /** Shows another state. */
  readonly change: (next: CalculatorState) => void;
}

/** The name of the event that the element dispatches when its state has changed. */
export const STATE_CHANGE = 'statechange';

/** Returns the calculator of the page; null before its script has run, on a page without one, and in the build. */
export function findCalculator(): LoanCalculatorElement | null {
  if (typeof document === 'undefined') return null;
  const element = document.querySelector('loan-calculator');
  // The script that defines the element gives it these members.
  return element && 'change' in element ? (element as LoanCalculatorElement) : null;
}
