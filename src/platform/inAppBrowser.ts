/** An application that opens links in a web view of its own. */
export type InAppBrowser = 'instagram' | 'tiktok' | 'facebook';

/** What each application adds to the user agent. Instagram comes first: it belongs to Facebook and may name both. */
const marks: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['instagram', /\bInstagram\b/],
  ['tiktok', /\b(?:TikTok|musical_ly|trill_|BytedanceWebview)/i],
  ['facebook', /\b(?:FBAN|FBAV|FBIOS|FB_IAB)\b/],
];

/**
 * Returns the application whose web view shows the page, or null in a browser. Such a view may refuse the camera, and
 * it shares no cookies with the browser.
 */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  return marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
}

/** The parameters of the loan choice. Everything else in an address belongs to this visit, or to the advertisement. */
const keptParameters = ['amount', 'product', 'method'];

/**
 * Returns a link that opens the address in the device's own browser. Of the address's query only the loan choice stays,
 * and the fragment goes.
 * @param url an absolute http or https address
 * @returns an Android intent; null on other systems, which have no such link, and for another address
 */
export function realBrowserLink(url: string, userAgent: string): string | null {
  const address = /^(https?):\/\/([^/?#]+)([^?#]*)(?:\?([^#]*))?/.exec(url);
  if (!address || !/\bAndroid\b/.test(userAgent)) return null;
  const [, scheme = '', host = '', path = '', search = ''] = address;
  const query = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of keptParameters) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  const choice = kept.toString();
  const rest = `${host}${path || '/'}${choice && `?${choice}`}`;
  // A view that cannot open the browser stays where it is.
  const fallback = encodeURIComponent(`${scheme}://${rest}`);
  const extras = [
    `scheme=${scheme}`,
    'action=android.intent.action.VIEW',
    'category=android.intent.category.BROWSABLE',
    `S.browser_fallback_url=${fallback}`,
    'end',
  ];
  return `intent://${rest}#Intent;${extras.join(';')}`;
}
