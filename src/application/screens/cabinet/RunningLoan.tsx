import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ClientInfo, Loan } from '../../../api/contract.ts';
import { daysBetween } from '../../../calc/index.ts';
import { paymentAddress } from '../../../config/payment.ts';
import { useServerToday } from '../../../device/useServerToday.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { takeFocus } from '../../../ui/takeFocus.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Figures } from '../../parts/Figures.tsx';
import { paidAhead } from './allotment.ts';
import { LoanDetails } from './LoanDetails.tsx';
import { Payments } from './Payments.tsx';
import { Payout } from './Payout.tsx';
import { RepayToday } from './RepayToday.tsx';
import { SaveDates } from './SaveDates.tsx';
import { StatusHead, SupportPhone } from './StatusHead.tsx';

interface PayProps {
  readonly contractNumber: string | null;
  /** Tenge. */
  readonly amount: number;
}

interface CopiedFigureProps {
  readonly label: string;
  readonly value: string;
  /** The copied text: the value in the format of a bank's form. */
  readonly text: string;
  readonly copyLabel: string;
}

function CopiedFigure({ label, value, text, copyLabel }: CopiedFigureProps) {
  const { t } = useLingui();
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <div className="cabinet__figure">
      <dt>{label}</dt>
      <dd className="cabinet__copied">
        <span ref={shown}>{value}</span>
        <CopyButton text={text} shown={shown} label={copyLabel}>{t`Скопировать`}</CopyButton>
      </dd>
    </div>
  );
}

/** Renders the button that opens the ways to pay, with the details of the payment to copy. */
function Pay({ contractNumber, amount }: PayProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const address = paymentAddress({ contractNumber, amount });
  return (
    <>
      <div className="cabinet__act">
        <Button size="l" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t`Заплатить`}
        </Button>
      </div>
      {isOpen ? (
        <section
          className="stack stack--tight cabinet__question"
          aria-labelledby="pay"
          tabIndex={-1}
          ref={takeFocus}
        >
          <h3 className="small-heading" id="pay">{t`Укажите в платеже`}</h3>
          <dl className="facts">
            {contractNumber === null ? null : (
              <CopiedFigure
                label={t`Номер договора`}
                value={contractNumber}
                text={contractNumber}
                copyLabel={t`Скопировать номер договора`}
              />
            )}
            <CopiedFigure
              label={t`Сумма платежа`}
              value={money(amount)}
              text={amount.toFixed(2).replace('.', ',')}
              copyLabel={t`Скопировать сумму`}
            />
          </dl>
          <p>{t`И свой ИИН: по нему и номеру договора платёж найдут. Платёж считается сделанным в день, когда деньги дошли, поэтому отправьте их заранее.`}</p>
          {address === null ? null : (
            <p>
              <a
                className="button button--secondary button--m"
                href={address}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t`Перейти к оплате`}
                <span className="visually-hidden"> {t`(откроется в новой вкладке)`}</span>
              </a>
            </p>
          )}
          <p className="row cabinet__links">
            <Link
              className="touch-link"
              to="/how-to-back/bank-card"
            >{t`Как заплатить картой`}</Link>
            <Link
              className="touch-link"
              to="/how-to-back/bank-account"
            >{t`Как заплатить со счёта`}</Link>
          </p>
        </section>
      ) : null}
    </>
  );
}

interface LoanProps {
  readonly loan: Loan;
}
interface LoanOnDayProps extends LoanProps {
  /** yyyy-mm-dd */
  readonly today: string;
}

/** Shows the late payment, the ways to pay and the phone. */
function Overdue({ loan }: LoanProps) {
  const { t } = useLingui();
  const { money, date } = useFormats();
  const amount = loan.overdue?.amount ?? loan.next_payment?.amount ?? null;
  return (
    <StatusHead status="late" title={t`Платёж просрочен`}>
      {amount === null ? null : <p className="cabinet__amount">{money(amount)}</p>}
      {loan.overdue ? <p>{t`Просрочка с ${date(loan.overdue.since)}`}</p> : null}
      {amount === null ? null : <Pay contractNumber={loan.contract_number} amount={amount} />}
      <p>{t`Заплатите сегодня, если можете: за каждый день просрочки добавляется пеня. Если не можете, позвоните и попросите изменить график:`}</p>
      <p className="row cabinet__links">
        <SupportPhone />
        <Link
          className="touch-link"
          to="/how-to-back#late"
        >{t`Что делать, если не успеваете`}</Link>
      </p>
    </StatusHead>
  );
}

