import type { ReactNode } from 'react';
import { SiteFrame } from './SiteFrame.tsx';

/** Information pages: a column of text between header and footer. */
export function DefaultLayout({ children }: { readonly children: ReactNode }) {
  return (
    <SiteFrame>
      <div className="site-frame__column">{children}</div>
    </SiteFrame>
  );
}
