import { useLingui } from '@lingui/react';
import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { languageOf, switchLanguage } from '../../locales/i18n.ts';
import { type Language, withoutLanguage } from '../../locales/language.ts';
import { canBeHad } from '../canBeHad.ts';
import { missingLanguageAtom } from '../notices/notice.ts';
import { storeLanguage } from '../storedLanguage.ts';

/** Returns a function that switches the language in place, stores the choice and removes `?lang` from the address. */
function useChooseLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useLingui();
  const location = useLocation();
  const navigate = useNavigate();
  const setMissing = useSetAtom(missingLanguageAtom);
  return async (language) => {
    try {
      await switchLanguage(i18n, language);
    } catch {
      // The texts cannot be fetched in place, but the worker or the host may still have the page in this language.
      if (!(await canBeHad(language))) return setMissing(language);
      window.location.assign(`${location.pathname}?lang=${language}`);
      return;
    }
    setMissing(null);
    storeLanguage(language);
    const { search } = window.location;
    const left = withoutLanguage(search);
    if (left !== search) await navigate({ ...location, search: left }, { replace: true });
  };
}

/** Renders the link to the other language. A link works before scripts run and without scripts. */
export function LanguageSwitch() {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const chooseLanguage = useChooseLanguage();
  const other = languageOf(i18n) === 'ru' ? 'kk' : 'ru';
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
