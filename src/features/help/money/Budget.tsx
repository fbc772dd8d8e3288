import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DEFAULT_PRODUCT_ID, type ProductId } from '../../../calc/index.ts';
import { languageOf } from '../../../i18n.ts';
import { formatMoney, formatPercent } from '../../../locales/format.ts';
import { type BudgetVerdict, largestBearableAmount, weighBudget } from '../budget/budget.ts';
import { Island } from '../island/Island.tsx';
import { IslandForm } from '../island/IslandForm.tsx';
import { instalmentProducts } from '../island/instalmentProducts.ts';
import { Outcome } from '../island/Outcome.tsx';
import { useOpenDate } from '../island/useOpenDate.ts';
import { MAX_DEBT_TO_INCOME } from '../lawLimits.ts';
import { MoneyField } from './MoneyField.tsx';
import { TermChips } from './TermChips.tsx';

/** What a month's money bears. Nothing of what is typed is kept or sent. */
export default function Budget() {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const openDate = useOpenDate();
  const [income, setIncome] = useState(0);
  const [home, setHome] = useState(0);
  const [food, setFood] = useState(0);
  const [others, setOthers] = useState(0);
  const [debtPayments, setDebtPayments] = useState(0);
  const [product, setProduct] = useState<ProductId>(DEFAULT_PRODUCT_ID);
  const money = (figure: number) => formatMoney(language, figure);
  const limit = formatPercent(language, MAX_DEBT_TO_INCOME, 0);

  const { verdict, rest, debtShare, bearablePayment } = weighBudget({
    income,
    essentials: home + food + others,
    debtPayments,
  });
  const amount =
    verdict === 'room' ? largestBearableAmount(product, bearablePayment, openDate) : null;
  const words: Readonly<Record<BudgetVerdict, string>> = {
    empty: t`Введите доход, и мы посчитаем посильный платёж.`,
    nothingLeft: t`На новый платёж денег не остаётся: сначала уменьшите траты или платежи по долгам.`,
    overLimit: t`Платежи по долгам уже забирают предельную долю дохода, ${limit}. Новый заём по закону не дадут.`,
    room: t`Посильный новый платёж — до ${money(bearablePayment)} в месяц`,
  };
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
      announcement={words[verdict]}
    >
      <IslandForm>
        <div className="help-island__fields">
          <MoneyField
            name="budget-income"
            label={t`Доход в месяц`}
            hint={t`То, что приходит на руки, в обычный месяц.`}
            value={income}
            onChange={setIncome}
          />
          <MoneyField
            name="budget-debts"
            label={t`Платежи по долгам`}
            hint={t`Все кредиты, рассрочки и карты вместе.`}
            value={debtPayments}
            onChange={setDebtPayments}
          />
          <MoneyField
            name="budget-home"
            label={t`Жильё и связь`}
            hint={t`Аренда, коммунальные, телефон.`}
            value={home}
            onChange={setHome}
          />
          <MoneyField name="budget-food" label={t`Еда и дорога`} value={food} onChange={setFood} />
          <MoneyField
            name="budget-others"
            label={t`Остальное обязательное`}
            hint={t`Дети, лекарства, помощь родным.`}
            value={others}
            onChange={setOthers}
          />
        </div>
        <TermChips
          name="budget-product"
          products={instalmentProducts}
          value={product}
          onChange={setProduct}
        />
      </IslandForm>
      <Outcome
        verdict={words[verdict]}
        kind={verdict === 'nothingLeft' || verdict === 'overLimit' ? 'warning' : 'calm'}
        rows={
          verdict === 'empty'
            ? []
            : amount === null
              ? rows
              : [...rows, { name: t`Заём с таким платежом, не больше`, value: money(amount) }]
        }
      >
        {verdict === 'room' && amount === null ? (
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
