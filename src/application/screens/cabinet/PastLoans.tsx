import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ClientLoan, getLoans } from '../../../api/contract.ts';
import { ApiError } from '../../../api/errors.ts';
import { findProduct } from '../../../calc/index.ts';
import { almatyDate } from '../../../device/almatyTime.ts';
import { termLabel } from '../../../loan/termLabel.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { Figures } from '../../parts/Figures.tsx';
import { useAnswer } from '../../parts/useAnswer.ts';
import { callApi } from '../../session/callApi.ts';
import { storePastLoans } from '../../session/pastLoans.ts';
import { DocumentLinks, useDocuments } from './Documents.tsx';
import { CertificateLetter } from './EndedLoan.tsx';
import { useLoanFacts } from './LoanDetails.tsx';
import { Overpaid } from './Overpaid.tsx';
import { Row } from './Row.tsx';

/** Returns the signed loans, newest first; an empty list if the back end has no such call. */
export async function fetchLoans(signal: AbortSignal): Promise<readonly ClientLoan[]> {
  try {
    const { loans } = await callApi(getLoans, { signal });
    // With this mark, other pages link to the list.
    if (loans.length > 0) storePastLoans();
    return loans;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'not_found') return [];
    throw error;
  }
}

/** Returns the outcome of a loan in a few words. */
function useOutcome({ status, closed_at }: ClientLoan): string {
  const { t } = useLingui();
  const { date } = useFormats();
  const closed = closed_at === null ? null : date(almatyDate(Date.parse(closed_at)));
  return {
    closed: closed === null ? t`закрыт` : t`закрыт ${closed}`,
    refused: t`отменён`,
    declined: t`отменён`,
    late: t`платёж просрочен`,
    active: t`ещё не возвращён`,
    waiting: t`ждёт подтверждения`,
    to_sign: t`ждёт подтверждения`,
    checking: t`на проверке`,
  }[status];
}

/** Shows figures and documents of a loan. The documents are fetched when the row opens. */
function LoanContent({ loan }: { readonly loan: ClientLoan }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { list, problem, reload, isSlow } = useDocuments(loan.documents_id);
  const { contract_number, open_date, paid } = loan;
  const rows = useLoanFacts(loan);
  if (open_date !== null) rows.push([t`Выплачено`, money(paid)]);
  return (
    <div className="stack stack--tight cabinet__past-content">
      <Figures className="facts" rowClassName="cabinet__figure" rows={rows} />
      <Overpaid loan={loan} />
      <CallProblem error={problem} onRetry={reload} isSlow={isSlow} />
      {list ? <DocumentLinks documents={list.documents} /> : null}
      {loan.status === 'closed' && contract_number !== null ? (
        <CertificateLetter contractNumber={contract_number} />
      ) : null}
    </div>
  );
}

function LoanRow({ loan }: { readonly loan: ClientLoan }) {
  const { i18n } = useLingui();
  const { tenge } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const outcome = useOutcome(loan);
  return (
    <li className="cabinet__past">
      <details
        className="disclosure"
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>
          <span>
            {tenge(loan.amount)}, {termLabel(i18n, findProduct(loan.product))}{' '}
            <span className="hint cabinet__past-outcome">{outcome}</span>
          </span>
        </summary>
        {isOpen ? <LoanContent loan={loan} /> : null}
      </details>
    </li>
  );
}

/** Lists loans as rows that open. */
export function LoanRows({ loans }: { readonly loans: readonly ClientLoan[] }) {
  return (
    <ul className="plain-list">
      {loans.map((loan) => (
        <LoanRow loan={loan} key={loan.id} />
      ))}
    </ul>
  );
}

interface PastLoansProps {
  /** Contract number of the loan that the cabinet shows; null without a contract. */
  readonly shownNumber: string | null;
}

/** Shows the person's earlier loans below the present loan. Shows nothing without an earlier loan. */
export function PastLoans({ shownNumber }: PastLoansProps) {
  const { t } = useLingui();
  const { answer, problem, reload, isSlow } = useAnswer(`loans ${shownNumber}`, fetchLoans);
  const past = answer?.filter(({ contract_number }) => contract_number !== shownNumber) ?? [];
  if (past.length === 0 && problem === null && !isSlow) return null;
  const problems = <CallProblem error={problem} onRetry={reload} isSlow={isSlow} />;
  const count = past.length;
  if (count === 0) {
    return (
      <section className="stack stack--tight cabinet__panel" aria-labelledby="past-loans">
        <h2 className="small-heading" id="past-loans">{t`Прошлые займы`}</h2>
        {problems}
      </section>
    );
  }
  return (
    <Row
      id="past-loans"
      title={t`Прошлые займы`}
      figure={t`${plural(count, { one: '# заём', few: '# займа', many: '# займов', other: '# займа' })}`}
    >
      {problems}
      <LoanRows loans={past} />
    </Row>
  );
}
