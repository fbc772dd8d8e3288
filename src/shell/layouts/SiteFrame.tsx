import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pages } from '../../application/pages.ts';
import { Link } from '../../ui/Link.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OwnLinks } from './OwnLinks.tsx';
import './siteFrame.css';

/** Renders the installed app's navigation on a phone; style sheets show it in standalone display only. */
function BottomBar() {
  const { t } = useLingui();
  return (
    <nav className="bottom-bar" aria-label={t`Приложение`}>
      <Link className="bottom-bar__link" to="/">
        {t`Калькулятор`}
      </Link>
      <OwnLinks
        className="bottom-bar__link"
        stranger={{ to: pages.iin.path, label: t`Подать заявку` }}
      />
      <Link className="bottom-bar__link bottom-bar__link--help" to="/help">
        {t`Помощь`}
      </Link>
    </nav>
  );
}

/** Renders header, content, footer and, in the installed app on a phone, the bottom bar. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="content" className="site-frame__content article-room">
        {children}
      </main>
      <Footer />
      <BottomBar />
    </>
  );
}
