import { useLingui } from '@lingui/react/macro';
import type { Loan } from '../../api/contract.ts';
import { formatDate, formatMoney } from '../../locales/format.ts';
import { languageOf } from '../../locales/i18n.ts';

/** Every payment: when, how much, and what of it is debt and reward. */
export function LoanSchedule({ rows }: { readonly rows: Loan['schedule'] }) {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const money = (figure: number) => formatMoney(language, figure, true);
  if (rows.length === 0) return null;
  return (
    <details className="cabinet__schedule">
      <summary>{t`График платежей`}</summary>
      <ol className="cabinet__payments">
        {rows.map((row) => (
          <li className="cabinet__payment" key={row.payment_date}>
            <span>{formatDate(language, row.payment_date)}</span>
            <strong>{money(row.payment)}</strong>
            <span className="cabinet__parts">
              {t`долг ${money(row.principal)}, вознаграждение ${money(row.reward)}`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
