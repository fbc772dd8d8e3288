import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useFormats } from '../../locales/useFormats.ts';
import { Slider } from '../../ui/Slider.tsx';
import { MoneyField } from '../../ui/TextField.tsx';
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

const STEP = 500;

/** Renders the amount as a text field first, with a slider as its twin. */
export function AmountField() {
  const { t } = useLingui();
  const { tenge, number } = useFormats();
  const { amount } = useAtomValue(choiceAtom);
  const { minAmount, maxAmount } = useAtomValue(productAtom);
  const text = useAtomValue(amountTextAtom);
  const remark = useAtomValue(amountRemarkAtom);
  const type = useSetAtom(typeAmountAtom);
  const settle = useSetAtom(settleAmountAtom);
  const slide = useSetAtom(slideAmountAtom);
  useHeldPress();

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
    <div>
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
      <Slider
        label={t`Сумма, ползунок`}
        min={minAmount}
        max={maxAmount}
        step={STEP}
        value={Math.round(amount / STEP) * STEP}
        valueText={tenge(amount)}
        onChange={slide}
      />
    </div>
  );
}
