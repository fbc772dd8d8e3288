import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Loan } from '../../api/contract.ts';
import { useFormats } from '../../locales/useFormats.ts';
import { Figures } from '../../steps/Figures.tsx';
import { SignedDocuments } from './Documents.tsx';

function Schedule({ schedule }: Pick<Loan, 'schedule'>) {
  const { t } = useLingui();
  const { money, date } = useFormats();
  const states = {
    paid: t`оплачен`,
    late: t`просрочен`,
    next: t`следующий`,
    planned: t`впереди`,
  };
  return (
    <details className="cabinet__details">
      <summary>{t`График платежей`}</summary>
      <ol className="plain-list">
        {schedule.map((row) => (
          <li className={`cabinet__payment cabinet__payment--${row.state}`} key={row.payment_date}>
            <span>{date(row.payment_date)}</span>
            <strong>{money(row.payment)}</strong>
            <span className="hint">
              {t`долг ${money(row.principal)}, вознаграждение ${money(row.reward)}`}
            </span>
            <span className="cabinet__state">{states[row.state]}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface LoanDetailsProps {
  readonly loan: Loan;
  /** Stands below the schedule. */
  readonly children?: ReactNode;
  readonly hasDocuments?: boolean;
}

/** Shows contract, amount and date of a loan, its payments and its documents. */
export function LoanDetails({ loan, children, hasDocuments = true }: LoanDetailsProps) {
  const { t } = useLingui();
  const { tenge, date } = useFormats();
  const { contract_number, amount, open_date, schedule } = loan;
  const rows: [string, string][] = [[t`Сумма займа`, tenge(amount)]];
  if (contract_number !== null) rows.unshift([t`Договор`, `№\u00a0${contract_number}`]);
  if (open_date !== null) rows.push([t`Дата договора`, date(open_date)]);
  return (
    <>
      <Figures className="facts" rowClassName="cabinet__figure" rows={rows} />
      {schedule.length === 0 ? null : <Schedule schedule={schedule} />}
      {children}
      {hasDocuments ? <SignedDocuments /> : null}
    </>
  );
}
