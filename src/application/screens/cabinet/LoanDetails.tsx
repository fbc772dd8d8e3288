import { useLingui } from '@lingui/react/macro';
import type { Loan } from '../../../api/contract.ts';
import { findProduct } from '../../../calc/index.ts';
import { termLabel } from '../../../loan/termLabel.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { type FigureRow, Figures } from '../../parts/Figures.tsx';
import { SignedDocuments } from './Documents.tsx';
import { Row } from './Row.tsx';

interface LoanDetailsProps {
  readonly loan: Loan;
  readonly hasDocuments?: boolean;
}

/** Returns number, amount, term and date of a loan. */
export function useLoanFacts({ contract_number, amount, product, open_date }: Loan): FigureRow[] {
  const { i18n, t } = useLingui();
  const { tenge, date } = useFormats();
  const rows: FigureRow[] = [
    [t`Сумма займа`, tenge(amount)],
    [t`Срок`, termLabel(i18n, findProduct(product))],
  ];
  if (contract_number !== null) rows.unshift([t`Договор`, `№\u00a0${contract_number}`]);
  if (open_date !== null) rows.push([t`Дата договора`, date(open_date)]);
  return rows;
}

/** Shows number, amount, term, date and documents of a loan. */
export function LoanDetails({ loan, hasDocuments = true }: LoanDetailsProps) {
  const { t } = useLingui();
  const number = loan.contract_number;
  return (
    <Row
      id="terms-of-loan"
      title={hasDocuments ? t`Условия и документы` : t`Условия`}
      figure={number === null ? null : `№\u00a0${number}`}
    >
      <Figures className="facts" rowClassName="cabinet__figure" rows={useLoanFacts(loan)} />
      {hasDocuments ? <SignedDocuments /> : null}
    </Row>
  );
}
