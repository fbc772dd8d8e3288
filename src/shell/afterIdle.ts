import type { I18n } from '@lingui/core';
import { removeOutdatedDrafts } from '../application/drafts/outdatedDrafts.ts';
import { tagManagerScriptUrl, telemetryConfig } from '../config/telemetry.ts';
import { importWhenPossible, optionalPart } from '../device/importWhenPossible.ts';
import { logger } from '../device/logger.ts';
import { documentPath } from '../device/paths.ts';
import { localKeys } from '../device/storage/keys.ts';
import { readEntry, writeEntry } from '../device/storage/webStorage.ts';
import { loadArea } from '../locales/i18n.ts';
import { keepLanguages } from './keepLanguages.ts';
import { type KnownPages, startNavigation } from './navigation/startNavigation.ts';
import { followFullStorage } from './notices/fullStorage.ts';
import { mountNotices } from './notices/noticeStrip.ts';
import { isApplicationPage, onRouteShown } from './shownRoute.ts';
import { startUpdates } from './updates/startUpdates.ts';

/** Starts a part that the page can do without. Code that does not come is no fault of the page. */
async function startOptional<Part>(
  name: string,
  load: () => Promise<Part>,
  start: (part: Part) => void,
): Promise<void> {
  let part: Part;
  try {
    part = await importWhenPossible(load, optionalPart);
  } catch {
    return logger.info(`${name} could not be started`);
  }
  start(part);
}

/** Returns whether a style sheet is there. Of one that failed, browsers have none, or one whose rules nobody may read. */
function hasStyles({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/**
 * Fetches the whole style sheet again where it did not come with the page: the styles of lazy parts are there.
 * @throws the link's event when it fails again
 */
function fetchFailedSheet(): Promise<unknown> {
  const failed = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!failed || hasStyles(failed)) return Promise.resolve();
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    link.rel = 'stylesheet';
    link.href = failed.href;
    failed.replaceWith(link);
  });
}

const installedDisplays =
  '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)';

/** Asks the browser to keep what is stored when space runs out. A refusal, or a browser without it, changes nothing. */
async function persist(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Absent before Safari 15.2 and without https; refused in some private windows.
  }
}

/**
 * Asks for persistent storage once the app is installed: at the installation, and in an installed window, once a device.
 * Chromium and Safari decide silently. Firefox asks the person, so not on the pages of an application, and not again.
 */
function persistInstalledApp(): void {
  // Chromium's event, which therefore opens no question.
  window.addEventListener('appinstalled', () => void persist());
  if (!matchMedia(installedDisplays).matches) return;
  onRouteShown(({ path }) => {
    if ([path, documentPath()].some(isApplicationPage)) return;
    if (readEntry('local', localKeys.persistenceAsked) !== null) return;
    // Where the mark is refused, each page would ask again.
    if (writeEntry('local', localKeys.persistenceAsked, '1')) void persist();
  });
}

/**
 * Starts what no page needs before it is usable: the notices, the service worker, route rules, attribution.
 * @param pages what the page knows of other pages
 */
export function startAfterIdle(i18n: I18n, pages: KnownPages): void {
  void importWhenPossible(() => loadArea(i18n, 'notices')).then(() => mountNotices(i18n));
  void importWhenPossible(fetchFailedSheet);
  followFullStorage(i18n);
  startUpdates();
  void keepLanguages(i18n);
  persistInstalledApp();
  startNavigation(pages);
  void importWhenPossible(() => import('./attribution.ts')).then((part) =>
    part.startAttributionWithOutbox(),
  );
  removeOutdatedDrafts();
  const { monitoring } = telemetryConfig;
  const { routeOf } = pages;
  if (monitoring) {
    void startOptional(
      'Monitoring',
      () => import('./monitoring.ts'),
      (part) => part.watchPage(monitoring, routeOf),
    );
  }
  const tagManager = tagManagerScriptUrl();
  if (tagManager) {
    void startOptional(
      'Tag manager',
      () => import('./tagManager.ts'),
      (part) => part.startTagManager(tagManager),
    );
  }
}
