import { useLingui } from '@lingui/react/macro';
import type { Loan } from '../../../api/contract.ts';
import { findProduct } from '../../../calc/index.ts';
import { termLabel } from '../../../loan/termLabel.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { Figures } from '../../parts/Figures.tsx';
import { SignedDocuments } from './Documents.tsx';
import { Row } from './Row.tsx';

interface LoanDetailsProps {
  readonly loan: Loan;
  readonly hasDocuments?: boolean;
}

/** Shows number, amount, term, date and documents of a loan. */
export function LoanDetails({ loan, hasDocuments = true }: LoanDetailsProps) {
  const { i18n, t } = useLingui();
  const { tenge, date } = useFormats();
  const { contract_number, amount, product, open_date } = loan;
  const number = contract_number === null ? null : `№\u00a0${contract_number}`;
  const rows: [string, string][] = [
    [t`Сумма займа`, tenge(amount)],
    [t`Срок`, termLabel(i18n, findProduct(product))],
  ];
  if (number !== null) rows.unshift([t`Договор`, number]);
  if (open_date !== null) rows.push([t`Дата договора`, date(open_date)]);
  return (
    <Row
      id="terms-of-loan"
      title={hasDocuments ? t`Условия и документы` : t`Условия`}
      figure={number}
    >
      <Figures className="facts" rowClassName="cabinet__figure" rows={rows} />
      {hasDocuments ? <SignedDocuments /> : null}
    </Row>
  );
}
