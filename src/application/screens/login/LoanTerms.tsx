import { useLingui } from '@lingui/react/macro';
import { ChangeLoanLink, LoanFigures } from '../../parts/LoanFigures.tsx';
import type { ChosenTerms } from './terms.ts';
import './loanTerms.css';

interface LoanTermsProps {
  readonly terms: ChosenTerms;
  /** The query for the way back to the calculator. */
  readonly search: string;
}

/** Shows the new terms of a loan and their cost, with a link back to the calculator. */
export function LoanTerms({ terms, search }: LoanTermsProps) {
  const { t } = useLingui();
  return (
    <section className="stack stack--tight loan-terms" aria-labelledby="loan-terms">
      <h2 className="small-heading" id="loan-terms">
        {t`Новые условия`}
      </h2>
      <LoanFigures className="stack facts loan-terms__figures" terms={terms} />
      <ChangeLoanLink search={search} />
    </section>
  );
}
