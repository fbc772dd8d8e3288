import { AmountField } from './AmountField.tsx';
import { Announcement } from './Announcement.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { Payment } from './Payment.tsx';
import { Result } from './Result.tsx';
import { TermChoice } from './TermChoice.tsx';
import { useStoredChoice } from './useStoredChoice.ts';
import './calculator.css';

interface CalculatorProps {
  /** Tenge to begin with in place of the amount last calculated; the address still goes first. */
  readonly startAmount?: number;
}

/** What is chosen, the payment, and what it costs; the payment stays in sight on a phone. */
export function Calculator({ startAmount }: CalculatorProps) {
  useStoredChoice(startAmount);
  return (
    <div className="calculator">
      <div className="calculator__inputs">
        <AmountField />
        <TermChoice />
        <MethodChoice />
      </div>
      <Payment />
      <Result />
      <Announcement />
    </div>
  );
}
