import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { config } from '../../config/config.ts';
import { Link } from '../../ui/Link.tsx';
import { Logo } from '../../ui/Logo.tsx';
import './siteFrame.css';

/** Logo and content, nothing else. */
export function EmptyLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <header className="header header--plain">
        <Link className="header__logo" to="/" aria-label={t`${config.brand.name}, на главную`}>
          <Logo name={config.brand.name} />
        </Link>
      </header>
      <main id="content" className="site-frame__content">
        {children}
      </main>
    </>
  );
}
