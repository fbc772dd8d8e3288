import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  DEFAULT_AMOUNT,
  DEFAULT_PRODUCT_ID,
  PRODUCTS,
  type ProductId,
} from '../../../calc/index.ts';
import { formatMoney, formatPercent } from '../../../locales/format.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { Slider } from '../../../ui/Slider.tsx';
import { delayCost } from '../delay/delayCost.ts';
import { Island } from '../island/Island.tsx';
import { IslandForm } from '../island/IslandForm.tsx';
import { Outcome } from '../island/Outcome.tsx';
import { createOpenState } from '../island/openState.ts';
import { useOpenDate } from '../island/useOpenDate.ts';
import { MAX_PENALTY_DAILY_RATE, PENALTY_FULL_DAYS } from '../lawLimits.ts';
import { MoneyField } from './MoneyField.tsx';
import { entryOf, isWrong, type MoneyEntry } from './moneyEntry.ts';
import { SumRule } from './SumRule.tsx';
import { TermChips } from './TermChips.tsx';
import '../island/delayCost.css';

const EXAMPLE_DAYS_LATE = 10;

interface OpenDelay {
  readonly product: ProductId;
  readonly loan: MoneyEntry;
  readonly daysLate: number;
}

const useOpenDelay = createOpenState<OpenDelay>({
  product: DEFAULT_PRODUCT_ID,
  loan: entryOf(DEFAULT_AMOUNT),
  daysLate: EXAMPLE_DAYS_LATE,
});

/** What a late first payment costs at most. */
export default function DelayCost() {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const openDate = useOpenDate();
  const [{ product, loan, daysLate }, change] = useOpenDelay();
  const amount = loan.sum ?? 0;
  const days = t`${plural(daysLate, { one: '# день', few: '# дня', many: '# дней', other: '# дня' })}`;
  const cost = amount > 0 ? delayCost({ product, amount, openDate, daysLate }) : null;
  const money = (figure: { toString(): string }) => formatMoney(language, figure, true);
  const rate = formatPercent(language, MAX_PENALTY_DAILY_RATE, 1);
  const verdict = cost
    ? t`Опоздание: ${days}. Сверх платежа — не больше ${money(cost.extraAtMost)}`
    : isWrong(loan)
      ? t`Исправьте отмеченную сумму, и мы посчитаем.`
      : t`Введите сумму займа, и мы посчитаем.`;
  return (
    <Island
      withoutScripts={t`Скрипты выключены, поэтому эта часть не считает. Текст страницы можно читать и без неё.`}
      label={t`Сколько стоит опоздание`}
      announcement={verdict}
    >
      <IslandForm>
        <SumRule />
        <MoneyField
          name="delay-amount"
          label={t`Сумма займа`}
          entry={loan}
          onChange={(next) => change({ loan: next })}
        />
        <TermChips
          name="delay-product"
          products={PRODUCTS}
          value={product}
          onChange={(next) => change({ product: next })}
        />
        <div>
          <p className="help-delay__days" aria-hidden="true">
            {t`Опоздание: ${days}`}
          </p>
          <Slider
            label={t`На сколько дней опоздали`}
            min={0}
            max={PENALTY_FULL_DAYS}
            step={1}
            value={daysLate}
            valueText={days}
            onChange={(next) => change({ daysLate: next })}
          />
        </div>
      </IslandForm>
      <Outcome
        verdict={verdict}
        kind="warning"
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
      >
        <p>
          {t`Пеню считаем по наибольшей ставке, которую разрешает закон: ${rate} в день от просроченного платежа. Ваша записана в договоре и может быть ниже.`}
        </p>
      </Outcome>
    </Island>
  );
}
