import { useLingui } from '@lingui/react/macro';
import { config } from '../../config/config.ts';
import { Link } from '../../ui/Link.tsx';
import { Logo } from '../../ui/Logo.tsx';

/** Renders the skip link past the header, and the logo, which leads to the home page. */
export function HomeLink() {
  const { t } = useLingui();
  return (
    <>
      <a className="skip-link" href="#content">
        {t`К основному тексту`}
      </a>
      <Link
        className="touch-link header__logo"
        to="/"
        aria-label={t`${config.brand.name}, на главную`}
      >
        <Logo name={config.brand.name} />
      </Link>
    </>
  );
}
