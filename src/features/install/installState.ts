import { isInstallDeclined, rememberInstallDeclined } from './declinedInstall.ts';
import { currentBrowser, isIosSafari } from './installability.ts';
import { installOffer, subscribeToInstallOffer, takeInstallOffer } from './installOffer.ts';

/** How the visitor is offered the installation: by the browser's own dialog, by steps to follow, or not at all. */
export type InstallWay = 'prompt' | 'steps' | null;

let hasCalculated = false;
let isAnswered = false;
let areStepsShown = false;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** How the app could be installed here and now; null when it is installed, or the visitor does not want it. */
export function installWay(): InstallWay {
  if (isAnswered) return null;
  const browser = currentBrowser();
  if (browser.isStandalone || isInstallDeclined(Date.now())) return null;
  if (installOffer()) return 'prompt';
  return isIosSafari(browser) ? 'steps' : null;
}

/** The way to offer now: not before the visitor has seen what the app is good for. */
export function offeredInstallWay(): InstallWay {
  return hasCalculated ? installWay() : null;
}

export function areInstallStepsShown(): boolean {
  return areStepsShown;
}

/** The visitor has made a calculation of their own: from now on the installation may be offered. */
export function offerInstallation(): void {
  hasCalculated = true;
  changed();
}

/** «Не сейчас»: not again for 30 days. */
export function declineInstallation(): void {
  isAnswered = true;
  rememberInstallDeclined(Date.now());
  changed();
}

/** «Установить»: the browser's dialog, or the steps where the browser has none. */
export async function acceptInstallation(): Promise<void> {
  const way = installWay();
  isAnswered = true;
  areStepsShown = way === 'steps';
  const offer = takeInstallOffer();
  changed();
  const answer = await offer?.prompt();
  if (answer?.outcome === 'dismissed') rememberInstallDeclined(Date.now());
}

export function closeInstallSteps(): void {
  areStepsShown = false;
  changed();
}

export function subscribeToInstallState(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = subscribeToInstallOffer(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}
