import { useLingui } from '@lingui/react/macro';
import { calculateLoanFigures, PRODUCTS } from '../../calc/index.ts';
import { termChoices } from '../../loan/termLabel.ts';
import { languageOf } from '../../locales/i18n.ts';
import { RadioField } from '../../ui/RadioField.tsx';
import { AmountField, leaveToElement } from './AmountField.tsx';
import { Apply } from './Apply.tsx';
import { initialState } from './calculatorState.ts';
import { ResultPicture } from './picture/ResultPicture.tsx';
import { Alternatives, Result } from './Result.tsx';
import { ShownContext } from './Shown.tsx';
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
 * Renders the result with its picture, the inputs, and all that it costs, for the build alone: `loanCalculator.ts` changes it
 * in the browser. The picture comes first: a phone shows it at once, and the finger on the slider does not cover it.
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
        <ResultPicture />
        <div className="stack card calculator__inputs">
          <AmountField />
          <TermChoice />
          <MethodChoice />
        </div>
        <Result />
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
      look="chips-in-three"
      value={choice.product}
      onChange={leaveToElement}
    />
  );
}

/** Renders the choice of equal or falling payments; a short loan has one payment, so there is nothing to choose. */
function MethodChoice() {
  const { t } = useLingui();
  const explanations = [
    t`Такой заём возвращают одним платежом в конце срока.`,
    t`Аннуитет: каждый месяц одинаковая сумма, последняя чуть отличается.`,
    t`Дифференцированный платёж: сначала больше, потом меньше, переплата ниже.`,
  ];
  return (
    <div className="stack stack--tight">
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
      <Alternatives name="explanation" texts={explanations} shown={1} />
    </div>
  );
}
