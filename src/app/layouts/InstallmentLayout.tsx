import type { ReactNode } from 'react';
import { SiteFrame } from './SiteFrame.tsx';

/** A text beside a compact calculator; the screen gives the two as its two children. */
export function InstallmentLayout({ children }: { readonly children: ReactNode }) {
  return (
    <SiteFrame>
      <div className="site-frame__pair">{children}</div>
    </SiteFrame>
  );
}
