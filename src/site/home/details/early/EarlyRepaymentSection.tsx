import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { memo, useDeferredValue, useMemo } from 'react';
import { findProduct, type ProductId } from '../../../../calc/index.ts';
import { readTypedAmount } from '../../../../locales/amountText.ts';
import { useFormats } from '../../../../locales/useFormats.ts';
import { MaskedField } from '../../../../ui/MaskedField.tsx';
import { MoneyField } from '../../../../ui/MoneyField.tsx';
import { RadioField } from '../../../../ui/RadioField.tsx';
import { useHalfFilledForm } from '../../../../ui/useHalfFilledForm.ts';
import type { SectionProps } from '../sectionAtom.ts';
import { RepaymentResult } from './RepaymentResult.tsx';
import {
  chooseInDraftAtom,
  countedDraftAtom,
  draftAtom,
  isRepaymentTypedAtom,
  loanAtom,
  settleDraftAtom,
  typeDateAtom,
  typePartAtom,
} from './repaymentAtoms.ts';
import { planRepayment, type RepaymentPlan } from './repaymentPlan.ts';
import './earlyRepayment.css';

export function Content({ isOpen }: SectionProps) {
  useHalfFilledForm(useAtomValue(isRepaymentTypedAtom));
  return isOpen ? <EarlyRepayment /> : null;
}

/** Renders the form and the result of an early repayment. */
function EarlyRepayment() {
  const loan = useDeferredValue(useAtomValue(loanAtom));
  const draft = useAtomValue(countedDraftAtom);
  const plan = useMemo(() => planRepayment(loan, draft), [loan, draft]);
  return (
    <div className="stack stack--loose early">
      <RepaymentForm plan={plan} product={loan.product} />
      <RepaymentResult plan={plan} loan={loan} />
    </div>
  );
}

interface RepaymentFormProps {
  readonly plan: RepaymentPlan;
  readonly product: ProductId;
}

/** Renders the fields for the day, the sum, and the effect on the rest of the loan. The page never replaces a typed value. */
const RepaymentForm = memo(({ plan, product }: RepaymentFormProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const draft = useAtomValue(draftAtom);
  const typeDate = useSetAtom(typeDateAtom);
  const settle = useSetAtom(settleDraftAtom);
  const choose = useSetAtom(chooseInDraftAtom);
  const { bounds, date, dateProblem } = plan;
  const first = format.date(bounds.first);
  const last = format.date(bounds.last);
  const dateErrors = {
    notDate: t`Укажите день, месяц и год. Можно с ${first} по ${last}`,
    tooEarly: t`В этот день займа ещё нет. Выберите день с ${first} по ${last}`,
    tooLate: t`К этому дню всё уже выплачено. Выберите день с ${first} по ${last}`,
  };
  const isPart = draft.extent === 'part';
  return (
    <div className="stack">
      <MaskedField
        name="repayment-date"
        mask="date"
        label={t`Когда вернуть`}
        hint={t`С ${first} по ${last}`}
        error={dateProblem ? dateErrors[dateProblem] : undefined}
        isSteady
        value={draft.dateText ?? date}
        onChange={typeDate}
        onBlur={settle}
      />
      <RadioField
        label={t`Сколько`}
        name="repayment-extent"
        choices={[
          { value: 'whole', label: t`Всё` },
          { value: 'part', label: t`Часть` },
        ]}
        look="chips"
        value={draft.extent}
        onChange={(extent) => choose({ extent })}
      />
      {isPart ? <PartField plan={plan} /> : null}
      {isPart && findProduct(product).type === 'instalment' ? (
        <RadioField
          label={t`Что изменится`}
          name="repayment-keep"
          choices={[
            { value: 'payment', label: t`Короче срок` },
            { value: 'term', label: t`Меньше платёж` },
          ]}
          look="chips"
          value={draft.keep}
          onChange={(keep) => choose({ keep })}
        />
      ) : null}
    </div>
  );
});

/** Renders the field of the repaid part. Reads the text like the calculator's amount, and checks it after the typing. */
function PartField({ plan }: { readonly plan: RepaymentPlan }) {
  const { t } = useLingui();
  const { money, tenge, number } = useFormats();
  const draft = useAtomValue(draftAtom);
  const type = useSetAtom(typePartAtom);
  const settle = useSetAtom(settleDraftAtom);
  const { accruedReward, wholeDue, part, partProblem, isPartWhole, isPartRounded } = plan;
  const reward = money(accruedReward ?? 0);
  const whole = money(wholeDue ?? 0);
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
            ? t`Считаем в целых тенге, округлили до ${tenge(part ?? 0)}.`
            : undefined
      }
      value={draft.partText ?? (part === null ? '' : number(part))}
      onType={type}
      onSettle={() => {
        const typed = readTypedAmount(draft.partText ?? '');
        // Replaces a sum with other spaces or with words by the digits that were read.
        if (typed.kind === 'number' && !typed.hadTiyn && typed.amount >= 0)
          type(number(typed.amount));
        settle();
      }}
    />
  );
}
