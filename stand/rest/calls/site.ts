import { applyUtm, applyUtmBulk, findRouteRule } from '../../../src/api/contract.ts';
import type { CallRegistrar } from '../callHandler.ts';
import type { RestDeps } from '../deps.ts';

/** Sample rules: paths of an older site. */
const rules: Readonly<Record<string, string>> = {
  '/old-about': '/about',
  '/old-help': '/help/security',
  '/old-shop': 'https://shop.jenil.example/',
};

/** What the site asks for beside the registration: where a path leads, and which advertisement led here. */
export function addSiteCalls(calls: CallRegistrar, deps: RestDeps): void {
  const { store, nowMs } = deps;

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
