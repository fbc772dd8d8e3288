import { useLingui } from '@lingui/react';
import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { languageOf, switchLanguage } from '../../locales/i18n.ts';
import type { Language } from '../../locales/language.ts';
import { canBeHad } from '../canBeHad.ts';
import { missingLanguageAtom } from '../notices/notice.ts';
import { storeLanguage } from '../storedLanguage.ts';

/** Returns a function that switches the language in place, stores the choice and takes `?lang` out of the address. */
function useChooseLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useLingui();
  const location = useLocation();
  const navigate = useNavigate();
  const setMissing = useSetAtom(missingLanguageAtom);
  return async (language) => {
    try {
      await switchLanguage(i18n, language);
    } catch {
      // The texts cannot be fetched in place; the worker or the network may still have the page in that language.
      if (!(await canBeHad(language))) return setMissing(language);
      window.location.assign(`${location.pathname}?lang=${language}`);
      return;
    }
    setMissing(null);
    storeLanguage(language);
    const query = new URLSearchParams(window.location.search);
    if (!query.has('lang')) return;
    query.delete('lang');
    await navigate({ ...location, search: query.toString() }, { replace: true });
  };
}

/** Leads to the other language. It is a link, so that it works before scripts run and without them. */
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
