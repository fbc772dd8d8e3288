import type { I18n } from '@lingui/core';
import { installWay, subscribeToInstallState } from '../features/install/installState.ts';
import { startUpdates } from '../features/updates/startUpdates.ts';
import { forgetChunkReload } from './errors/missingChunk.tsx';
import { mountNotices } from './notices/mountNotices.tsx';

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

/** What nobody needs before the page is usable: the notices, the service worker and the offer to install. */
export function startAfterIdle(i18n: I18n): void {
  // Only a page whose code is all there comes this far.
  forgetChunkReload();
  mountNotices(i18n);
  startUpdates();
  offerInstallation();
}
