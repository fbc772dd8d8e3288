import { useLingui } from '@lingui/react/macro';
import { calculateLoanFigures, PRODUCTS } from '../../calc/index.ts';
import { termChoices } from '../../loan/termLabel.ts';
import { languageOf } from '../../locales/i18n.ts';
import { RadioField } from '../../ui/RadioField.tsx';
import { AmountField, leaveToElement } from './AmountField.tsx';
import { Apply } from './Apply.tsx';
import { initialState } from './calculatorState.ts';
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
  /** Tenge to begin with in place of the amount last calculated; the address still goes first. */
  readonly startAmount?: number;
}

/**
 * Renders amount and term, the result, and the way of paying, for the build alone: `loanCalculator.ts` changes it in the
 * browser. A phone's first screen has the inputs and the payment.
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
        {/* Tells a screen reader the new result once the visitor has stopped changing it. */}
        <p className="visually-hidden" role="status" data-announcement="" />
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

/** Renders the choice of equal or falling payments; a short loan has one payment, so there is nothing to choose. */
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
      {/* One of the texts is shown, in the room of the longest: nothing below moves when another one holds. */}
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
