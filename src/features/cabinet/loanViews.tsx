import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Loan, restart } from '../../api/contract.ts';
import { config } from '../../config/config.ts';
import { formatDate, formatMoney } from '../../locales/format.ts';
import { languageOf } from '../../locales/i18n.ts';
import { useCall } from '../../session/useCall.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { Figures } from '../../steps/Figures.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FormActions } from '../../ui/Form.tsx';
import { SignedDocuments } from './Documents.tsx';

interface LoanDetailsProps {
  readonly loan: Loan;
  /** Stands below the schedule. */
  readonly children?: ReactNode;
  readonly hasDocuments?: boolean;
}

/** Shows contract, amount and date of a loan, its payments and its documents. */
export function LoanDetails({ loan, children, hasDocuments = true }: LoanDetailsProps) {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const money = (figure: number) => formatMoney(language, figure, true);
  const { contract_number, amount, open_date, schedule } = loan;
  const rows: [string, string][] = [[t`Сумма займа`, formatMoney(language, amount)]];
  if (contract_number !== null) rows.unshift([t`Договор`, `№\u00a0${contract_number}`]);
  if (open_date !== null) rows.push([t`Дата договора`, formatDate(language, open_date)]);
  return (
    <>
      <Figures className="facts" rowClassName="cabinet__figure" rows={rows} />
      {schedule.length === 0 ? null : (
        <details className="cabinet__schedule">
          <summary>{t`График платежей`}</summary>
          <ol className="plain-list">
            {schedule.map((row) => (
              <li className="cabinet__payment" key={row.payment_date}>
                <span>{formatDate(language, row.payment_date)}</span>
                <strong>{money(row.payment)}</strong>
                <span className="hint cabinet__parts">
                  {t`долг ${money(row.principal)}, вознаграждение ${money(row.reward)}`}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
      {children}
      {hasDocuments ? <SignedDocuments /> : null}
    </>
  );
}

/** Shows an active loan: the next payment, how to pay it, and the details. */
export function ActiveLoan({ loan }: { readonly loan: Loan }) {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const howToPay = <ButtonLink to="/how-to-back">{t`Как заплатить`}</ButtonLink>;
  return (
    <>
      {loan.next_payment ? (
        <section className="stack cabinet__next" aria-labelledby="next-payment">
          <h2
            className="small-heading cabinet__heading"
            id="next-payment"
          >{t`Следующий платёж`}</h2>
          <p className="cabinet__amount">{formatMoney(language, loan.next_payment.amount, true)}</p>
          <p>{formatDate(language, loan.next_payment.date)}</p>
          {howToPay}
        </section>
      ) : (
        <p>{howToPay}</p>
      )}
      <p>{t`Заём выдан и действует.`}</p>
      <p>{t`Остаток долга: ${formatMoney(language, loan.balance, true)}`}</p>
      <LoanDetails loan={loan} />
    </>
  );
}

interface EndedLoanProps {
  readonly loan: Loan;
  readonly status: 'closed' | 'refused' | 'declined';
}

/** Shows a loan that is over or never began, and offers a new application. */
export function EndedLoan({ loan, status }: EndedLoanProps) {
  const { t } = useLingui();
  const { send, isSending, isSlow, error } = useCall(restart);
  const { supportPhone } = config.brand;
  const { heading, text } = {
    closed: {
      heading: t`Заём закрыт`,
      text: t`Вы всё вернули, долга нет. Справку о закрытии можно попросить по телефону или почте поддержки.`,
    },
    refused: {
      heading: t`Заём отменён`,
      text: t`Деньги не выданы, платить ничего не нужно. Если решите иначе, подайте новую заявку.`,
    },
    declined: {
      heading: t`Заявку не одобрили`,
      text: t`Сейчас мы не можем выдать этот заём. Платить ничего не нужно. Подать новую заявку можно, но решение зависит от тех же сведений; о причинах спросите по телефону ${supportPhone}.`,
    },
  }[status];
  return (
    <>
      <h2 className="small-heading cabinet__heading">{heading}</h2>
      <p>{text}</p>
      {/* A declined loan has no contract, so the API has no documents of it. */}
      <LoanDetails loan={loan} hasDocuments={loan.contract_number !== null} />
      <CallProblem error={error} isSlow={isSlow} />
      <FormActions>
        <Button isLoading={isSending} onClick={() => void send()}>
          {t`Новая заявка`}
        </Button>
      </FormActions>
    </>
  );
}
