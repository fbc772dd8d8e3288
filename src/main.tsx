import type { I18n } from '@lingui/core';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { forgetChunkReload, isMissingChunk, reloadOnceFor } from './app/errors/missingChunk.tsx';
import { prepareRoute } from './app/prepareRoute.ts';
import { storedLanguage, storeLanguage } from './app/storedLanguage.ts';
import { keepInstallOffer } from './features/install/installOffer.ts';
import { createI18n, loadArea } from './locales/i18n.ts';
import { askedLanguage, chooseLanguage, isLanguage, type Language } from './locales/language.ts';
import { normalizePath } from './platform/paths.ts';
import { whenIdle } from './platform/whenIdle.ts';
import { findRoute } from './routes.ts';

/** Returns the language that the host or the worker chose. The development server's page is empty: here it is chosen. */
function startLanguage(isPrerendered: boolean, asked: Language | null): Language {
  const { lang } = document.documentElement;
  if (isPrerendered && isLanguage(lang)) return lang;
  return chooseLanguage({ asked, stored: storedLanguage(), preferred: navigator.languages });
}

async function start(root: HTMLElement): Promise<void> {
  keepInstallOffer();
  const isPrerendered = root.firstElementChild !== null;
  const asked = askedLanguage(location.search);
  // At once: the next page may be asked for before this one is idle.
  if (asked) storeLanguage(asked);
  const language = startLanguage(isPrerendered, asked);
  document.documentElement.lang = language;
  const i18n = createI18n(language);
  const route = findRoute(normalizePath(location.pathname));
  try {
    await (route ? prepareRoute(i18n, route) : loadArea(i18n, 'app'));
    show(root, i18n, isPrerendered);
    forgetChunkReload();
  } finally {
    // Also for a page whose code cannot be had: a newer version is how it may come.
    whenIdle(() => startBeside(i18n));
  }
}

/** Lost before it was idle, the network may bring the rest when it is back. */
function startBeside(i18n: I18n): void {
  import('./app/afterIdle.ts').then(
    ({ startAfterIdle }) => startAfterIdle(i18n),
    () => addEventListener('online', () => startBeside(i18n), { once: true }),
  );
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
    // The prerendered page stays readable; a newer version may have replaced the code that this page asks for.
    if (isMissingChunk(error)) reloadOnceFor(location.pathname);
    else throw error;
  });
}
