import type { I18n } from '@lingui/core';
import { tagManagerScriptUrl, telemetryConfig } from '../config/telemetry.ts';
import { installWay, subscribeToInstallState } from '../features/install/installState.ts';
import { startUpdates } from '../features/updates/startUpdates.ts';
import { loadArea } from '../locales/i18n.ts';
import { connectionReturned } from '../platform/whenIdle.ts';
import { recoverMissingPage } from './errors/recoverMissingPage.ts';
import { followLanguageOfOtherTabs } from './followLanguage.ts';
import { keepLanguageForWorker } from './keepLanguageForWorker.ts';
import { mountNotices } from './notices/mountNotices.tsx';
import { whenFetched } from './whenFetched.ts';

/** The calculator's code is asked for only where the installation can be offered at all. */
function offerInstallation(): void {
  let isWatching = false;
  const watchCalculation = () => {
    if (isWatching || installWay() === null) return;
    isWatching = true;
    unsubscribe();
    void import('./notices/offerInstallAfterCalculation.ts').then((part) =>
      part.offerInstallAfterCalculation(),
    );
  };
  const unsubscribe = subscribeToInstallState(watchCalculation);
  watchCalculation();
}

async function showNotices(i18n: I18n): Promise<void> {
  try {
    await loadArea(i18n, 'notices');
  } catch {
    await connectionReturned();
    return showNotices(i18n);
  }
  mountNotices(i18n);
}

async function surroundMoves(i18n: I18n): Promise<void> {
  const part = await import('./navigation/startNavigation.ts').catch(() => null);
  if (part) return part.startNavigation(i18n);
  await connectionReturned();
  return surroundMoves(i18n);
}

async function attribute(): Promise<void> {
  const part = await import('./attribution.ts').catch(() => null);
  if (part) return part.startAttributionWithOutbox();
  await connectionReturned();
  return attribute();
}

/** Where the code cannot be had, a later page does it. */
async function removeOutdatedDrafts(): Promise<void> {
  const part = await import('../drafts/drafts.ts').catch(() => null);
  part?.removeOutdatedDrafts();
}

/** What nobody needs before the page is usable: the notices, the service worker and the offer to install. */
export function startAfterIdle(i18n: I18n): void {
  void showNotices(i18n);
  followLanguageOfOtherTabs(i18n);
  keepLanguageForWorker();
  recoverMissingPage();
  startUpdates();
  void surroundMoves(i18n);
  void attribute();
  offerInstallation();
  void removeOutdatedDrafts();
  const { monitoring } = telemetryConfig;
  if (monitoring) {
    void whenFetched(
      'Monitoring',
      () => import('./monitoring.ts'),
      (part) => part.watchPage(monitoring),
    );
  }
  const tagManager = tagManagerScriptUrl();
  if (tagManager) {
    void whenFetched(
      'Tag manager',
      () => import('./tagManager.ts'),
      (part) => part.startTagManager(tagManager),
    );
  }
}
