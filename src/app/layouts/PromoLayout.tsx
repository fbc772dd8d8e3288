import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Ornament } from '../../ui/Ornament.tsx';
import { SiteFrame } from './SiteFrame.tsx';
import './promoLayout.css';

/** The hero over the calculator. */
export function PromoLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <SiteFrame>
      <header className="promo">
        <Ornament className="promo__ornament" />
        <h1 className="promo__heading">{t`Сколько стоит заём — видно до заявки`}</h1>
        <p className="promo__text">
          {t`Выберите сумму и срок: платёж, вознаграждение и ГЭСВ посчитаются сразу, и без связи тоже.`}
        </p>
      </header>
      {children}
    </SiteFrame>
  );
}
