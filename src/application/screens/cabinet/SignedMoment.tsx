import { useLingui } from '@lingui/react/macro';
import type { Loan } from '../../../api/contract.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { formatInstant } from './formatInstant.ts';
import { paymentEvents } from './loanCalendar.ts';
import { usePayoutName } from './Payout.tsx';
import { SaveDates } from './SaveDates.tsx';
import { SignInCode } from './SignInCode.tsx';

interface SignedMomentProps {
  readonly loan: Loan;
  readonly phone: string | null;
}

/** Says right after the signature that it is done, what comes next, and to keep the code for signing in. */
export function SignedMoment({ loan, phone }: SignedMomentProps) {
  const { i18n, t } = useLingui();
  const { money, date } = useFormats();
  const payoutName = usePayoutName(loan.payout);
  const [first] = loan.schedule;
  const amount = first && money(first.payment);
  const day = first && date(first.payment_date);
  const from = loan.confirmable_at && formatInstant(languageOf(i18n), loan.confirmable_at);
  return (
    <section className="stack stack--tight callout cabinet__signed" aria-labelledby="signed">
      <svg className="cabinet__check" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="M14 25l7 7 14-15" pathLength="1" />
      </svg>
      <h2 className="cabinet__heading" id="signed">{t`Готово, договор подписан`}</h2>
      {loan.status === 'waiting' ? (
        <>
          {from ? <p>{t`Дальше — подтвердить заём: это можно сделать здесь с ${from}.`}</p> : null}
          {amount ? <p>{t`Первый платёж — ${amount}, через месяц после подтверждения.`}</p> : null}
        </>
      ) : (
        <>
          <p>{t`Дальше мы выдадим деньги, от вас больше ничего не нужно.`}</p>
          {amount && day ? <p>{t`Первый платёж: ${amount}, ${day}`}</p> : null}
        </>
      )}
      {payoutName ? <p>{t`Куда придут деньги: ${payoutName}`}</p> : null}
      {loan.status === 'waiting' || !first ? null : (
        <SaveDates events={(messages) => paymentEvents(messages, loan).slice(0, 1)}>
          {t`Добавить первый платёж в календарь`}
        </SaveDates>
      )}
      <SignInCode phone={phone} />
    </section>
  );
}
