import { useLingui } from '@lingui/react/macro';
import type { Loan } from '../../../api/contract.ts';
import { findProduct } from '../../../calc/index.ts';
import { termLabel } from '../../../loan/termLabel.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { Figures } from '../../parts/Figures.tsx';
import { SignedDocuments } from './Documents.tsx';

interface LoanDetailsProps {
  readonly loan: Loan;
  readonly hasDocuments?: boolean;
}

/** Shows number, amount, term and date of a loan, and its documents. */
export function LoanDetails({ loan, hasDocuments = true }: LoanDetailsProps) {
  const { i18n, t } = useLingui();
  const { tenge, date } = useFormats();
  const { contract_number, amount, product, open_date } = loan;
  const rows: [string, string][] = [
    [t`Сумма займа`, tenge(amount)],
    [t`Срок`, termLabel(i18n, findProduct(product))],
  ];
  if (contract_number !== null) rows.unshift([t`Договор`, `№\u00a0${contract_number}`]);
  if (open_date !== null) rows.push([t`Дата договора`, date(open_date)]);
  return (
    <>
      <section className="stack stack--tight cabinet__panel" aria-labelledby="terms-of-loan">
        <h2 className="small-heading cabinet__heading" id="terms-of-loan">{t`Условия`}</h2>
        <Figures className="facts" rowClassName="cabinet__figure" rows={rows} />
      </section>
      {hasDocuments ? <SignedDocuments /> : null}
    </>
  );
}
