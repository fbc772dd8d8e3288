import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Loan, resendDocumentToken } from '../../../api/contract.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { Button } from '../../../ui/Button.tsx';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { useCall } from '../../session/useCall.ts';
import { formatInstant, formatPhone } from './formats.ts';
import { usePayoutName } from './Payout.tsx';
import { SaveDates } from './SaveDates.tsx';

/** Asks the applicant to keep the code for signing in, and offers to send the code again. */
function SignInCode({ phone }: { readonly phone: string | null }) {
  const { t } = useLingui();
  const call = useCall(resendDocumentToken);
  const [isSent, setIsSent] = useState(false);
  const shown = phone === null ? '' : formatPhone(phone);
  const resend = async () => {
    if (phone === null) return;
    setIsSent(false);
    setIsSent((await call.send({ body: { phone } })) !== null);
  };
  return (
    <div className="stack stack--tight cabinet__buttons">
      <p>
        {t`Сохраните SMS с кодом для входа: по нему и номеру телефона вы вернётесь сюда, когда сеанс закончится. Если SMS потеряется, код для входа можно отправить ещё раз.`}
      </p>
      {phone === null ? null : (
        <>
          <CallProblem error={call.error} isSlow={call.isSlow} />
          <Button kind="outlined" size="s" isLoading={call.isSending} onClick={() => void resend()}>
            {t`Отправить код для входа ещё раз`}
          </Button>
          <p className="hint" role="status">
            {isSent ? t`Код для входа отправлен на ${shown}.` : ''}
          </p>
        </>
      )}
    </div>
  );
}

interface SignedMomentProps {
  readonly loan: Loan;
  readonly phone: string | null;
}

/** Confirms the signature, and shows the next stage and the advice to keep the code for signing in. */
export function SignedMoment({ loan, phone }: SignedMomentProps) {
  const { i18n, t } = useLingui();
  const { money, date } = useFormats();
  const payoutName = usePayoutName(loan.payout);
  const [first] = loan.schedule;
  const amount = first && money(first.payment);
  const day = first && date(first.payment_date);
  const from = loan.confirmable_at && formatInstant(i18n, loan.confirmable_at);
  return (
    <section className="stack stack--tight callout cabinet__signed" aria-labelledby="signed">
      <svg className="cabinet__check" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="M14 25l7 7 14-15" pathLength="1" />
      </svg>
      <h2 id="signed">{t`Готово, договор подписан`}</h2>
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
        <SaveDates events={(calendar, i18n) => calendar.paymentEvents(i18n, loan).slice(0, 1)}>
          {t`Добавить первый платёж в календарь`}
        </SaveDates>
      )}
      <SignInCode phone={phone} />
    </section>
  );
}
