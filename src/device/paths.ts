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

/** Matches a query without escapes: names and values of letters, digits and dashes. `plainQuery.ts` reads any other query. */
export const plainQueryPattern = /^(?:[?&](?!amp)[a-z_]+=[\w-]*)*$/;
