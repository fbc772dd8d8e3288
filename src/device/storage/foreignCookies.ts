import { cookieValues, removeCookie, writeCookie } from './cookies.ts';

/** The longest time for which a browser keeps a cookie. */
const LONGEST_AGE_S = 400 * 86_400;

/**
 * Lists the domains that can have set a cookie for a host: the host and its parents. A public suffix in the list is
 * harmless.
 */
function domainsOf(host: string): readonly string[] {
  const labels = host.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/** Lists the paths whose cookies a page at `path` sees. */
function pathsOf(path: string): readonly string[] {
  const paths = new Set([path]);
  for (const { index } of path.matchAll(/\//g)) {
    paths.add(path.slice(0, index + 1));
    if (index > 0) paths.add(path.slice(0, index));
  }
  return [...paths];
}

/** Expires the cookies of a name that another host or path has set. */
function expire(name: string): void {
  const scopes = ['', ...domainsOf(location.hostname).map((domain) => `; domain=${domain}`)];
  for (const scope of scopes) {
    for (const path of pathsOf(location.pathname)) {
      // A partitioned cookie of the same name is another cookie.
      for (const kind of ['', '; Secure; Partitioned']) {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4 and is asynchronous
        document.cookie = `${name}=; path=${path}${scope}; max-age=-1${kind}`;
      }
    }
  }
}

/**
 * Removes every cookie of a name that the page sees: this app's cookie, and cookies of parent domains and of paths.
 * @returns false when a foreign cookie remains. The function then adds an empty cookie of this app, because a single foreign
 *   cookie would be read as this app's
 */
export function removeEveryCookie(name: string): boolean {
  removeCookie(name);
  if (cookieValues(name).length === 0) return true;
  expire(name);
  if (cookieValues(name).length === 0) return true;
  writeCookie(name, '', { maxAgeS: LONGEST_AGE_S });
  // If one cookie is left, the browser has refused the empty cookie.
  return cookieValues(name).length < 2;
}
