import { atom } from 'jotai/vanilla';
import { isInstallDeclined, rememberInstallDeclined } from './declinedInstall.ts';
import { installOfferAtom } from './installOffer.ts';

/** Traits of the browser that decide whether, and how, the app can be installed. */
export interface BrowserTraits {
  readonly userAgent: string;
  /** iPadOS says that it is a Macintosh; no Macintosh has a touch screen. */
  readonly maxTouchPoints: number;
}

/** Browsers and apps on iOS whose share sheet has no «На экран „Домой“», or has it elsewhere. */
const otherBrowserOnIos = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|YaBrowser|GSA\/|Instagram|FBAN|FBAV/;

/** Returns true for Safari on an iPhone or iPad: no event ever comes, the app is installed by hand through the share sheet. */
export function isIosSafari({ userAgent, maxTouchPoints }: BrowserTraits): boolean {
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isIos && /Version\/[\d.]+.*Safari\//.test(userAgent) && !otherBrowserOnIos.test(userAgent);
}

function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)')
      .matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

/** The way to offer the installation: the browser's own dialog, steps to follow, or nothing. */
export type InstallWay = 'prompt' | 'steps' | null;

/** The visitor has made a calculation of their own: from then on the installation may be offered. */
export const hasCalculatedAtom = atom(false);
const isAnsweredAtom = atom(false);

/** The way to install the app here and now; null when it is installed, or the visitor does not want it. */
export const installWayAtom = atom((get): InstallWay => {
  const offer = get(installOfferAtom);
  if (get(isAnsweredAtom) || isStandalone() || isInstallDeclined(Date.now())) return null;
  if (offer) return 'prompt';
  return isIosSafari(navigator) ? 'steps' : null;
});

/** The way to offer now: not before the visitor has seen what the app is good for. */
export const offeredInstallWayAtom = atom((get) =>
  get(hasCalculatedAtom) ? get(installWayAtom) : null,
);

/** The steps to follow are on the screen. */
export const areInstallStepsShownAtom = atom(false);

/** «Не сейчас»: not again for 30 days. */
export const declineInstallationAtom = atom(null, (_get, set) => {
  set(isAnsweredAtom, true);
  rememberInstallDeclined(Date.now());
});

/** «Установить»: the browser's dialog, or the steps where the browser has none. */
export const acceptInstallationAtom = atom(null, async (get, set) => {
  const offer = get(installOfferAtom);
  set(areInstallStepsShownAtom, get(installWayAtom) === 'steps');
  set(isAnsweredAtom, true);
  // An offer serves once.
  set(installOfferAtom, null);
  const answer = await offer?.prompt();
  if (answer?.outcome === 'dismissed') rememberInstallDeclined(Date.now());
});
