import { applyUtm, applyUtmBulk, findRouteRule } from '../../../src/api/contract.ts';
import { partyOrigin } from '../../parties/partyOrigin.ts';
import type { CallRegistrar } from '../callHandler.ts';
import type { RestDeps } from '../deps.ts';

/**
 * Sample rules: paths of an older site. One host that they name is allowed where nothing is configured, the signing
 * provider's; the shop's only if the lender says so.
 * @param appOrigin the outside parties listen on the ports after its own
 */
function sampleRules(appOrigin: string): Readonly<Record<string, string>> {
  return {
    '/old-about': '/about',
    '/old-help': '/help/security',
    '/old-shop': 'https://shop.jenil.example/',
    '/old-signing': `${partyOrigin(Number(new URL(appOrigin).port) + 2)}/`,
  };
}

/** What the site asks for beside the registration: where a path leads, and which advertisement led here. */
export function addSiteCalls(calls: CallRegistrar, deps: RestDeps): void {
  const { store, nowMs, appOrigins } = deps;
  const rules = sampleRules(appOrigins[0] ?? 'http://localhost');

  calls.open(findRouteRule, {
    act(request) {
      const { path } = request.parse(findRouteRule.body);
      return { redirect: Object.hasOwn(rules, path) ? (rules[path] ?? null) : null };
    },
  });

  calls.open(applyUtm, {
    act(request) {
      const body = request.parse(applyUtm.body);
      const { visitor: uid } = request;
      store.utmPosts.add({ path: applyUtm.path, uid, clientTimestamp: null, body, atMs: nowMs() });
      return {};
    },
  });

  calls.open(applyUtmBulk, {
    act(request) {
      const body = request.parse(applyUtmBulk.body);
      const { visitor: uid } = request;
      const clientTimestamp = body.client_timestamp;
      store.utmPosts.add({ path: applyUtmBulk.path, uid, clientTimestamp, body, atMs: nowMs() });
      return {};
    },
  });
}
