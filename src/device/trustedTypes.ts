/** The part of Trusted Types that is used here. TypeScript's library lacks it. */
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
 * Creates the policy `jenil`, the only one that the Content-Security-Policy admits. A page can create it once.
 * @param isAllowed returns whether the policy admits a script's address
 * @returns a function that converts an address to a TrustedScriptURL, whose text is the address. Where the browser has no
 *   Trusted Types, the function returns the address. It throws a TypeError for an address that is not admitted
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
