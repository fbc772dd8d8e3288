import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ClientInfo, confirmLoan, type Loan, refuseLoan } from '../../../api/contract.ts';
import { CONFIRMATION_WAIT_HOURS } from '../../../calc/index.ts';
import { deviceTimeOf, EQUAL_WITHIN_MS, serverTimeOf } from '../../../device/serverTime.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { AskedButton } from '../../../ui/AskedButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { useCountdown } from '../../parts/useCountdown.ts';
import { sessionEndsAtMsAtom } from '../../session/step.ts';
import { useCall } from '../../session/useCall.ts';
import { formatInstant, formatPhone } from './formats.ts';
import { LoanDetails } from './LoanDetails.tsx';
import { Payments } from './Payments.tsx';
import { Payout, usePayoutName } from './Payout.tsx';
import { SaveDates } from './SaveDates.tsx';
import { Stages, StatusHead } from './StatusHead.tsx';
import { useConflict } from './useFailure.ts';

interface WayBackProps {
  readonly phone: string | null;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly confirmableAtMs: number;
}

/** Shows the end of the session, and how to return for the confirmation of the loan. */
function WayBack({ phone, confirmableAtMs }: WayBackProps) {
  const { i18n, t } = useLingui();
  const endsAtDeviceMs = useAtomValue(sessionEndsAtMsAtom);
  const endsAtMs = endsAtDeviceMs === null ? null : serverTimeOf(endsAtDeviceMs);
  const number = phone === null ? null : formatPhone(phone);
  // The session lasts until the confirmation, so no other login is necessary.
  if (endsAtMs !== null && endsAtMs > confirmableAtMs) return null;
  const end = endsAtMs === null ? null : formatInstant(i18n, endsAtMs);
  return (
    <section className="stack stack--tight cabinet__panel" aria-labelledby="way-back">
      <h2 className="small-heading" id="way-back">{t`Как войти снова`}</h2>
      <p>
        {end === null
          ? t`К этому времени сеанс закончится, чтобы в ваш кабинет не вошёл никто другой.`
          : t`Если закрыть страницу, сеанс закончится раньше, ${end}, чтобы в ваш кабинет не вошёл никто другой.`}
      </p>
      <ol className="bullets">
        <li>{t`Откройте этот сайт и нажмите «Войти».`}</li>
        <li>
          {number === null
            ? t`Введите номер телефона и код для входа: он пришёл в SMS после подписания.`
            : t`Введите номер ${number} и код для входа: он пришёл в SMS после подписания.`}
        </li>
        <li>{t`Нажмите «Подтвердить и получить деньги».`}</li>
      </ol>
      <p className="hint">{t`Если SMS потерялось, попросите код для входа ещё раз на странице входа.`}</p>
    </section>
  );
}

interface WaitingLoanProps {
  readonly loan: Loan;
  readonly phone: string | null;
  readonly onAnswer: (info: ClientInfo) => void;
  /** Called when the loan has changed meanwhile, for example in another tab. */
  readonly onConflict: () => void;
}

