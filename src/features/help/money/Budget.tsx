import { useLingui } from '@lingui/react/macro';
import { DEFAULT_PRODUCT_ID, type ProductId } from '../../../calc/index.ts';
import { formatMoney, formatPercent } from '../../../locales/format.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { type BudgetVerdict, largestBearableAmount, weighBudget } from '../budget/budget.ts';
import { Island } from '../island/Island.tsx';
import { IslandForm } from '../island/IslandForm.tsx';
import { instalmentProducts } from '../island/instalmentProducts.ts';
import { Outcome } from '../island/Outcome.tsx';
import { createOpenState } from '../island/openState.ts';
import { useOpenDate } from '../island/useOpenDate.ts';
import { MAX_DEBT_TO_INCOME } from '../lawLimits.ts';
import { MoneyField } from './MoneyField.tsx';
import { emptyEntry, isWrong, type MoneyEntry } from './moneyEntry.ts';
import { SumRule } from './SumRule.tsx';
import { TermChips } from './TermChips.tsx';

interface OpenBudget {
  readonly income: MoneyEntry;
  readonly home: MoneyEntry;
  readonly food: MoneyEntry;
  readonly others: MoneyEntry;
  readonly debtPayments: MoneyEntry;
  readonly product: ProductId;
}

const useOpenBudget = createOpenState<OpenBudget>({
  income: emptyEntry,
  home: emptyEntry,
  food: emptyEntry,
  others: emptyEntry,
  debtPayments: emptyEntry,
  product: DEFAULT_PRODUCT_ID,
});

/** What a month's money bears. Nothing of what is typed is kept or sent. */
export default function Budget() {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const openDate = useOpenDate();
  const [{ income, home, food, others, debtPayments, product }, change] = useOpenBudget();
  const hasWrongSum = [income, home, food, others, debtPayments].some(isWrong);
  const money = (figure: number) => formatMoney(language, figure);
  const limit = formatPercent(language, MAX_DEBT_TO_INCOME, 0);

  const { verdict, rest, debtShare, bearablePayment } = weighBudget({
    income: income.sum ?? 0,
    essentials: (home.sum ?? 0) + (food.sum ?? 0) + (others.sum ?? 0),
    debtPayments: debtPayments.sum ?? 0,
  });
  const amount =
    verdict === 'room' && !hasWrongSum
      ? largestBearableAmount(product, bearablePayment, openDate)
      : null;
  const words: Readonly<Record<BudgetVerdict, string>> = {
    empty: t`Введите доход, и мы посчитаем посильный платёж.`,
    nothingLeft: t`На новый платёж денег не остаётся: сначала уменьшите траты или платежи по долгам.`,
    overLimit: t`Платежи по долгам уже забирают предельную долю дохода, ${limit}. Новый заём по закону не дадут.`,
    room: t`Посильный новый платёж — до ${money(bearablePayment)} в месяц`,
  };
  const sentence = hasWrongSum ? t`Исправьте отмеченную сумму, и мы посчитаем.` : words[verdict];
  const rows = [
    { name: t`Остаётся в месяц`, value: money(rest) },
    ...(debtShare === null
      ? []
      : [{ name: t`Доля дохода на долги`, value: formatPercent(language, debtShare, 0) }]),
  ];
  return (
    <Island
      withoutScripts={t`Скрипты выключены, поэтому эта часть не считает. Текст страницы можно читать и без неё.`}
      label={t`Бюджет и посильный платёж`}
      announcement={sentence}
    >
      <IslandForm>
        <SumRule />
        <div className="help-island__fields">
          <MoneyField
            name="budget-income"
            label={t`Доход в месяц`}
            hint={t`То, что приходит на руки, в обычный месяц.`}
            entry={income}
            onChange={(next) => change({ income: next })}
          />
          <MoneyField
            name="budget-debts"
            label={t`Платежи по долгам`}
            hint={t`Все кредиты, рассрочки и карты вместе.`}
            entry={debtPayments}
            onChange={(next) => change({ debtPayments: next })}
          />
          <MoneyField
            name="budget-home"
            label={t`Жильё и связь`}
            hint={t`Аренда, коммунальные, телефон.`}
            entry={home}
            onChange={(next) => change({ home: next })}
          />
          <MoneyField
            name="budget-food"
            label={t`Еда и дорога`}
            entry={food}
            onChange={(next) => change({ food: next })}
          />
          <MoneyField
            name="budget-others"
            label={t`Остальное обязательное`}
            hint={t`Дети, лекарства, помощь родным.`}
            entry={others}
            onChange={(next) => change({ others: next })}
          />
        </div>
        <TermChips
          name="budget-product"
          products={instalmentProducts}
          value={product}
          onChange={(next) => change({ product: next })}
        />
      </IslandForm>
      <Outcome
        verdict={sentence}
        kind={
          hasWrongSum || verdict === 'nothingLeft' || verdict === 'overLimit' ? 'warning' : 'calm'
        }
        rows={
          hasWrongSum || verdict === 'empty'
            ? []
            : amount === null
              ? rows
              : [...rows, { name: t`Заём с таким платежом, не больше`, value: money(amount) }]
        }
      >
        {verdict === 'room' && !hasWrongSum && amount === null ? (
          <p>{t`Даже у самой маленькой суммы на этот срок платёж больше.`}</p>
        ) : null}
        {amount === null ? null : (
          <a
            className="help-outcome__link"
            href={`/?amount=${amount}&product=${product}&method=annuity`}
          >
            {t`Посмотреть полную стоимость в калькуляторе`}
          </a>
        )}
      </Outcome>
    </Island>
  );
}
