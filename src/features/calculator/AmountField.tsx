import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { formatMoney, formatNumber } from '../../locales/format.ts';
import { languageOf } from '../../locales/i18n.ts';
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

const STEP = 500;

/** The amount as a text field first, with a slider as its twin. */
export function AmountField() {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const { amount } = useAtomValue(choiceAtom);
  const { minAmount, maxAmount } = useAtomValue(productAtom);
  const text = useAtomValue(amountTextAtom);
  const remark = useAtomValue(amountRemarkAtom);
  const type = useSetAtom(typeAmountAtom);
  const settle = useSetAtom(settleAmountAtom);
  const slide = useSetAtom(slideAmountAtom);
  const money = (figure: number) => formatMoney(language, figure);

  const describe = (known: AmountRemark): string => {
    switch (known.kind) {
      case 'raised':
        return t`Наименьшая сумма — ${money(known.limit)}, поставили её.`;
      case 'lowered':
        return t`На этот срок — не больше ${money(known.limit)}, поставили эту сумму.`;
      case 'clampedByTerm':
        return t`На этот срок — не больше ${money(known.limit)}, сумма изменилась.`;
      case 'rounded':
        return t`Считаем в целых тенге, округлили до ${money(amount)}.`;
      case 'notNumber':
        return t`Введите сумму цифрами, например 78 500. Пока считаем для ${money(amount)}.`;
    }
  };
  const isWrong = remark?.kind === 'notNumber';
  return (
    <div>
      <MoneyField
        name="amount"
        label={t`Сумма`}
        hint={t`От ${money(minAmount)} до ${money(maxAmount)}`}
        error={isWrong ? describe(remark) : undefined}
        correction={remark ? describe(remark) : undefined}
        isLarge
        value={text ?? formatNumber(language, amount)}
        onType={type}
        onSettle={settle}
      />
      <Slider
        label={t`Сумма, ползунок`}
        min={minAmount}
        max={maxAmount}
        step={STEP}
        value={Math.round(amount / STEP) * STEP}
        valueText={money(amount)}
        onChange={slide}
      />
    </div>
  );
}
