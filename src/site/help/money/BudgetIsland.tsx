import { useLingui } from '@lingui/react/macro';
import { DEFAULT_PRODUCT_ID } from '../../../calc/index.ts';
import { maxDebtToIncome } from '../../../loan/law.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { useIslandState } from '../Island.tsx';
import { type BudgetVerdict, largestBearableAmount, weighBudget } from './budget.ts';
import {
  MoneyCalculation,
  SumFields,
  SumRule,
  TermField,
  useOpenDate,
} from './MoneyCalculation.tsx';
import { emptyEntry, isWrong } from './moneyEntry.ts';

const initialBudget = {
  product: DEFAULT_PRODUCT_ID,
  sums: {
    income: emptyEntry,
    debts: emptyEntry,
    home: emptyEntry,
    food: emptyEntry,
    others: emptyEntry,
  },
};

/** Renders the calculation of the largest bearable payment. */
export default function Budget() {
  const { t } = useLingui();
  const { tenge, percent } = useFormats();
  const openDate = useOpenDate();
  const [{ product, sums }, change] = useIslandState(initialBudget);
  const hasWrongSum = Object.values(sums).some(isWrong);
  const limit = percent(maxDebtToIncome.value, 0);

  const { verdict, rest, debtShare, bearablePayment } = weighBudget({
    income: sums.income.sum ?? 0,
    essentials: (sums.home.sum ?? 0) + (sums.food.sum ?? 0) + (sums.others.sum ?? 0),
    debtPayments: sums.debts.sum ?? 0,
  });
  const hasRoom = verdict === 'room' && !hasWrongSum;
  const amount = hasRoom ? largestBearableAmount(product, bearablePayment, openDate) : null;
  const texts: Readonly<Record<BudgetVerdict, string>> = {
    empty: t`Введите доход, и мы посчитаем посильный платёж.`,
    nothingLeft: t`На новый платёж денег не остаётся: сначала уменьшите траты или платежи по долгам.`,
    overLimit: t`Платежи по долгам уже забирают предельную долю дохода, ${limit}. Новый заём по закону не дадут.`,
    room: t`Посильный новый платёж — до ${tenge(bearablePayment)} в месяц`,
  };
  const rows = [
    { name: t`Остаётся в месяц`, value: tenge(rest) },
    { name: t`Доля дохода на долги`, value: debtShare === null ? null : percent(debtShare, 0) },
    { name: t`Заём с таким платежом, не больше`, value: amount === null ? null : tenge(amount) },
  ];
  return (
    <MoneyCalculation
      label={t`Бюджет и посильный платёж`}
      verdict={hasWrongSum ? t`Исправьте отмеченную сумму, и мы посчитаем.` : texts[verdict]}
      isWarning={hasWrongSum || verdict === 'nothingLeft' || verdict === 'overLimit'}
      rows={hasWrongSum || verdict === 'empty' ? [] : rows}
      fields={
        <>
          <SumRule />
          <SumFields
            prefix="budget"
            fields={[
              {
                name: 'income',
                label: t`Доход в месяц`,
                hint: t`То, что приходит на руки, в обычный месяц.`,
              },
              {
                name: 'debts',
                label: t`Платежи по долгам`,
                hint: t`Все кредиты, рассрочки и карты вместе.`,
              },
              {
                name: 'home',
                label: t`Жильё и связь`,
                hint: t`Аренда, коммунальные, телефон.`,
              },
              { name: 'food', label: t`Еда и дорога` },
              {
                name: 'others',
                label: t`Остальное обязательное`,
                hint: t`Дети, лекарства, помощь родным.`,
              },
            ]}
            entries={sums}
            onChange={(next) => change({ sums: next })}
          />
          <TermField
            label={t`Срок нового займа`}
            name="budget-product"
            isMonthly
            value={product}
            onChange={change}
          />
        </>
      }
    >
      {hasRoom && amount === null ? (
        <p>{t`Даже у самой маленькой суммы на этот срок платёж больше.`}</p>
      ) : null}
      {amount === null ? null : (
        <a className="touch-link" href={`/?amount=${amount}&product=${product}&method=annuity`}>
          {t`Посмотреть полную стоимость в калькуляторе`}
        </a>
      )}
    </MoneyCalculation>
  );
}
