import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DEFAULT_PRODUCT_ID, type ProductId } from '../../../calc/index.ts';
import { formatMoney } from '../../../locales/format.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { RadioField } from '../../../ui/RadioField.tsx';
import { decide, isPurpose, type Purpose } from '../decision/loanOrWait.ts';
import { Island } from '../island/Island.tsx';
import { IslandForm } from '../island/IslandForm.tsx';
import { instalmentProducts } from '../island/instalmentProducts.ts';
import { Outcome } from '../island/Outcome.tsx';
import { createOpenState } from '../island/openState.ts';
import { useOpenDate } from '../island/useOpenDate.ts';
import { MoneyField } from './MoneyField.tsx';
import { emptyEntry, isWrong, type MoneyEntry } from './moneyEntry.ts';
import { SumRule } from './SumRule.tsx';
import { TermChips } from './TermChips.tsx';
import { useVerdictWords } from './useVerdictWords.ts';

interface OpenPlan {
  readonly purpose: Purpose;
  readonly product: ProductId;
  readonly price: MoneyEntry;
  readonly saved: MoneyEntry;
  readonly monthlySaving: MoneyEntry;
}

const useOpenPlan = createOpenState<OpenPlan>({
  purpose: 'need',
  product: DEFAULT_PRODUCT_ID,
  price: emptyEntry,
  saved: emptyEntry,
  monthlySaving: emptyEntry,
});

/** Saving and borrowing side by side. Nothing of what is typed is kept or sent. */
export default function LoanOrWait() {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const openDate = useOpenDate();
  const [{ purpose, product, price, saved, monthlySaving }, change] = useOpenPlan();
  const words = useVerdictWords();
  const hasWrongSum = [price, saved, monthlySaving].some(isWrong);
  const decision = decide({
    purpose,
    price: price.sum ?? 0,
    saved: saved.sum ?? 0,
    monthlySaving: monthlySaving.sum ?? 0,
    product,
    openDate,
  });
  const { verdict, missing, monthsToSave, loan } = decision;
  const money = (figure: number, hasTiyn = false) => formatMoney(language, figure, hasTiyn);
  const isCompared =
    !hasWrongSum && verdict !== 'empty' && verdict !== 'ownMoney' && verdict !== 'never';
  const rows = [
    { name: t`Не хватает`, value: money(missing) },
    ...(monthsToSave === null
      ? []
      : [
          {
            name: t`Накопить без переплаты`,
            value: t`${plural(monthsToSave, { one: '# месяц', few: '# месяца', many: '# месяцев', other: '# месяца' })}`,
          },
        ]),
    ...(loan
      ? [
          { name: t`Занять: платёж каждый месяц`, value: money(loan.payment, true) },
          { name: t`Занять: переплата за весь срок`, value: money(loan.reward, true) },
        ]
      : []),
  ];
  const sentence = hasWrongSum ? t`Исправьте отмеченную сумму, и мы посчитаем.` : words[verdict];
  return (
    <Island
      withoutScripts={t`Скрипты выключены, поэтому эта часть не считает. Текст страницы можно читать и без неё.`}
      label={t`Занять или подождать`}
      announcement={sentence}
    >
      <IslandForm>
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
            { value: 'gain', label: t`Вложить или сыграть` },
          ]}
          value={purpose}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (isPurpose(value)) change({ purpose: value });
          }}
        />
        <SumRule />
        <div className="help-island__fields">
          <MoneyField
            name="plan-price"
            label={t`Сколько нужно`}
            entry={price}
            onChange={(next) => change({ price: next })}
          />
          <MoneyField
            name="plan-saved"
            label={t`Сколько уже есть`}
            entry={saved}
            onChange={(next) => change({ saved: next })}
          />
          <MoneyField
            name="plan-saving"
            label={t`Могу откладывать в месяц`}
            entry={monthlySaving}
            onChange={(next) => change({ monthlySaving: next })}
          />
        </div>
        <TermChips
          name="plan-product"
          products={instalmentProducts}
          value={product}
          onChange={(next) => change({ product: next })}
        />
      </IslandForm>
      <Outcome
        verdict={sentence}
        kind={hasWrongSum || verdict === 'never' || verdict === 'beyondMeans' ? 'warning' : 'calm'}
        rows={isCompared ? rows : []}
      >
        {isCompared && !loan ? (
          <p>{t`Такой суммы нет в рассрочке: она меньше наименьшей или больше наибольшей.`}</p>
        ) : null}
      </Outcome>
    </Island>
  );
}
