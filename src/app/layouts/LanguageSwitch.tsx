import { useLingui } from '@lingui/react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { languageOf, languages } from '../../locales/i18n.ts';
import { useChooseLanguage } from '../useChooseLanguage.ts';

/** The two languages as links, so that the choice works before scripts run and without them. */
export function LanguageSwitch() {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const chooseLanguage = useChooseLanguage();
  const current = languageOf(i18n);
  const other = languages.find((language) => language !== current) ?? 'ru';
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void chooseLanguage(other);
  };
  return (
    <a
      className="header__switch"
      href={`${pathname}?lang=${other}`}
      hrefLang={other}
      lang={other}
      aria-label={other === 'kk' ? 'Қаз, қазақ тіліне ауысу' : 'Рус, перейти на русский'}
      onClick={choose}
    >
      {other === 'kk' ? 'Қаз' : 'Рус'}
    </a>
  );
}
