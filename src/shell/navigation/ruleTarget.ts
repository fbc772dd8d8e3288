import { isAllowedRedirect } from '../../config/endpoints.ts';
import { parseUrl } from '../../device/parseUrl.ts';
import { normalizePath } from '../../device/paths.ts';

/** The checked target of a rule. */
export type RuleTarget =
  | { readonly kind: 'page'; readonly path: string; readonly to: string }
  | { readonly kind: 'outside'; readonly url: string };

/**
 * Reads a rule's redirect: a path of this site, or an https address at one of the hosts that the lender allows.
 * @param redirect the server's answer
 * @param from the address that the visitor has opened or is opening. A redirect without a query takes over the query of this
 *   address, so that an advertisement's parameters and the language are not lost
 * @returns null for any other redirect
 */
export function ruleTarget(redirect: string, from: URL): RuleTarget | null {
  const isPath = redirect.startsWith('/') && !/^\/[/\\]/.test(redirect);
  // A text that looks like a path may be something else: browsers remove tabs, which turns `/\t/` into `//`.
  if (parseUrl(redirect, isPath ? from.origin : undefined) === null) return null;
  const url = new URL(redirect, from.origin);
  // The protocol is compared too, because a blob has the origin of the page that created it.
  if (url.origin === from.origin && url.protocol === from.protocol) {
    // The path of `/.//host` is `//host`. The next parse would read it as a host.
    if (url.pathname.startsWith('//')) return null;
    const path = normalizePath(url.pathname);
    return { kind: 'page', path, to: `${path}${url.search || from.search}${url.hash}` };
  }
  return !isPath && isAllowedRedirect(redirect, from.href)
    ? { kind: 'outside', url: redirect }
    : null;
}
