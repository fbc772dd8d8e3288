/** Returns the path without trailing slashes; `/` stays. Use this before every comparison of paths. */
export function normalizePath(pathname: string): string {
  return pathname.replace(/(.)\/+$/, '$1');
}

/**
 * Returns whether React shows a path in the same document. Every other address is a separate document. `routes.test.ts`
 * compares the rule with the table of pages.
 * @param path an address of this host, without its query and hash
 */
export const isScreenPath = (path: string): boolean => /^\/(?:login(?:\/|$)|register\/)/.test(path);

/**
 * Returns the address from which this document was loaded, not the router's later address. `firstScript.ts` stores the
 * address, because in Safari the browser's navigation entry names the file with which the service worker answered.
 */
export function documentAddress(): string {
  // The development server has no first script.
  return window.documentAddress ?? document.URL;
}

/** Returns the path of `documentAddress`, normalized. */
export function documentPath(): string {
  return normalizePath(new URL(documentAddress()).pathname);
}

/** Matches a query without escapes: names and values of letters, digits and dashes. `plainQuery.ts` reads any other query. */
export const plainQueryPattern = /^(?:[?&](?!amp)[a-z_]+=[\w-]*)*$/;
