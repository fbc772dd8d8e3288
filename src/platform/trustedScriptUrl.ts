import { livenessScriptUrl } from '../config/endpoints.ts';
import { tagManagerScriptUrl } from '../config/telemetry.ts';

/** What the DOM's types do not know yet of Trusted Types. */
interface TrustedTypePolicy {
  readonly createScriptURL: (url: string) => string;
}
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: TrustedTypePolicy) => TrustedTypePolicy;
}

function hasTrustedTypes(page: object): page is { readonly trustedTypes: TrustedTypes } {
  return 'trustedTypes' in page;
}

/** The worker's address; the host never lets it be kept, so that a new version is seen at the next check. */
export const workerScript = '/sw.js';

function onlyKnownScripts(url: string): string {
  if (url === workerScript || url === livenessScriptUrl() || url === tagManagerScriptUrl()) {
    return url;
  }
  throw new TypeError(`Not a script of ours: ${url}`);
}

let policy: TrustedTypePolicy | undefined;

/**
 * A script's address as the Content-Security-Policy demands it: made by the one policy that it admits, `jenil`, which
 * can be created once a page and refuses any other address than the worker's, the identity provider's script's and the tag manager's.
 * In truth a TrustedScriptURL where the browser has them; it prints as the address.
 * @throws TypeError for another address
 */
export function trustedScriptUrl(url: string, page: object = globalThis): string {
  policy ??= hasTrustedTypes(page)
    ? page.trustedTypes.createPolicy('jenil', { createScriptURL: onlyKnownScripts })
    : { createScriptURL: onlyKnownScripts };
  return policy.createScriptURL(url);
}
