import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DEFAULT_AMOUNT, DEFAULT_PRODUCT_ID } from '../../../calc/index.ts';
import { maxPenaltyDailyRate, penaltyFullDays } from '../../../loan/law.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { Slider } from '../../../ui/Slider.tsx';
import { useIslandState } from '../Island.tsx';
import { delayCost } from './delayCost.ts';
import {
  MoneyCalculation,
  SumField,
  SumRule,
  TermField,
  useOpenDate,
} from './MoneyCalculation.tsx';
import { entryOf, isWrong } from './moneyEntry.ts';

const EXAMPLE_DAYS_LATE = 10;

const initialDelay = {
  product: DEFAULT_PRODUCT_ID,
  loan: entryOf(DEFAULT_AMOUNT),
  daysLate: EXAMPLE_DAYS_LATE,
};

/** Renders the calculation of the highest cost of a late first payment. */
export default function DelayCost() {
  const { t } = useLingui();
  const { money, percent } = useFormats();
  const openDate = useOpenDate();
  const [{ product, loan, daysLate }, change] = useIslandState(initialDelay);
  const amount = loan.sum ?? 0;
  const days = t`${plural(daysLate, { one: '# день', few: '# дня', many: '# дней', other: '# дня' })}`;
  const cost = amount > 0 ? delayCost({ product, amount, openDate, daysLate }) : null;
  const rate = percent(maxPenaltyDailyRate.value, 1);
  const missing = isWrong(loan)
    ? t`Исправьте отмеченную сумму, и мы посчитаем.`
    : t`Введите сумму займа, и мы посчитаем.`;
  return (
    <MoneyCalculation
      label={t`Сколько стоит опоздание`}
      verdict={
        cost ? t`Опоздание: ${days}. Сверх платежа — не больше ${money(cost.extraAtMost)}` : missing
      }
      isWarning
      rows={
        cost
          ? [
              { name: t`Платёж по графику`, value: money(cost.overdue) },
              { name: t`Вознаграждение за дни опоздания`, value: money(cost.reward) },
              { name: t`Пеня, не больше`, value: money(cost.penaltyAtMost) },
              { name: t`Всего к оплате, не больше`, value: money(cost.dueAtMost) },
            ]
          : []
      }
      fields={
        <>
          <SumRule />
          <SumField
            name="delay-amount"
            label={t`Сумма займа`}
            entry={loan}
            onChange={(next) => change({ loan: next })}
          />
          <TermField label={t`Срок займа`} name="delay-product" value={product} onChange={change} />
          <div>
            <p className="help-island__label" aria-hidden="true">
              {t`Опоздание: ${days}`}
            </p>
            <Slider
              label={t`На сколько дней опоздали`}
              min={0}
              max={penaltyFullDays.value}
              step={1}
              value={daysLate}
              valueText={days}
              onChange={(next) => change({ daysLate: next })}
            />
          </div>
        </>
      }
    >
      <p>
        {t`Пеню считаем по наибольшей ставке, которую разрешает закон: ${rate} в день от просроченного платежа. Ваша записана в договоре и может быть ниже.`}
      </p>
    </MoneyCalculation>
  );
}
