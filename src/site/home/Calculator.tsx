import { useLingui } from '@lingui/react/macro';
import { calculateLoanFigures, PRODUCTS } from '../../calc/index.ts';
import { termChoices } from '../../loan/termLabel.ts';
import { languageOf } from '../../locales/i18n.ts';
import { RadioField } from '../../ui/RadioField.tsx';
import { AmountField, leaveToElement } from './AmountField.tsx';
import { Apply } from './Apply.tsx';
import { initialState } from './calculatorState.ts';
import { FIRST_FRAME_ID } from './firstFrame.ts';
import { ResultPicture } from './picture/ResultPicture.tsx';
import { Shown, ShownContext } from './Shown.tsx';
import { showCalculator } from './shownCalculator.ts';
import { calculatorWords } from './words.ts';
import './calculator.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'loan-calculator': HTMLAttributes<HTMLElement> & {
        readonly 'data-start-amount'?: number | undefined;
      };
    }
  }
}

interface CalculatorProps {
  /** Amount in tenge that replaces the stored choice. The address has priority. */
  readonly startAmount?: number;
}

/**
 * Renders amount and term, the result, and the method of payment. Only the build renders the calculator: `loanCalculator.ts`
 * changes the elements in the browser. A phone's first screen has the inputs and the payment.
 */
export function Calculator({ startAmount }: CalculatorProps) {
  const { i18n } = useLingui();
  const state = initialState();
  const { elements } = showCalculator({
    state,
    calculation: calculateLoanFigures({ ...state.choice, openDate: state.openDate }),
    words: calculatorWords(i18n),
    language: languageOf(i18n),
  });
  return (
    <ShownContext value={elements}>
      <loan-calculator className="stack calculator" data-start-amount={startAmount}>
        <div className="stack card calculator__inputs">
          <AmountField />
          <TermChoice />
        </div>
        <ResultPicture />
        <MethodChoice />
        <Apply />
        {/* Announces the new result to a screen reader after the visitor has stopped changing the inputs. */}
        <p id={FIRST_FRAME_ID} className="visually-hidden" role="status" data-announcement="" />
      </loan-calculator>
    </ShownContext>
  );
}

const { choice } = initialState();

/** Renders the nine terms, short loans first. */
function TermChoice() {
  const { i18n, t } = useLingui();
  return (
    <RadioField
      label={t`Срок`}
      name="product"
      choices={termChoices(i18n, PRODUCTS)}
      look="chips-in-row"
      value={choice.product}
      onChange={leaveToElement}
    />
  );
}

/** Renders the choice between equal and falling payments. A short loan has one payment, so the choice is disabled. */
function MethodChoice() {
  const { t } = useLingui();
  return (
    <div className="stack stack--tight card calculator__method">
      <RadioField
        label={t`Как платить`}
        name="method"
        choices={[
          { value: 'annuity', label: t`Равными платежами` },
          { value: 'equal', label: t`Убывающими` },
        ]}
        value={choice.method}
        onChange={leaveToElement}
        look="chips-in-two"
      />
      {/* One text is visible. The box has the height of the longest text, so that a change does not shift the layout. */}
      <div className="calculator__alternatives">
        <Shown as="p" className="hint" part="ofShort">
          {t`Такой заём возвращают одним платежом в конце срока.`}
        </Shown>
        <Shown as="p" className="hint" part="ofAnnuity">
          {t`Аннуитет: каждый месяц одинаковая сумма, последняя чуть отличается.`}
        </Shown>
        <Shown as="p" className="hint" part="ofFalling">
          {t`Дифференцированный платёж: сначала больше, потом меньше, переплата ниже.`}
        </Shown>
      </div>
    </div>
  );
}
