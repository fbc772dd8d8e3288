/** The worker's address; the host never lets it be kept, so that a new version is seen at the next check. */
const workerScript = '/sw.js';

/** What the DOM's types do not know yet of Trusted Types. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

function hasTrustedTypes(page: object): page is { readonly trustedTypes: TrustedTypes } {
  return 'trustedTypes' in page;
}

function onlyKnownScripts(url: string): string {
  if (url === workerScript) return url;
  throw new TypeError(`Not a script of ours: ${url}`);
}

let trustedUrl: string | undefined;

/**
 * The worker's address as the Content-Security-Policy demands it: made by the one policy that it admits, `jenil`,
 * which refuses any other address. In truth a TrustedScriptURL where the browser has them; it prints as the address.
 */
export function workerScriptUrl(page: object = globalThis): string {
  trustedUrl ??= hasTrustedTypes(page)
    ? page.trustedTypes
        .createPolicy('jenil', { createScriptURL: onlyKnownScripts })
        .createScriptURL(workerScript)
    : workerScript;
  return trustedUrl;
}
