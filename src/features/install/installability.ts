/** What of the browser decides whether, and how, the app can be installed. */
export interface BrowserTraits {
  readonly userAgent: string;
  /** iPadOS says that it is a Macintosh; no Macintosh has a touch screen. */
  readonly maxTouchPoints: number;
  readonly isStandalone: boolean;
}

/** Browsers and apps on iOS whose share sheet has no «На экран „Домой“», or has it elsewhere. */
const otherBrowserOnIos = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|YaBrowser|GSA\/|Instagram|FBAN|FBAV/;

/** Safari on an iPhone or iPad: no event ever comes, the app is installed by hand through the share sheet. */
export function isIosSafari({ userAgent, maxTouchPoints }: BrowserTraits): boolean {
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isIos && /Version\/[\d.]+.*Safari\//.test(userAgent) && !otherBrowserOnIos.test(userAgent);
}

export function currentBrowser(): BrowserTraits {
  const { userAgent, maxTouchPoints } = navigator;
  return {
    userAgent,
    maxTouchPoints,
    isStandalone:
      matchMedia(
        '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)',
      ).matches ||
      ('standalone' in navigator && navigator.standalone === true),
  };
}
