import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import { calculateLoanSchedule, type LoanInput } from '../../../../calc/index.ts';
import { useFormats } from '../../../../locales/useFormats.ts';
import { useSettledText } from '../../../../ui/useSettledText.ts';
import { BalancePicture } from './BalancePicture.tsx';
import { drawBalance } from './drawBalance.ts';
import type { RepaymentPlan } from './repaymentPlan.ts';

interface RepaymentResultProps {
  readonly plan: RepaymentPlan;
  readonly loan: LoanInput & { readonly amount: number };
}

/** Renders the sum due on the day, the saving and the rest. The number of lines is constant, so that the layout stays. */
export const RepaymentResult = memo(({ plan: { date, result }, loan }: RepaymentResultProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const due = result && format.money(result.amountDue);
  // With a smaller payment the whole reward may grow, so nothing is saved.
  const isDearer = result?.savedReward.isNegative() ?? false;
  const saved = result && format.money(result.savedReward.abs());
  const unknown = t`Чтобы увидеть расчёт, исправьте то, что отмечено.`;
  const said = useSettledText(
    result
      ? isDearer
        ? t`Заплатите в этот день ${due}, вознаграждение вырастет на ${saved}`
        : t`Заплатите в этот день ${due}, сэкономите ${saved}`
      : unknown,
  );
  const lines = [
    {
      term: result ? t`Заплатите ${format.date(date)}` : t`Заплатите`,
      value: due,
      isMain: true,
    },
    {
      term: isDearer ? t`Вознаграждение вырастет на` : t`Сэкономите на вознаграждении`,
      value: saved,
      isMain: true,
    },
    { term: t`Останется основного долга`, value: result && format.money(result.principalAfter) },
    { term: t`Последний платёж`, value: result && format.date(result.lastPaymentDate) },
    // The line stays, so that the layout does not shift. Without saved days the line must not say "0 days earlier".
    result?.savedDays === 0
      ? { term: t`Срок`, value: t`не изменится` }
      : {
          term: t`Раньше на`,
          value:
            result &&
            (result.savedMonths > 0
              ? t`${result.savedMonths} мес.`
              : t`${plural(result.savedDays, { one: '# день', few: '# дня', many: '# дней', other: '# дня' })}`),
        },
    {
      term: t`Следующий платёж`,
      value: result && (result.payment ? format.money(result.payment) : t`не нужен`),
    },
  ];
  const original = useMemo(() => calculateLoanSchedule(loan), [loan]);
  const explain = () => {
    if (!result) return unknown;
    const { schedule } = original;
    const reward = format.money(result.accruedReward);
    return schedule.some(({ paymentDate }) => paymentDate === date)
      ? t`Это сверх обычного платежа, который приходится на этот день. Вознаграждение уже в нём.`
      : t`Вознаграждение за дни с прошлого платежа или с начала займа, ${reward}, уже в этой сумме.`;
  };
  return (
    <div>
      <BalancePicture
        paths={result && drawBalance({ loan, original, repaymentDate: date, result })}
        endBefore={format.date(original.schedule.at(-1)?.paymentDate ?? '')}
        endAfter={result ? format.date(result.lastPaymentDate) : '—'}
        rewardBefore={format.tenge(Math.round(Number(original.result.percent)))}
        rewardAfter={result ? format.tenge(Math.round(Number(result.totalReward))) : '—'}
      />
      <dl className="facts">
        {lines.map(({ term, value, isMain }) => (
          <div className={isMain ? 'early__line early__line--main' : 'early__line'} key={term}>
            <dt>{term}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
      <p className="hint early__note">{explain()}</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
});
