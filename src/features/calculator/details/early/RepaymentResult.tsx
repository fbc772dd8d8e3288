import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import {
  calculateLoanSchedule,
  type EarlyRepaymentResult,
  type LoanInput,
} from '../../../../calc/index.ts';
import { formatDate, formatMoney } from '../../../../locales/format.ts';
import { languageOf } from '../../../../locales/i18n.ts';
import { useSettledText } from '../../../../ui/useSettledText.ts';
import type { RepaymentPlan } from './repaymentPlan.ts';

interface RepaymentResultProps {
  readonly plan: RepaymentPlan;
  readonly loan: LoanInput;
}

/** The payment of the day, the saving and the rest: always the same lines, so that nothing moves. */
export const RepaymentResult = memo(({ plan, loan }: RepaymentResultProps) => {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const { date, result } = plan;
  const money = (figure: { toString(): string }) => formatMoney(language, figure, true);
  const due = result ? money(result.amountDue) : '';
  // A smaller payment may leave more to be paid at the end: that is no saving.
  const isDearer = result?.savedReward.isNegative() ?? false;
  const saved = result ? money(result.savedReward.abs()) : '';
  const said = useSettledText(
    result
      ? isDearer
        ? t`Заплатите в этот день ${due}, вознаграждение вырастет на ${saved}`
        : t`Заплатите в этот день ${due}, сэкономите ${saved}`
      : t`Чтобы увидеть расчёт, исправьте то, что отмечено.`,
  );
  const none = '—';
  return (
    <div>
      <dl className="facts">
        <Line term={result ? t`Заплатите ${formatDate(language, date)}` : t`Заплатите`} isMain>
          {result ? due : none}
        </Line>
        <Line
          term={isDearer ? t`Вознаграждение вырастет на` : t`Сэкономите на вознаграждении`}
          isMain
        >
          {result ? saved : none}
        </Line>
        <Line term={t`Останется долга`}>{result ? money(result.principalAfter) : none}</Line>
        <Line term={t`Последний платёж`}>
          {result ? formatDate(language, result.lastPaymentDate) : none}
        </Line>
        <Line term={t`Раньше на`}>{result ? <Earlier result={result} /> : none}</Line>
        <Line term={t`Следующий платёж`}>
          {result ? (result.payment ? money(result.payment) : t`не нужен`) : none}
        </Line>
      </dl>
      <p className="hint early__note">
        {result ? (
          <Accrued result={result} loan={loan} date={date} />
        ) : (
          t`Чтобы увидеть расчёт, исправьте то, что отмечено.`
        )}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
});

interface LineProps {
  readonly term: string;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

function Line({ term, isMain = false, children }: LineProps) {
  return (
    <div className={isMain ? 'early__line early__line--main' : 'early__line'}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Earlier({ result }: { readonly result: EarlyRepaymentResult }) {
  const { t } = useLingui();
  return result.savedMonths > 0
    ? t`${result.savedMonths} мес.`
    : t`${plural(result.savedDays, { one: '# день', few: '# дня', many: '# дней', other: '# дня' })}`;
}

interface AccruedProps {
  readonly result: EarlyRepaymentResult;
  readonly loan: LoanInput;
  readonly date: string;
}

/** Explains the sum of that day. */
function Accrued({ result, loan, date }: AccruedProps) {
  const { i18n, t } = useLingui();
  const reward = formatMoney(languageOf(i18n), result.accruedReward, true);
  const isPaymentDay = calculateLoanSchedule(loan).schedule.some(
    ({ paymentDate }) => paymentDate === date,
  );
  return isPaymentDay
    ? t`Это сверх обычного платежа, который приходится на этот день. Вознаграждение уже в нём.`
    : t`Вознаграждение за дни с прошлого платежа или с начала займа, ${reward}, уже в этой сумме.`;
}
