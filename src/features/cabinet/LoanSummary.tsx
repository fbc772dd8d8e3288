import { useLingui } from '@lingui/react/macro';
import type { Loan } from '../../api/contract.ts';
import { languageOf } from '../../i18n.ts';
import { formatDate, formatMoney } from '../../locales/format.ts';

/** The loan in a few lines: contract, amount, when it began. */
export function LoanSummary({ loan }: { readonly loan: Loan }) {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const rows = [
    ...(loan.contract_number === null ? [] : [[t`Договор`, `№\u00a0${loan.contract_number}`]]),
    [t`Сумма займа`, formatMoney(language, loan.amount)],
    ...(loan.open_date === null ? [] : [[t`Дата договора`, formatDate(language, loan.open_date)]]),
  ];
  return (
    <dl className="cabinet__figures">
      {rows.map(([label, value]) => (
        <div className="cabinet__figure" key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
