import { useLingui } from '@lingui/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Language, switchLanguage } from '../locales/i18n.ts';
import { keepLanguage } from './languageChoice.ts';

/** Switches the language in place, keeps the choice and takes an outdated `?lang` out of the address. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useLingui();
  const location = useLocation();
  const navigate = useNavigate();
  return async (language) => {
    try {
      await switchLanguage(i18n, language);
    } catch {
      // The texts cannot be fetched in place: the page in that language may still be had by the worker or the network.
      window.location.assign(`${location.pathname}?lang=${language}`);
      return;
    }
    keepLanguage(language);
    const query = new URLSearchParams(window.location.search);
    if (!query.has('lang')) return;
    query.delete('lang');
    await navigate({ ...location, search: query.toString() }, { replace: true });
  };
}
