import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import './siteFrame.css';

/** Header, content, footer and, in the installed app on a phone, the bottom bar. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <a className="skip-link" href="#content">
        {t`К основному тексту`}
      </a>
      <Header />
      <main id="content" className="site-frame__content">
        {children}
      </main>
      <Footer />
      <BottomBar />
    </>
  );
}
