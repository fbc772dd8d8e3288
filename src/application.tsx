import type { I18n } from '@lingui/core';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { hasCrossOriginCookies } from './config/config.ts';
import { MissingPartError } from './device/importPart.ts';
import { importWhenPossible } from './device/importWhenPossible.ts';
import { keepInstallOffer } from './device/installation.ts';
import { isScreenPath, normalizePath } from './device/paths.ts';
import { allowCrossOriginCookies } from './device/storage/cookies.ts';
import { whenIdle } from './device/whenIdle.ts';
import { createI18n, loadArea } from './locales/i18n.ts';
import { askedLanguage, chooseLanguage, isLanguage, type Language } from './locales/language.ts';
import { findScreen } from './routes.ts';
import { App } from './shell/App.tsx';
import { forgetChunkReload, reloadOnReturn } from './shell/errors/missingChunk.tsx';
import { prepareInAdvance, prepareRoute } from './shell/prepareRoute.ts';
import { storedLanguage, storeLanguage } from './shell/storedLanguage.ts';

/** Returns the language that the host or the worker chose. The development server's page is empty: here it is chosen. */
function startLanguage(isPrerendered: boolean, asked: Language | null): Language {
  const { lang } = document.documentElement;
  if (isPrerendered && isLanguage(lang)) return lang;
  return chooseLanguage({ asked, stored: storedLanguage(), preferred: navigator.languages });
}

async function start(root: HTMLElement): Promise<void> {
  keepInstallOffer();
  if (hasCrossOriginCookies) allowCrossOriginCookies();
  const isPrerendered = root.firstElementChild !== null;
  const asked = askedLanguage(location.search);
  // At once: the next page may be asked for before this one is idle.
  if (asked) storeLanguage(asked);
  const language = startLanguage(isPrerendered, asked);
  document.documentElement.lang = language;
  const i18n = createI18n(language);
  const route = findScreen(normalizePath(location.pathname));
  try {
    await (route ? prepareRoute(i18n, route) : loadArea(i18n, 'app'));
    show(root, i18n, isPrerendered);
    forgetChunkReload();
  } finally {
    // Also for a page whose code cannot be fetched: a newer version may bring it.
    whenIdle(() => {
      void importWhenPossible(() => import('./shell/navigation/startScreens.ts')).then(
        ({ startScreens }) =>
          startScreens(i18n, {
            // Which documents exist is the host's knowledge.
            hasPage: (path) => !isScreenPath(path) || findScreen(normalizePath(path)) !== undefined,
            routeOf: (path) => findScreen(normalizePath(path))?.path ?? '/unknown',
            prepareScreen: (path) => prepareInAdvance(i18n, path),
          }),
      );
    });
  }
}

function show(root: HTMLElement, i18n: I18n, isPrerendered: boolean): void {
  const app = <App i18n={i18n} Router={BrowserRouter} />;
  if (isPrerendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
// Half a script would take the prerendered text away; without one it can be read, and its links lead on.
if (root && !window.isTooOld) {
  start(root).catch((error: unknown) => {
    // The prerendered page stays readable. Its code comes when the network is back, or was replaced by a newer version.
    if (error instanceof MissingPartError) reloadOnReturn(location.pathname);
    else throw error;
  });
}
