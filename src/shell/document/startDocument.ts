import { getDefaultStore } from 'jotai/vanilla';
import { normalizePath } from '../../device/paths.ts';
import { createI18n } from '../../locales/i18n.ts';
import { isLanguage } from '../../locales/language.ts';
import { startAfterIdle } from '../afterIdle.ts';
import { prefetchDocument } from '../navigation/prefetchDocument.ts';
import { isApplicationPage, shownRouteAtom } from '../shownRoute.ts';
import { followLanguageByLoading } from './followLanguageByLoading.ts';

/**
 * Starts what a document does not need before it is usable: notices, the service worker, route rules, attribution, monitoring.
 * @param keepTyped stores what is typed, before this page is loaded in the other language
 */
export function startDocument(keepTyped: () => void): void {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : 'ru';
  const path = normalizePath(location.pathname);
  getDefaultStore().set(shownRouteAtom, { path, navigate: null });
  followLanguageByLoading(language, keepTyped);
  const isUnknown = document.querySelector('.error-page') !== null;
  startAfterIdle(createI18n(language), {
    // Which other addresses exist is the host's knowledge.
    hasPage: (other) => !isUnknown || other !== path,
    routeOf: (other) => (isUnknown || normalizePath(other) !== path ? '/unknown' : path),
    prepare(other, isIntended) {
      // A page of an application is fetched only when somebody shows the intention.
      if (isIntended || !isApplicationPage(other)) prefetchDocument(other);
    },
  });
}
