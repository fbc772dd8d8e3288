import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Loan } from '../../api/contract.ts';
import { formatDate, formatMoney } from '../../locales/format.ts';
import { languageOf } from '../../locales/i18n.ts';
import { Figures } from '../../steps/Figures.tsx';
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
