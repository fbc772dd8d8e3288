import { useLingui } from '@lingui/react/macro';
import { Link } from '../../ui/Link.tsx';
import { pages } from '../pages.ts';

/** Links from an application to the signed loans. */
export function PastLoansLink() {
  const { t } = useLingui();
  return <Link className="touch-link" to={pages.loans.path}>{t`Прошлые займы`}</Link>;
}