/** Shows a signed loan before the confirmation. Until the confirmation a refusal costs nothing. */
export function WaitingLoan({ loan, phone, onAnswer, onConflict }: WaitingLoanProps) {
  const { i18n, t } = useLingui();
  const { money } = useFormats();
  const payoutName = usePayoutName(loan.payout);
  const confirm = useCall(confirmLoan);
  const refuse = useCall(refuseLoan);
  useConflict(confirm.error, onConflict);
  useConflict(refuse.error, onConflict);
  const confirmableAtMs = loan.confirmable_at === null ? null : Date.parse(loan.confirmable_at);
  const secondsLeft = useCountdown(confirmableAtMs === null ? null : deviceTimeOf(confirmableAtMs));
  const answer = async (call: typeof confirm | typeof refuse) => {
    const info = await call.send();
    if (info) onAnswer(info);
  };
  const from = loan.confirmable_at === null ? '' : formatInstant(i18n, loan.confirmable_at);
  const until = loan.confirm_until === null ? '' : formatInstant(i18n, loan.confirm_until);
  const isWaiting = secondsLeft > 0;
  // The device's clock may be some minutes ahead. A later conflict means that the loan no longer waits.
  const isTooEarly =
    confirm.error?.kind === 'conflict' &&
    confirmableAtMs !== null &&
    serverTimeOf(Date.now()) - confirmableAtMs < EQUAL_WITHIN_MS;
  const minutesLeft = Math.ceil(secondsLeft / 60);
  const hours = Math.floor(minutesLeft / 60);
  const minutes = minutesLeft % 60;
  const [first] = loan.schedule;
  const amount = first && money(first.payment);
  return (
    <div className="cabinet__columns">
      <div className="cabinet__column">
        <StatusHead
          status="waiting"
          title={isWaiting ? t`Договор подписан, идёт время на раздумье` : t`Подтвердите заём`}
        >
          {isWaiting ? (
            <p className="cabinet__sum">{t`Осталось ${hours}\u00a0ч ${minutes}\u00a0мин`}</p>
          ) : null}
          <p>
            {isWaiting
              ? t`По закону деньги по такому займу выдают не раньше чем через ${CONFIRMATION_WAIT_HOURS}\u00a0ч после подписания. Подтвердить можно с ${from}.`
              : t`Время на раздумье прошло. После подтверждения мы выдадим деньги.`}
          </p>
          {until ? (
            <p>{t`Если не подтвердить, заём отменится сам. Крайний срок: ${until}.`}</p>
          ) : null}
          {isWaiting && confirmableAtMs !== null ? (
            // Primary, because the loan cannot be confirmed yet.
            <SaveDates
              kind="primary"
              events={(calendar, i18n) => calendar.confirmationEvents(i18n, loan)}
            >
              {t`Добавить даты в календарь`}
            </SaveDates>
          ) : (
            <>
              <div className="cabinet__act">
                <Button size="l" isLoading={confirm.isSending} onClick={() => void answer(confirm)}>
                  {t`Подтвердить и получить деньги`}
                </Button>
              </div>
              {isTooEarly ? (
                <p role="alert">
                  {t`По нашим часам ещё рано: подтвердить можно с ${from}. Попробуйте через минуту.`}
                </p>
              ) : null}
              <CallProblem error={isTooEarly ? null : confirm.error} isSlow={confirm.isSlow} />
            </>
          )}
          <Stages
            stages={[
              { name: t`Договор подписан`, state: 'done' },
              { name: t`Вы подтверждаете заём`, note: isWaiting ? from : null, state: 'now' },
              { name: t`Мы выдаём деньги`, note: payoutName, state: 'ahead' },
              {
                name: t`Первый платёж`,
                note: amount ? t`${amount}, через месяц после подтверждения` : null,
                state: 'ahead',
              },
            ]}
          />
        </StatusHead>
        {isWaiting && confirmableAtMs !== null ? (
          <WayBack phone={phone} confirmableAtMs={confirmableAtMs} />
        ) : null}
        <Payments loan={loan}>
          <p className="hint">
            {t`График посчитан так, как если бы заём начался сегодня. После подтверждения он пересчитается с того дня.`}
          </p>
        </Payments>
      </div>
      <div className="cabinet__column cabinet__column--side">
        <Payout payout={loan.payout} />
        <LoanDetails loan={loan} />
        <section className="stack stack--tight cabinet__panel" aria-labelledby="refuse">
          <h2 className="small-heading" id="refuse">{t`Передумали?`}</h2>
          <p>{t`До подтверждения отказаться можно бесплатно.`}</p>
          <div>
            <AskedButton
              label={t`Отказаться от займа`}
              title={t`Отказаться от займа?`}
              confirmLabel={t`Да, отказаться`}
              keepLabel={t`Нет, оставить`}
              isSending={refuse.isSending}
              hasError={refuse.error !== null}
              onConfirm={() => void answer(refuse)}
              onClose={refuse.clearError}
            >
              <p>{t`Это ничего не стоит, договор прекратится.`}</p>
              <CallProblem error={refuse.error} isSlow={refuse.isSlow} />
            </AskedButton>
          </div>
        </section>
      </div>
    </div>
  );
}
