import { Trans } from '@lingui/react/macro';
import { Ornament } from '../../ui/Ornament.tsx';
import { AuthLayout, EmptyLayout, type LayoutProps } from './plainLayouts.tsx';
import { SiteFrame } from './SiteFrame.tsx';
import './promoLayout.css';

/** Renders an information page: a column of text between header and footer. */
function DefaultLayout({ children }: LayoutProps) {
  return (
    <SiteFrame>
      <div className="stack article-room">{children}</div>
    </SiteFrame>
  );
}

/** Renders a text beside a compact calculator. The screen passes text and calculator as two children. */
function InstallmentLayout({ children }: LayoutProps) {
  return (
    <SiteFrame>
      <div className="stack site-frame__pair">{children}</div>
    </SiteFrame>
  );
}

/** Renders the heading in one line above the calculator. On a phone only screen readers get the second half of the heading. */
function PromoLayout({ children }: LayoutProps) {
  return (
    <SiteFrame>
      <header className="promo">
        <h1 className="promo__heading">
          <Trans>
            Сколько стоит заём<span className="promo__rest">, вы видите до заявки</span>
          </Trans>
        </h1>
        <Ornament className="promo__ornament" />
      </header>
      {children}
    </SiteFrame>
  );
}

/** The five layouts by their names in the route table. The pages of an application use `AuthLayout` only. */
export const layouts = {
  auth: AuthLayout,
  default: DefaultLayout,
  empty: EmptyLayout,
  installment: InstallmentLayout,
  promo: PromoLayout,
} as const;

export type LayoutName = keyof typeof layouts;
