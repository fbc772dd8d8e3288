import type { I18n } from '@lingui/core';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { hasCrossOriginCookies } from './config/config.ts';
import { MissingPartError } from './device/importPart.ts';
import { importNeeded } from './device/importWhenPossible.ts';
import { keepInstallOffer } from './device/installation.ts';
import { isScreenPath, normalizePath, plainQueryPattern } from './device/paths.ts';
import { allowCrossOriginCookies } from './device/storage/cookies.ts';
import { whenIdle } from './device/whenIdle.ts';
import { withinTime } from './device/withinTime.ts';
import { createI18n, loadArea } from './locales/i18n.ts';
import { askedLanguage, chooseLanguage } from './locales/language.ts';
import { pageLanguage, setPageLanguage } from './locales/pageLanguage.ts';
import { findScreen } from './routes.ts';
import { App } from './shell/App.tsx';
import { forgetChunkReload, reloadOnReturn } from './shell/errors/chunkReload.ts';
import { prepareInAdvance, prepareRoute } from './shell/prepareRoute.ts';
import { storedLanguage, storeLanguage } from './shell/storedLanguage.ts';

/** Longest wait for the code that reads an escaped link. */
const PLAIN_QUERY_LIMIT_MS = 5_000;

async function start(root: HTMLElement): Promise<void> {
  keepInstallOffer();
  if (hasCrossOriginCookies) allowCrossOriginCookies();
  // Every page of a build is prerendered. The page of the development server is empty.
  const isEmpty = import.meta.env.DEV && root.firstElementChild === null;
  if (!plainQueryPattern.test(location.search)) {
    // If this part cannot be fetched, the page works without the loan of an escaped link.
    const part = import('./device/plainQuery.ts');
    (await withinTime(part, PLAIN_QUERY_LIMIT_MS).catch(() => null))?.writePlainAddress();
  }
  const asked = askedLanguage(location.search);
  // Stored at once, because the next page may be requested before this page is idle.
  if (asked) storeLanguage(asked);
  const language = isEmpty
    ? chooseLanguage({ asked, stored: storedLanguage(), preferred: navigator.languages })
    : pageLanguage();
  if (isEmpty) setPageLanguage(language);
  const i18n = createI18n(language);
  const route = findScreen(normalizePath(location.pathname));
  let isShown = false;
  try {
    await (route ? prepareRoute(i18n, route) : loadArea(i18n, 'app'));
    show(root, i18n, isEmpty);
    isShown = true;
  } finally {
    // Done even if the page's code cannot be fetched, because a newer version may have the code.
    whenIdle(() => {
      void importNeeded(() => import('./shell/navigation/startScreens.ts')).then(
        ({ startScreens }) => {
          startScreens(i18n, {
            // Only the host knows which documents exist.
            hasPage: (path) => !isScreenPath(path) || findScreen(normalizePath(path)) !== undefined,
            routeOf: (path) => findScreen(normalizePath(path))?.path ?? '/unknown',
            prepareScreen: (path) => prepareInAdvance(i18n, path),
          });
          // Not earlier, because a page that could not fetch `startScreens` needs the note of its reload.
          if (isShown) forgetChunkReload();
        },
      );
    });
  }
}

function show(root: HTMLElement, i18n: I18n, isEmpty: boolean): void {
  const app = <App i18n={i18n} Router={BrowserRouter} />;
  if (isEmpty) createRoot(root).render(app);
  else hydrateRoot(root, app);
}

/**
 * Empties the forms that the browser has filled in from its history. The text may belong to the previous person on this
 * device, and a form would store it as the draft of the present person. A draft gives its owner's text back.
 */
function emptyFormsOfHistory(): void {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'back_forward') return;
  for (const form of document.forms) form.reset();
}

const root = document.getElementById('root');
// In a browser that is too old a script may fail halfway and remove the prerendered text. Without the script the text can be
// read and its links work.
if (root && !window.isTooOld) {
  emptyFormsOfHistory();
  start(root).catch((error: unknown) => {
    if (!(error instanceof MissingPartError)) throw error;
    // The prerendered page stays readable. Its code can be fetched when the network is back, or a newer version has replaced
    // it.
    window.recover?.();
    reloadOnReturn();
  });
}
