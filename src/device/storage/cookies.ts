let hasCrossOriginCookies = false;

/** Lets another site set and read the cookies that follow: the lender's API lives there (`JENIL_CROSS_ORIGIN_COOKIES`). */
export function allowCrossOriginCookies(): void {
  hasCrossOriginCookies = true;
}

interface CookieOptions {
  readonly maxAgeS: number;
}

/** Returns the beginning of a name that a browser takes over https alone; empty without one. */
export function securePrefix(name: string): string {
  return /^__(?:Host|Secure)-/i.exec(name)?.[0] ?? '';
}

/**
 * Lists the values of the cookies of one name, not decoded. There are several when another host of the site has set one for
 * all of them, or somebody one for a path.
 */
export function cookieValues(name: string): readonly string[] {
  const start = `${name}=`;
  try {
    const pairs = document.cookie.split('; ');
    return pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
  } catch {
    // Refused cookies throw in a sandbox.
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
 * Reads a token. `firstScript.ts` looks for one by the same rule.
 * @returns null for a value that no header can carry, because this app did not write it and every call would fail with it;
 *   null too where there are two cookies of the name: nobody can tell which of them is this app's
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

/** Removes a cookie of the whole site; nothing happens where cookies are refused. */
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
