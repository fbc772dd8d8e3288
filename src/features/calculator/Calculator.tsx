import { AmountField } from './AmountField.tsx';
import { Announcement } from './Announcement.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { Payment } from './Payment.tsx';
import { Result } from './Result.tsx';
import { TermChoice } from './TermChoice.tsx';
import { useKeptChoice } from './useKeptChoice.ts';
import './calculator.css';

/** What is chosen, the payment, and what it costs; the payment stays in sight on a phone. */
export function Calculator() {
  useKeptChoice();
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
