import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { config } from '../../config/config.ts';
import { Link } from '../../ui/Link.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import './siteFrame.css';
import './authLayout.css';

/** One card and a line of help; nothing else to tap. */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const { supportPhone } = config.brand;
  return (
    <>
      <header className="header header--plain">
        <Link className="header__logo" to="/" aria-label={t`${config.brand.name}, на главную`}>
          <Logo name={config.brand.name} />
        </Link>
        <LanguageSwitch />
      </header>
      <main id="content" className="auth-layout">
        <div className="auth-layout__card">{children}</div>
        <p className="auth-layout__help">
          {t`Нужна помощь? Позвоните:`}{' '}
          <a href={`tel:${supportPhone.replaceAll(' ', '')}`}>{supportPhone}</a>
        </p>
      </main>
    </>
  );
}
