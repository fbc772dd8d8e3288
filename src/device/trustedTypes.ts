/** Trusted Types as far as they are used here; the DOM's types do not have them yet. */
interface TrustedTypePolicy {
  readonly createScriptURL: (url: string) => string;
}
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: TrustedTypePolicy) => TrustedTypePolicy;
}

function hasTrustedTypes(page: object): page is { readonly trustedTypes: TrustedTypes } {
  return 'trustedTypes' in page;
}

/**
 * Creates the one policy that the Content-Security-Policy admits, `jenil`. A page can create it once.
 * @param isAllowed says which script addresses the policy lets through
 * @returns makes a script's address: a TrustedScriptURL where the browser has them, which prints as the address. It
 *   throws a TypeError for any other address
 */
export function createScriptUrlPolicy(
  isAllowed: (url: string) => boolean,
  page: object = globalThis,
): (url: string) => string {
  const createScriptURL = (url: string) => {
    if (isAllowed(url)) return url;
    throw new TypeError(`Not a script of ours: ${url}`);
  };
  let policy: TrustedTypePolicy | undefined;
  return (url) => {
    policy ??= hasTrustedTypes(page)
      ? page.trustedTypes.createPolicy('jenil', { createScriptURL })
      : { createScriptURL };
    return policy.createScriptURL(url);
  };
}
