import { useLingui } from '@lingui/react/macro';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LoanFigures } from '../../parts/LoanFigures.tsx';
import type { ChosenTerms } from './terms.ts';
import './loanTerms.css';

interface LoanTermsProps {
  readonly title?: string;
  /** null before hydration. */
  readonly terms: ChosenTerms | null;
  /** The query for the way back to the calculator. */
  readonly search: string;
}

/** Shows the requested loan and its cost, with a link back to the calculator. */
export function LoanTerms({ title, terms, search }: LoanTermsProps) {
  const { t } = useLingui();
  return (
    <section className="stack stack--tight loan-terms" aria-labelledby="loan-terms">
      <h2 className="small-heading" id="loan-terms">
        {title ?? t`Ваш заём`}
      </h2>
      {terms === null ? (
        <Skeleton />
      ) : (
        <LoanFigures className="stack facts loan-terms__figures" terms={terms} />
      )}
      <Link className="touch-link loan-terms__change" to={{ pathname: '/', search }}>
        {t`Изменить в калькуляторе`}
      </Link>
    </section>
  );
}
