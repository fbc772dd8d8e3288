import { useLingui } from '@lingui/react/macro';
import { LoanFigures, useLoanLine } from '../LoanFigures.tsx';
import { WaitPicture } from '../pictures/WaitPicture.tsx';
import { useCompanionTerms } from './useCompanionTerms.ts';

/** Shows the requested loan, or says where it stands when this device may not tell it. */
export function Loan() {
  const { t } = useLingui();
  const terms = useCompanionTerms();
  return (
    <section className="stack stack--tight" aria-labelledby="companion-loan">
      <p className="companion__title" id="companion-loan">{t`Заём в заявке`}</p>
      {terms === null ? (
        <>
          <p className="soft">{t`Сумма, срок и платёж стоят в заявке: вы увидите их перед подписанием.`}</p>
          {/* It fills the room that is kept for the figures. */}
          <div className="companion__picture">
            <WaitPicture subject="documents" />
          </div>
        </>
      ) : null}
      {terms ? <LoanFigures className="stack stack--tight facts" terms={terms} /> : null}
    </section>
  );
}

/** Shows the loan in one line, as far as it is known here. */
export function LoanLine() {
  const { t } = useLingui();
  const lineOf = useLoanLine();
  const terms = useCompanionTerms();
  return terms ? lineOf(terms) : t`О заявке`;
}
