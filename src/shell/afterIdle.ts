import type { I18n } from '@lingui/core';
import { removeOutdatedDrafts } from '../application/drafts/outdatedDrafts.ts';
import { tagManagerScriptUrl, telemetryConfig } from '../config/telemetry.ts';
import { documentPath } from '../device/documentAddress.ts';
import { importWhenPossible, optionalPart } from '../device/importWhenPossible.ts';
import { logger } from '../device/logger.ts';
import { localKeys } from '../device/storage/keys.ts';
import { readEntry, writeEntry } from '../device/storage/webStorage.ts';
import { loadArea } from '../locales/i18n.ts';
import { checkReportedLoss } from './checkReportedLoss.ts';
import { keepLanguages } from './keepFiles.ts';
import { type KnownPages, startNavigation } from './navigation/startNavigation.ts';
import { followFullStorage } from './notices/fullStorage.ts';
import { mountNotices } from './notices/noticeStrip.ts';
import { isApplicationPage, onRouteShown } from './shownRoute.ts';
import { startUpdates } from './updates/startUpdates.ts';

/** Starts an optional part of the page. Code that cannot be fetched is logged, but not as an error of the page. */
const startOptional = <Part>(
  name: string,
  load: () => Promise<Part>,
  start: (part: Part) => void,
): Promise<void> =>
  importWhenPossible(load, optionalPart).then(start, () =>
    logger.info(`${name} could not be started`),
  );

/**
 * Returns whether a style sheet has loaded. After a failure browsers have either no sheet, or a sheet without readable rules.
 */
function hasStyles({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/**
 * Fetches the page's style sheet again after a failure, because the sheet has the styles of the lazy parts.
 * @throws the link's event when the second attempt fails
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

/**
 * Asks the browser to keep the stored data when space runs out. A refusal, or a browser without this API, changes nothing.
 */
async function persist(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // The API is missing before Safari 15.2 and without https, and some private windows refuse it.
  }
}

/**
 * Requests persistent storage for the installed app: at the installation, and once per device in an installed window. Chromium
 * and Safari decide silently. Firefox asks the person, so the request is not made on the pages of an application, and not
 * twice.
 */
function persistInstalledApp(): void {
  // Only Chromium has this event, and Chromium does not ask the person.
  window.addEventListener('appinstalled', () => void persist());
  if (!matchMedia(installedDisplays).matches) return;
  onRouteShown(({ path }) => {
    if ([path, documentPath()].some(isApplicationPage)) return;
    if (readEntry('local', localKeys.persistenceAsked) !== null) return;
    // Without the stored mark every page would ask again, so the request is not made.
    if (writeEntry('local', localKeys.persistenceAsked, '1')) void persist();
  });
}

interface PageParts {
  /** Starts attribution and the outbox. */
  readonly beginVisit: () => void;
  /** The names of the steps that the page may report to monitoring. */
  readonly steps: readonly string[];
}

/**
 * Starts the parts that no page needs before it is usable: the notices, the service worker, route rules, attribution.
 * @param pages the known pages of this page's links
 */
export function startAfterIdle(
  i18n: I18n,
  pages: KnownPages,
  { beginVisit, steps }: PageParts,
): void {
  void importWhenPossible(() => loadArea(i18n, 'app')).then(() => mountNotices(i18n));
  void importWhenPossible(fetchFailedSheet);
  checkReportedLoss();
  followFullStorage(i18n);
  startUpdates();
  void keepLanguages(i18n);
  persistInstalledApp();
  startNavigation(pages);
  beginVisit();
  removeOutdatedDrafts();
  const { monitoring } = telemetryConfig;
  const { routeOf } = pages;
  if (monitoring) {
    void startOptional(
      'Monitoring',
      () => import('./monitoring.ts'),
      (part) => part.watchPage(monitoring, routeOf, steps),
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
