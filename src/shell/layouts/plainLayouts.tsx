import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LOGIN_PATH, pages } from '../../application/pages.ts';
import { config } from '../../config/config.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { HeaderStart } from './HeaderStart.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import './siteFrame.css';
import './authLayout.css';

export interface LayoutProps {
  readonly children: ReactNode;
}

/** Stores the choice in a link to the login, because the next page may have no query. */
function useLinkedChoice(): void {
  const { search } = useLocation();
  useEffect(() => {
    if (!/[?&](amount|product|method)=/.test(search)) return;
    // Every page loads this file, so the code that reads choices is fetched only for these links. After a failed fetch the
    // query still has the choice.
    import('../../loan/storedChoice.ts').then(
      ({ storeLinkedChoice }) => storeLinkedChoice(search),
      () => {},
    );
  }, [search]);
}

/** The id of the element beside the help line. The guard of a step's page shows the ways out in this element. */
export const WAYS_OUT_ID = 'ways-out';

/** Returns the class for the width of a page. `hasCompanion` selects the pages with the panel beside the form. */
function roomOf(path: string): string {
  if (path === LOGIN_PATH) return ' auth-layout--login';
  if (path === pages.cabinet.path || path === pages.loans.path) return ' auth-layout--home';
  const isStep = path === pages.iin.path || path.startsWith('/register/');
  return isStep ? ' auth-layout--application' : '';
}

/** Renders one card, a help line and the ways out, without navigation to other pages. */
export function AuthLayout({ children }: LayoutProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  useLinkedChoice();
  return (
    <>
      <header className="header header--plain header--pinned">
        <HeaderStart />
        <LanguageSwitch />
      </header>
      <main id="content" className={`auth-layout${roomOf(pathname)}`}>
        <div className="stack card auth-layout__card">{children}</div>
        <div className="row auth-layout__help">
          <p className="soft auth-layout__phone">
            {t`Нужна помощь? Позвоните:`} <PhoneLink phone={config.brand.supportPhone} />
          </p>
          <div id={WAYS_OUT_ID} />
        </div>
      </main>
    </>
  );
}

/** Renders only logo, notices and content. */
export function EmptyLayout({ children }: LayoutProps) {
  return (
    <>
      <header className="header header--plain">
        <HeaderStart />
      </header>
      <main id="content" className="site-frame__content article-room">
        {children}
      </main>
    </>
  );
}