function NextPayment({ loan, today }: LoanOnDayProps) {
  const { t } = useLingui();
  const { money, date } = useFormats();
  const { next_payment } = loan;
  if (next_payment === null) return null;
  const days = daysBetween(today, next_payment.date);
  const left =
    days > 1
      ? t`${plural(days, { one: 'через # день', few: 'через # дня', many: 'через # дней', other: 'через # дня' })}`
      : days === 1
        ? t`завтра`
        : t`сегодня`;
  return (
    <StatusHead status="active" title={t`Следующий платёж`}>
      <p className="cabinet__amount">{money(next_payment.amount)}</p>
      {/* The day is past in an answer of an earlier day, or by a device's wrong clock before the server's time is known. */}
      <p>
        {date(next_payment.date)}
        {days < 0 ? '' : ', '}
        {days < 0 ? null : <strong className="cabinet__days">{left}</strong>}
      </p>
      <Pay contractNumber={loan.contract_number} amount={next_payment.amount} />
    </StatusHead>
  );
}

/** Shows the paid part of the total, and the rest. */
function Paid({ loan, today }: LoanOnDayProps) {
  const { t } = useLingui();
  const { money, date } = useFormats();
  const { paid, schedule, next_payment } = loan;
  const total = schedule.reduce((sum, { payment }) => sum + payment, 0);
  const left = Math.max(0, total - paid);
  const isLate = loan.status === 'late';
  const rows: [string, string][] = [];
  if (total > 0) rows.push([t`Осталось по графику`, money(left)]);
  // With a late payment the head does not show the next payment, so this list does, also a payment that is due today.
  if (isLate && next_payment && next_payment.date >= today) {
    rows.push([t`Следующий платёж`, `${date(next_payment.date)}, ${money(next_payment.amount)}`]);
  }
  return (
    <section className="stack stack--tight cabinet__panel" aria-labelledby="paid">
      <h2 className="small-heading" id="paid">{t`Выплачено`}</h2>
      {total > 0 ? (
        <>
          <p>
            <span className="cabinet__sum">{money(paid)}</span>{' '}
            <span className="soft">{t`из ${money(total)}`}</span>
          </p>
          <progress
            className="cabinet__progress"
            aria-labelledby="paid"
            max={total}
            value={Math.min(Math.max(paid, 0), total)}
          />
        </>
      ) : (
        <p className="cabinet__sum">{money(paid)}</p>
      )}
      {rows.length > 0 ? (
        <Figures className="facts" rowClassName="cabinet__figure" rows={rows} />
      ) : null}
    </section>
  );
}

/** Shows the remaining principal, and the sum paid ahead of the schedule. */
function Debt({ loan, today }: LoanOnDayProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const ahead = paidAhead(loan, today);
  const rows: [string, string][] = [[t`Остаток основного долга`, money(loan.balance)]];
  if (ahead > 0) rows.push([t`Внесено вперёд`, money(ahead)]);
  return (
    <>
      <Figures className="facts" rowClassName="cabinet__figure" rows={rows} />
      {ahead > 0 ? (
        <p className="hint">{t`Внесённое вперёд закрывает следующие платежи вместе с их вознаграждением. Если вернуть весь заём раньше, оно целиком уменьшит долг.`}</p>
      ) : null}
    </>
  );
}

interface RunningLoanProps extends LoanProps {
  readonly info: ClientInfo;
}

/** Shows a loan under repayment: the next payment, the paid part, and all other parts as rows that open. */
export function RunningLoan({ loan, info }: RunningLoanProps) {
  const { t } = useLingui();
  const today = useServerToday();
  return (
    <div className="cabinet__columns">
      <div className="cabinet__column">
        {loan.status === 'late' ? (
          <Overdue loan={loan} />
        ) : (
          <NextPayment loan={loan} today={today} />
        )}
        <Paid loan={loan} today={today} />
        <Payments loan={loan} facts={<Debt loan={loan} today={today} />}>
          {loan.schedule.some(({ state }) => state === 'next' || state === 'planned') ? (
            <SaveDates events={(calendar, i18n) => calendar.paymentEvents(i18n, loan)}>
              {t`Добавить платежи в календарь`}
            </SaveDates>
          ) : null}
        </Payments>
      </div>
      <div className="cabinet__column cabinet__column--side">
        <RepayToday loan={loan} info={info} today={today} />
        <Payout payout={loan.payout} />
        <LoanDetails loan={loan} />
      </div>
    </div>
  );
}
