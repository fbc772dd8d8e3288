import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DEFAULT_PRODUCT_ID, findProduct, type ProductId } from '../../../calc/index.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { RadioField } from '../../../ui/RadioField.tsx';
import { useIslandState } from '../Island.tsx';
import { decide, type Purpose, type Verdict } from './loanOrWait.ts';
import {
  MoneyCalculation,
  SumFields,
  SumRule,
  TermField,
  useOpenDate,
} from './MoneyCalculation.tsx';
import { emptyEntry, isWrong, type MoneyEntry } from './moneyEntry.ts';

interface OpenPlan {
  readonly purpose: Purpose;
  readonly product: ProductId;
  readonly sums: Readonly<Record<'price' | 'saved' | 'saving', MoneyEntry>>;
}

const initialPlan: OpenPlan = {
  purpose: 'need',
  product: DEFAULT_PRODUCT_ID,
  sums: { price: emptyEntry, saved: emptyEntry, saving: emptyEntry },
};

/** Renders the comparison of saving and borrowing. */
export default function LoanOrWait() {
  const { t } = useLingui();
  const { money, tenge } = useFormats();
  const openDate = useOpenDate();
  const [{ purpose, product, sums }, change] = useIslandState(initialPlan);
  const hasWrongSum = Object.values(sums).some(isWrong);
  const { verdict, missing, monthsToSave, loan } = decide({
    purpose,
    price: sums.price.sum ?? 0,
    saved: sums.saved.sum ?? 0,
    monthlySaving: sums.saving.sum ?? 0,
    product,
    openDate,
  });
  const { minAmount, maxAmount } = findProduct(product);
  const least = tenge(minAmount);
  const most = tenge(maxAmount);
  const isCompared =
    !hasWrongSum && verdict !== 'empty' && verdict !== 'ownMoney' && verdict !== 'never';
  const texts: Readonly<Record<Verdict, string>> = {
    empty: t`Введите, сколько нужно, и мы сравним два варианта.`,
    ownMoney: t`Заём не нужен: своих денег хватает.`,
    never: t`На инвестиции и ставки не занимайте: долг останется, даже если денег не прибавится.`,
    askLender: t`Сначала спросите того, кому должны, о новых условиях: второй долг обычно дороже первого.`,
    beyondMeans: t`Платёж больше, чем вы можете откладывать. Возьмите меньше, дольше копите или поищите помощь без долга.`,
    save: t`Можно подождать: накопить ничего не стоит, а за заём придётся переплатить.`,
    bearable: t`Заём вам по силам, если доход не изменится. Оставьте запас хотя бы на один платёж.`,
  };
  const rows = [
    { name: t`Не хватает`, value: tenge(missing) },
    {
      name: t`Накопить без переплаты`,
      value:
        monthsToSave === null
          ? null
          : t`${plural(monthsToSave, { one: '# месяц', few: '# месяца', many: '# месяцев', other: '# месяца' })}`,
    },
    { name: t`Занять: платёж каждый месяц`, value: loan && money(loan.payment) },
    { name: t`Занять: переплата за весь срок`, value: loan && money(loan.reward) },
  ];
  return (
    <MoneyCalculation
      label={t`Занять или подождать`}
      verdict={hasWrongSum ? t`Исправьте отмеченную сумму, и мы посчитаем.` : texts[verdict]}
      isWarning={hasWrongSum || verdict === 'never' || verdict === 'beyondMeans'}
      rows={isCompared ? rows : []}
      fields={
        <>
          <RadioField
            name="plan-purpose"
            label={t`На что нужны деньги`}
            choices={[
              {
                value: 'need',
                label: t`Ждать нельзя`,
                hint: t`Лечение, печь зимой, дорога к родным`,
              },
              { value: 'thing', label: t`Покупка`, hint: t`Хочется, но можно и позже` },
              { value: 'debt', label: t`Закрыть другой долг` },
              { value: 'gain', label: t`Инвестиции или ставки` },
            ]}
            value={purpose}
            onChange={(next) => change({ purpose: next })}
          />
          <SumRule />
          <SumFields
            prefix="plan"
            fields={[
              { name: 'price', label: t`Сколько нужно` },
              { name: 'saved', label: t`Сколько уже есть` },
              { name: 'saving', label: t`Могу откладывать в месяц` },
            ]}
            entries={sums}
            onChange={(next) => change({ sums: next })}
          />
          <TermField
            label={t`На какой срок занять`}
            name="plan-product"
            isMonthly
            value={product}
            onChange={change}
          />
        </>
      }
    >
      {isCompared && !loan ? <p>{t`Сумма займа на месяцы — от ${least} до ${most}.`}</p> : null}
    </MoneyCalculation>
  );
}
