import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { memo, useMemo } from 'react';
import { PRODUCTS } from '../../calc/index.ts';
import { termChoices } from '../../loan/termLabel.ts';
import { languageOf } from '../../locales/i18n.ts';
import { RadioField } from '../../ui/RadioField.tsx';
import { useSettledText } from '../../ui/useSettledText.ts';
import { AmountField } from './AmountField.tsx';
import { Apply } from './Apply.tsx';
import {
  chooseMethodAtom,
  chooseProductAtom,
  methodAtom,
  productAtom,
  settledTextAtom,
} from './atoms.ts';
import { ResultPicture } from './picture/ResultPicture.tsx';
import { Alternatives, Result } from './Result.tsx';
import { createShownAtom, ShownContext, useShown } from './Shown.tsx';
import type { ShownCalculator } from './shownCalculator.ts';
import { useStoredChoice } from './useStoredChoice.ts';
import { calculatorWords } from './words.ts';
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
  const { i18n } = useLingui();
  const shownAtom = useMemo(
    () => createShownAtom({ words: calculatorWords(i18n), language: languageOf(i18n) }),
    [i18n],
  );
  return (
    <ShownContext value={shownAtom}>
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
    </ShownContext>
  );
}

/** Renders the nine terms, short loans first. */
const TermChoice = memo(function TermChoice() {
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
});

/** Renders the choice of equal or falling payments; a short loan has one payment, so there is nothing to choose. */
const MethodChoice = memo(function MethodChoice() {
  const { t } = useLingui();
  const method = useAtomValue(methodAtom);
  const { type } = useAtomValue(productAtom);
  const choose = useSetAtom(chooseMethodAtom);
  const isShort = type === 'pdl';
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
        value={method}
        onChange={choose}
        isDisabled={isShort}
        look="chips-in-two"
      />
      <Alternatives
        name="explanation"
        texts={explanations}
        shown={isShort ? 0 : method === 'annuity' ? 1 : 2}
      />
    </div>
  );
});

const announcementOf = ({ announcement }: ShownCalculator) => announcement;

/** Tells a screen reader the new result, politely, once the visitor has stopped changing it. */
function Announcement() {
  const text = useShown(announcementOf);
  const said = useSettledText(text, useAtomValue(settledTextAtom));
  return (
    <p className="visually-hidden" role="status" data-announcement="" suppressHydrationWarning>
      {said}
    </p>
  );
}
