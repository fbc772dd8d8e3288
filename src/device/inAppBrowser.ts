/**
 * Browsers inside other apps that look like a browser, by name (parts of TikTok have older names). The patterns below find
 * every app of Android or iOS that shows pages in a WebView. The other app decides on camera, cookies and downloads, and
 * seldom allows them.
 */
const otherApps =
  /Instagram|FBAN|FBAV|FB_IAB|FBIOS|TikTok|musical_ly|BytedanceWebview|trill_|Snapchat|\bGSA\//i;
/** Older WebViews lack `wv`, but have their own version before Chromium's. */
const androidWebView = /Android.*(?:; wv\)|Version\/[\d.]+ Chrome\/)/;
/** Every browser on iOS has `Safari` in its user agent. A page inside another app does not. */
const iosWebView = /^(?!.*Safari\/).*(?:iPhone|iPad|iPod)/;

/** The system of a browser inside another app; `other` when the system is unknown. */
export type AppBrowser = 'android' | 'ios' | 'other';

/** Returns the system when the page is shown inside another app; null in a real browser or the installed app. */
export function appBrowserOf(
  userAgent: string,
  isInstalled = 'standalone' in navigator && navigator.standalone === true,
): AppBrowser | null {
  const isInside = [otherApps, androidWebView, iosWebView].some((sign) => sign.test(userAgent));
  if (!isInside || isInstalled) return null;
  if (/Android/.test(userAgent)) return 'android';
  return /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'other';
}

/** Returns whether a download reaches the person. Browsers inside other apps drop downloads without a message. */
export const canSaveFiles = (): boolean => appBrowserOf(navigator.userAgent) === null;

/** Returns whether the page can be printed. Many browsers inside other apps have no `print`, or a `print` that does nothing. */
export const canPrint = (): boolean => canSaveFiles() && typeof window.print === 'function';

/**
 * Returns an address that Android opens in the person's browser. If Android finds no browser, the same page opens here. See
 * https://developer.chrome.com/docs/android/intents
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

/** The part of `navigator.mediaDevices` that opens a camera. Some browsers lack one of the methods. */
export interface CameraDevices extends Partial<Pick<MediaDevices, 'getUserMedia'>> {
  readonly enumerateDevices?: () => Promise<readonly Pick<MediaDeviceInfo, 'kind'>[]>;
}

/** Returns whether this device has no camera that a page may use; false when the browser does not report this. */
export async function isCameraMissing(devices: CameraDevices | undefined): Promise<boolean> {
  if (!devices?.getUserMedia) return true;
  try {
    const found = (await devices.enumerateDevices?.()) ?? [];
    // A browser that hides the devices returns an empty list. Before the permission other lists have all kinds, but no names.
    return found.length > 0 && !found.some(({ kind }) => kind === 'videoinput');
  } catch {
    return false;
  }
}
