import { getDefaultStore } from 'jotai/vanilla';
import { normalizePath } from '../../device/paths.ts';
import { createI18n } from '../../locales/i18n.ts';
import { pageLanguage } from '../../locales/pageLanguage.ts';
import { startAfterIdle } from '../afterIdle.ts';
import { forgetChunkReload } from '../errors/chunkReload.ts';
import type { OwnLink } from '../navigation/ownLink.ts';
import { prefetchDocument } from '../navigation/prefetchDocument.ts';
import { isApplicationPage, shownRouteAtom } from '../shownRoute.ts';
import { startVisit } from '../visit.ts';
import { followLanguageByLoading } from './followLanguageByLoading.ts';

/**
 * Starts the parts that a document does not need before it is usable: notices, the service worker, route rules, attribution,
 * monitoring.
 * @param keepTyped stores typed text before this page is loaded in the other language
 */
export function startDocument(keepTyped: () => void): void {
  const language = pageLanguage();
  const path = normalizePath(location.pathname);
  getDefaultStore().set(shownRouteAtom, { path, navigate: null });
  followLanguageByLoading(language, keepTyped);
  forgetChunkReload();
  const isUnknown = document.querySelector('.error-page') !== null;
  const knownPages = {
    // Only the host knows which other addresses exist.
    hasPage: (other: string) => !isUnknown || other !== path,
    routeOf: (other: string) => (isUnknown || normalizePath(other) !== path ? '/unknown' : path),
    prepare(link: OwnLink, isIntended: boolean) {
      // A page of an application is fetched only after a clear intention: a link that is pointed at, focused or pressed.
      if (isIntended || !isApplicationPage(link.path)) prefetchDocument(link);
    },
  };
  startAfterIdle(createI18n(language), knownPages, {
    beginVisit: () => startVisit(null),
    steps: [],
  });
}
