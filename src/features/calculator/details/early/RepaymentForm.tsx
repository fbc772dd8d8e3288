import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { memo } from 'react';
import { findProduct, type ProductId } from '../../../../calc/index.ts';
import { formatDate, formatMoney, formatNumber } from '../../../../locales/format.ts';
import { languageOf } from '../../../../locales/i18n.ts';
import { ChoiceChips } from '../../../../ui/ChoiceChips.tsx';
import { MaskedField } from '../../../../ui/MaskedField.tsx';
import { MoneyField } from '../../../../ui/TextField.tsx';
import {
  chooseExtentAtom,
  chooseKeepAtom,
  draftAtom,
  settleDraftAtom,
  typeDateAtom,
  typePartAtom,
} from './repaymentAtoms.ts';
import type { RepaymentPlan } from './repaymentPlan.ts';

interface RepaymentFormProps {
  readonly plan: RepaymentPlan;
  readonly product: ProductId;
}

/** The day, the sum, and what becomes of the rest. The page never changes a typed text. */
export const RepaymentForm = memo(({ plan, product }: RepaymentFormProps) => {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const draft = useAtomValue(draftAtom);
  const typeDate = useSetAtom(typeDateAtom);
  const settle = useSetAtom(settleDraftAtom);
  const chooseExtent = useSetAtom(chooseExtentAtom);
  const chooseKeep = useSetAtom(chooseKeepAtom);
  const { bounds, date, dateProblem } = plan;
  const first = formatDate(language, bounds.first);
  const last = formatDate(language, bounds.last);
  const describe = () => {
    switch (dateProblem) {
      case null:
        return undefined;
      case 'notDate':
        return t`Укажите день, месяц и год. Можно с ${first} по ${last}`;
      case 'tooEarly':
        return t`В этот день займа ещё нет. Выберите день с ${first} по ${last}`;
      case 'tooLate':
        return t`К этому дню всё уже выплачено. Выберите день с ${first} по ${last}`;
    }
  };
  const isPart = draft.extent === 'part';
  return (
    <div className="stack">
      <MaskedField
        name="repayment-date"
        mask="date"
        label={t`Когда вернуть`}
        hint={t`С ${first} по ${last}`}
        error={describe()}
        isSteady
        value={draft.dateText ?? date}
        onChange={typeDate}
        onBlur={settle}
      />
      <ChoiceChips
        legend={t`Сколько`}
        name="repayment-extent"
        choices={[
          { value: 'whole', label: t`Всё` },
          { value: 'part', label: t`Часть` },
        ]}
        value={draft.extent}
        onChange={chooseExtent}
      />
      {isPart ? <PartField plan={plan} /> : null}
      {isPart && findProduct(product).type === 'instalment' ? (
        <ChoiceChips
          legend={t`Что изменится`}
          name="repayment-keep"
          choices={[
            { value: 'payment', label: t`Короче срок` },
            { value: 'term', label: t`Меньше платёж` },
          ]}
          value={draft.keep}
          onChange={chooseKeep}
        />
      ) : null}
    </div>
  );
});

/** The part that is repaid: read as the calculator's amount is read, and checked when the field is left. */
function PartField({ plan }: { readonly plan: RepaymentPlan }) {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const draft = useAtomValue(draftAtom);
  const type = useSetAtom(typePartAtom);
  const settle = useSetAtom(settleDraftAtom);
  const { accruedReward, wholeDue, part, partProblem, isPartWhole, isPartRounded } = plan;
  const reward = formatMoney(language, accruedReward ?? 0, true);
  const whole = formatMoney(language, wholeDue ?? 0, true);
  const hint =
    accruedReward === null
      ? ''
      : accruedReward > 0
        ? t`Больше ${reward} и меньше ${whole}`
        : t`Меньше ${whole}`;
  return (
    <MoneyField
      name="repayment-part"
      label={t`Какую часть`}
      hint={hint}
      error={
        partProblem === 'notNumber'
          ? t`Введите сумму цифрами, например 20 000.`
          : partProblem === 'coversRewardOnly'
            ? t`Нужно больше ${reward}: столько вознаграждения накопится к этому дню.`
            : undefined
      }
      correction={
        isPartWhole
          ? t`Это весь долг: хватит ${whole}, заём закроется.`
          : isPartRounded
            ? t`Считаем в целых тенге, округлили до ${formatMoney(language, part ?? 0)}.`
            : undefined
      }
      value={draft.partText ?? (part === null ? '' : formatNumber(language, part))}
      onType={type}
      onSettle={settle}
    />
  );
}
