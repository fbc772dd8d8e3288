import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useFormats } from '../../locales/useFormats.ts';
import { Button } from '../../ui/Button.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { MoneyField } from '../../ui/TextField.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { amountAtPlace, neighbourOf, placeOfAmount } from './amountScale.ts';
import {
  type AmountRemark,
  amountRemarkAtom,
  amountTextAtom,
  choiceAtom,
  productAtom,
  settleAmountAtom,
  slideAmountAtom,
  typeAmountAtom,
} from './atoms.ts';
import { useHeldPress } from './useHeldPress.ts';

/** Amounts that people ask for, tenge. */
const QUICK_AMOUNTS = {
  pdl: [20_000, 50_000, 100_000],
  instalment: [50_000, 100_000, 300_000],
} as const;

/** Renders the amount as a text field first, with a slider, steps and quick amounts as its twins. */
export function AmountField() {
  const { t } = useLingui();
  const { tenge, number } = useFormats();
  const { amount } = useAtomValue(choiceAtom);
  const { minAmount, maxAmount, type: kind } = useAtomValue(productAtom);
  const text = useAtomValue(amountTextAtom);
  const remark = useAtomValue(amountRemarkAtom);
  const type = useSetAtom(typeAmountAtom);
  const settle = useSetAtom(settleAmountAtom);
  const slide = useSetAtom(slideAmountAtom);
  useHeldPress();
  // Before hydration the buttons would swallow a tap.
  const isAsleep = !useIsHydrated();

  const describe = (known: AmountRemark): string => {
    switch (known.kind) {
      case 'raised':
        return t`Наименьшая сумма — ${tenge(known.limit)}, поставили её.`;
      case 'lowered':
        return t`На этот срок — не больше ${tenge(known.limit)}, поставили эту сумму.`;
      case 'clampedByTerm':
        return t`На этот срок — не больше ${tenge(known.limit)}, сумма изменилась.`;
      case 'restoredByTerm':
        return t`На этот срок можно ${tenge(amount)}, вернули эту сумму.`;
      case 'rounded':
        return t`Считаем в целых тенге, округлили до ${tenge(amount)}.`;
      case 'notNumber':
        return t`Введите сумму цифрами, например 78 500. Пока считаем для ${tenge(amount)}.`;
    }
  };
  const isWrong = remark?.kind === 'notNumber';
  return (
    <div className="amount">
      <MoneyField
        name="amount"
        label={t`Сумма`}
        hint={t`От ${tenge(minAmount)} до ${tenge(maxAmount)}`}
        error={isWrong ? describe(remark) : undefined}
        correction={remark ? describe(remark) : undefined}
        isLarge
        value={text ?? number(amount)}
        onType={type}
        onSettle={settle}
      />
      <div className="amount__slider">
        <Button
          kind="outlined"
          aria-label={t`Меньше`}
          disabled={isAsleep}
          onClick={() => slide(neighbourOf(amount, -1))}
        >
          −
        </Button>
        <Slider
          label={t`Сумма, ползунок`}
          min={placeOfAmount(minAmount)}
          max={placeOfAmount(maxAmount)}
          step={1}
          value={placeOfAmount(amount)}
          valueText={tenge(amount)}
          onChange={(place) => slide(amountAtPlace(place))}
        />
        <Button
          kind="outlined"
          aria-label={t`Больше`}
          disabled={isAsleep}
          onClick={() => slide(Math.min(maxAmount, neighbourOf(amount, 1)))}
        >
          +
        </Button>
      </div>
      <div className="amount__quick">
        {QUICK_AMOUNTS[kind].map((quick) => (
          <Button
            key={quick}
            kind="secondary"
            disabled={isAsleep}
            isSelected={amount === quick}
            onClick={() => slide(quick)}
          >
            {tenge(quick)}
          </Button>
        ))}
      </div>
    </div>
  );
}
