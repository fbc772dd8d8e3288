/**
 * Browsers inside other apps: Instagram, Facebook, TikTok (whose parts call themselves by older names), and every Android
 * app that shows pages in a WebView. Their camera, cookies and file downloads are the other app's to allow, and seldom are.
 */
const otherApps = /Instagram|FBAN|FBAV|FB_IAB|FBIOS|TikTok|musical_ly|BytedanceWebview|trill_/i;
const androidWebView = /Android.*; wv\)/;

/** The system of a browser inside another app; `other` where it cannot be told. */
export type AppBrowser = 'android' | 'ios' | 'other';

/** Returns the system when the page is shown inside another app; null in a real browser or the installed app. */
export function appBrowserOf(userAgent: string): AppBrowser | null {
  if (!otherApps.test(userAgent) && !androidWebView.test(userAgent)) return null;
  if (/Android/.test(userAgent)) return 'android';
  return /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'other';
}

/**
 * Returns an address that Android opens in the person's browser. Without one for it, the same page opens here.
 * See https://developer.chrome.com/docs/android/intents
 */
export function intentAddress(address: string): string {
  const { protocol, host, pathname, search } = new URL(address);
  const intent = [
    'Intent',
    `scheme=${protocol.slice(0, -1)}`,
    'action=android.intent.action.VIEW',
    'category=android.intent.category.BROWSABLE',
    `S.browser_fallback_url=${encodeURIComponent(address)}`,
    'end',
  ];
  return `intent://${host}${pathname}${search}#${intent.join(';')}`;
}

/** Returns whether this device has no camera that a page may use; false where the browser does not tell. */
export async function isCameraMissing(devices: MediaDevices | undefined): Promise<boolean> {
  // Some browsers lack this property, although the types require it.
  if (!devices?.getUserMedia) return true;
  try {
    const found = await devices.enumerateDevices();
    // An empty list is how a browser keeps it to itself.
    return found.length > 0 && !found.some(({ kind }) => kind === 'videoinput');
  } catch {
    return false;
  }
}
