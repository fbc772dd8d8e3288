import { applyUtm, applyUtmBulk, findRouteRule } from '../../../src/api/contract.ts';
import type { ApiRequest } from '../apiRequest.ts';
import type { Calls, RestDeps } from '../callHandler.ts';

/**
 * Returns sample rules for paths of an older site. A build without configuration allows only one of their hosts, the signing
 * provider's; the shop's host has to be configured.
 */
function sampleRules(signingOrigin: string): Readonly<Record<string, string>> {
  return {
    '/old-about': '/about',
    '/old-help': '/help/security',
    '/old-shop': 'https://shop.jenil.example/',
    '/old-signing': `${signingOrigin}/`,
  };
}

/** Adds the calls of the public site: redirects of old paths, and attribution. */
export function addSiteCalls(calls: Calls, deps: RestDeps): void {
  const { store, nowMs, limiter, parties } = deps;
  const rules = sampleRules(parties.signingProvider.origin);

  calls.open(findRouteRule, {
    act(request) {
      const { path } = request.parse(findRouteRule.body);
      return { redirect: Object.hasOwn(rules, path) ? (rules[path] ?? null) : null };
    },
  });

  const limit = ({ address }: ApiRequest) => {
    limiter.check('utmByAddress', address);
    limiter.count('utmByAddress', address);
  };
  const addPost = (path: string, uid: string | null, body: object, timestamp: number | null) => {
    store.utmPosts.add({ path, uid, clientTimestamp: timestamp, body, atMs: nowMs() });
    return {};
  };
  calls.open(applyUtm, {
    act(request) {
      limit(request);
      return addPost(applyUtm.path, request.visitor, request.parse(applyUtm.body), null);
    },
  });
  calls.open(applyUtmBulk, {
    act(request) {
      limit(request);
      const body = request.parse(applyUtmBulk.body);
      return addPost(applyUtmBulk.path, request.visitor, body, body.client_timestamp);
    },
  });
}
