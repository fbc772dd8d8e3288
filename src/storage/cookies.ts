import { hasCrossOriginCookies } from '../config/config.ts';

interface CookieOptions {
  readonly maxAgeS: number;
}

/**
 * Reads a cookie that the page may see.
 * @returns its decoded value, or null when it is absent, cannot be decoded or cookies are refused
 */
export function readCookie(name: string): string | null {
  try {
    for (const pair of document.cookie.split('; ')) {
      const separator = pair.indexOf('=');
      if (pair.slice(0, separator) === name) return decodeURIComponent(pair.slice(separator + 1));
    }
  } catch {
    // Refused cookies throw in a sandbox; a corrupt value throws in decoding. Both mean: nothing usable is there.
  }
  return null;
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
  const secure = !hasCrossOriginCookies && location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4 and is asynchronous
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeS}; SameSite=${sameSite}${secure}`;
  } catch {
    return false;
  }
  return true;
}
