import { useLingui } from '@lingui/react/macro';
import type { Loan } from '../../api/contract.ts';
import { formatDate, formatMoney } from '../../locales/format.ts';
import { languageOf } from '../../locales/i18n.ts';
import { Figures } from './Figures.tsx';

/** The loan in a few lines: contract, amount, when it began. */
export function LoanSummary({ loan }: { readonly loan: Loan }) {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const { contract_number, amount, open_date } = loan;
  const rows: [string, string][] = [[t`Сумма займа`, formatMoney(language, amount)]];
  if (contract_number !== null) rows.unshift([t`Договор`, `№\u00a0${contract_number}`]);
  if (open_date !== null) rows.push([t`Дата договора`, formatDate(language, open_date)]);
  return <Figures rows={rows} />;
}
