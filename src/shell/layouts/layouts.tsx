import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Ornament } from '../../ui/Ornament.tsx';
import { AuthLayout, EmptyLayout } from './plainLayouts.tsx';
import { SiteFrame } from './SiteFrame.tsx';
import './promoLayout.css';

interface LayoutProps {
  readonly children: ReactNode;
}

/** Renders an information page: a column of text between header and footer. */
function DefaultLayout({ children }: LayoutProps) {
  return (
    <SiteFrame>
      <div className="stack article-room">{children}</div>
    </SiteFrame>
  );
}

/** Renders a text beside a compact calculator; the screen gives the two as its two children. */
function InstallmentLayout({ children }: LayoutProps) {
  return (
    <SiteFrame>
      <div className="stack site-frame__pair">{children}</div>
    </SiteFrame>
  );
}

/** Renders the hero over the calculator. */
function PromoLayout({ children }: LayoutProps) {
  const { t } = useLingui();
  return (
    <SiteFrame>
      <header className="promo">
        <Ornament className="promo__ornament" />
        <h1 className="promo__heading">{t`Сколько стоит заём — видно до заявки`}</h1>
        <p className="soft promo__text">
          {t`Выберите сумму и срок: всё посчитается сразу, и без связи тоже.`}
        </p>
      </header>
      {children}
    </SiteFrame>
  );
}

/** The five layouts by the names that the route table uses. The pages of an application have `AuthLayout` alone. */
export const layouts = {
  auth: AuthLayout,
  default: DefaultLayout,
  empty: EmptyLayout,
  installment: InstallmentLayout,
  promo: PromoLayout,
} as const;

export type LayoutName = keyof typeof layouts;
