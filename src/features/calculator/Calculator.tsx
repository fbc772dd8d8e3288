import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { PRODUCTS } from '../../calc/index.ts';
import { termChoices } from '../../loan/termLabel.ts';
import { useFormats } from '../../locales/useFormats.ts';
import { RadioField } from '../../ui/RadioField.tsx';
import { useSettledText } from '../../ui/useSettledText.ts';
import { AmountField } from './AmountField.tsx';
import { Apply } from './Apply.tsx';
import {
  calculationAtom,
  choiceAtom,
  chooseMethodAtom,
  chooseProductAtom,
  productAtom,
} from './atoms.ts';
import { ResultPicture } from './picture/ResultPicture.tsx';
import { Alternatives, Result } from './Result.tsx';
import { useStoredChoice } from './useStoredChoice.ts';
import './calculator.css';

interface CalculatorProps {
  /** Tenge to begin with in place of the amount last calculated; the address still goes first. */
  readonly startAmount?: number;
}

/**
 * Renders the result with its picture, the inputs, and all that it costs. The picture comes first: a phone shows it at
 * once, and the finger on the slider does not cover it.
 */
export function Calculator({ startAmount }: CalculatorProps) {
  useStoredChoice(startAmount);
  return (
    <div className="stack calculator">
      <ResultPicture />
      <div className="stack card calculator__inputs">
        <AmountField />
        <TermChoice />
        <MethodChoice />
      </div>
      <Result />
      <Apply />
      <Announcement />
    </div>
  );
}

/** Renders the nine terms, short loans first. */
function TermChoice() {
  const { i18n, t } = useLingui();
  const { id } = useAtomValue(productAtom);
  const choose = useSetAtom(chooseProductAtom);
  return (
    <RadioField
      label={t`Срок`}
      name="product"
      choices={termChoices(i18n, PRODUCTS)}
      look="chips-in-three"
      value={id}
      onChange={choose}
    />
  );
}

/** Renders the choice of equal or falling payments; a short loan has one payment, so there is nothing to choose. */
function MethodChoice() {
  const { t } = useLingui();
  const { method } = useAtomValue(choiceAtom);
  const { type } = useAtomValue(productAtom);
  const choose = useSetAtom(chooseMethodAtom);
  const isShort = type === 'pdl';
  const explanations = [
    t`Короткий заём возвращают одним платежом в конце срока.`,
    t`Аннуитет: каждый месяц одинаковая сумма, последняя чуть отличается.`,
    t`Дифференцированный платёж: сначала больше, потом меньше, переплата ниже.`,
  ];
  const shown = isShort ? 0 : method === 'annuity' ? 1 : 2;
  return (
    <div className="stack stack--tight">
      <RadioField
        label={t`Как платить`}
        name="method"
        choices={[
          { value: 'annuity', label: t`Равными платежами` },
          { value: 'equal', label: t`Убывающими` },
        ]}
        value={method}
        onChange={choose}
        isDisabled={isShort}
        look="chips-in-two"
      />
      <Alternatives texts={explanations} shown={shown} />
    </div>
  );
}

/** Tells a screen reader the new result, politely, once the visitor has stopped changing it. */
function Announcement() {
  const { t } = useLingui();
  const { money, percent } = useFormats();
  const { result } = useAtomValue(calculationAtom);
  const payment = money(result.payment);
  const returnAmount = money(result.returnAmount);
  const gesv = percent(result.gesv);
  const said = useSettledText(t`Платёж ${payment}, вернёте ${returnAmount}, ГЭСВ ${gesv}`);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
