import { getDefaultStore } from 'jotai/vanilla';
import { onRouteShown, shownRouteAtom } from '../shownRoute.ts';
import { askRouteRule } from './askRouteRule.ts';
import { markDeviceClass } from './deviceClass.ts';
import { createRuleFollower } from './followRules.ts';
import { followedLink } from './ownLink.ts';
import { type PrefetchDeps, prefetchRoutes } from './prefetchRoutes.ts';
import { createRouteRules } from './routeRules.ts';

export interface KnownPages extends Pick<PrefetchDeps, 'hasPage' | 'prepare'> {
  /** Returns the name of a path in the reports to the lender's team: the path of a known page, otherwise `/unknown`. */
  readonly routeOf: (path: string) => string;
}

/** Starts the server's route rules, prefetching and the evaluation of the device class. */
export function startNavigation(pages: KnownPages): void {
  const rules = createRouteRules(askRouteRule);
  const follower = createRuleFollower(rules, pages.hasPage);
  const prefetchInView = prefetchRoutes({ ...pages, askRule: (path) => void rules.find(path) });

  document.addEventListener(
    'click',
    (event) => {
      const link = followedLink(event);
      const route = getDefaultStore().get(shownRouteAtom);
      if (link && route && follower.clicked(link, route.navigate)) event.preventDefault();
    },
    { capture: true },
  );
  addEventListener('popstate', follower.left);
  onRouteShown((route) => {
    prefetchInView();
    void follower.shown(route);
  });
  markDeviceClass();
}
