import type { CalculatorState } from './calculatorState.ts';

/** What React goes on with. */
export interface HandedOver {
  readonly state: CalculatorState;
  /** The text of the result that needs no announcement any more. */
  readonly settledText: string;
}

/** The calculator before React, as `first/firstCalculator.ts` leaves it on the window. */
export interface FirstCalculator {
  /** Returns what is on the screen, for the render that hydrates it. */
  readonly current: () => HandedOver;
  /** Takes in what the inputs say, and ends. */
  readonly end: () => HandedOver;
}

declare global {
  interface Window {
    firstCalculator?: FirstCalculator;
  }
}

/** Returns whether a calculator before React made the buttons of this page work. */
export const isFirstCalculatorThere = (): boolean =>
  typeof window !== 'undefined' && window.firstCalculator !== undefined;

/** Ends the calculator before React, once. @returns null where there is none, or it has ended */
export function endFirstCalculator(): HandedOver | null {
  const first = window.firstCalculator;
  delete window.firstCalculator;
  return first?.end() ?? null;
}
