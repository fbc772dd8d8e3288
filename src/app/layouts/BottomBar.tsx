import { useLingui } from '@lingui/react/macro';
import { Link } from '../../ui/Link.tsx';
import { bottomBarLinks } from './siteLinks.ts';

/** The installed app's own navigation on a phone; style sheets show it in standalone display only. */
export function BottomBar() {
  const { i18n, t } = useLingui();
  return (
    <nav className="bottom-bar" aria-label={t`Приложение`}>
      {bottomBarLinks.map(({ to, label }) => (
        <Link className="bottom-bar__link" key={to} to={to}>
          {i18n._(label)}
        </Link>
      ))}
    </nav>
  );
}
