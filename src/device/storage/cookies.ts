let hasCrossOriginCookies = false;

/** Makes later cookies readable for the lender's API on another site (`JENIL_CROSS_ORIGIN_COOKIES`). */
export function allowCrossOriginCookies(): void {
  hasCrossOriginCookies = true;
}

interface CookieOptions {
  readonly maxAgeS: number;
}

/** Returns the prefix of a name that browsers accept only over https, or an empty text for any other name. */
export function securePrefix(name: string): string {
  return /^__(?:Host|Secure)-/i.exec(name)?.[0] ?? '';
}

/**
 * Lists the values of the cookies of one name, not decoded. There are several when another host of the site has set a cookie
 * for the whole site, or a page has set a cookie for a path.
 */
export function cookieValues(name: string): readonly string[] {
  const start = `${name}=`;
  try {
    const pairs = document.cookie.split('; ');
    return pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
  } catch {
    // In a sandboxed frame, reading refused cookies throws.
    return [];
  }
}

/**
 * Reads a cookie that the page may see.
 * @returns its decoded value, or null when it is absent, cannot be decoded or cookies are refused
 */
export function readCookie(name: string): string | null {
  const [value] = cookieValues(name);
  try {
    return value === undefined ? null : decodeURIComponent(value);
  } catch {
    return null;
  }
}

/**
 * Reads a token. `firstScript.ts` has the same rule.
 * @returns null for a value that a header cannot carry, because this app did not write it and every call would fail. Also
 *   null for two cookies of one name, because the browser does not tell which cookie is this app's
 */
export function readToken(name: string): string | null {
  const token = cookieValues(name).length === 1 ? readCookie(name) : null;
  return token !== null && /^[!-~]+$/.test(token) ? token : null;
}

/**
 * Writes a cookie for the whole site (path /).
 * SameSite follows the configuration: None with Secure where the API lives on another site, else Lax.
 * @returns whether the browser kept it
 */
export function writeCookie(name: string, value: string, { maxAgeS }: CookieOptions): boolean {
  return setCookie(name, value, maxAgeS) && readCookie(name) === value;
}

/** Removes a cookie of the whole site. Does nothing where cookies are refused. */
export function removeCookie(name: string): void {
  setCookie(name, '', 0);
}

function setCookie(name: string, value: string, maxAgeS: number): boolean {
  const sameSite = hasCrossOriginCookies ? 'None; Secure' : 'Lax';
  const isSecure = location.protocol === 'https:' || securePrefix(name) !== '';
  const secure = !hasCrossOriginCookies && isSecure ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4 and is asynchronous
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeS}; SameSite=${sameSite}${secure}`;
  } catch {
    return false;
  }
  return true;
}
