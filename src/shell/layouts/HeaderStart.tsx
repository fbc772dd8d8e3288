import { useLingui } from '@lingui/react/macro';
import { config } from '../../config/config.ts';
import { Link } from '../../ui/Link.tsx';
import { Logo } from '../../ui/Logo.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'notice-strip': HTMLAttributes<HTMLElement>;
    }
  }
}

/**
 * Renders the beginning of every header: the skip link past the header, the logo, which leads to the home page, and the place of
 * the notices. `notices/noticeStrip.ts` fills the place after idle.
 */
export function HeaderStart() {
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
      {/* The only child is a string that may differ, so React hydrates the element without comparing its content. */}
      <notice-strip className="notice-slot" suppressHydrationWarning>
        {''}
      </notice-strip>
    </>
  );
}
