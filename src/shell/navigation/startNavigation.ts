import type { I18n } from '@lingui/core';
import { getDefaultStore } from 'jotai/vanilla';
import { findRouteRule } from '../../api/contract.ts';
import { callApi } from '../../application/session/callApi.ts';
import { findRoute } from '../../routes.ts';
import { prepareInAdvance } from '../prepareRoute.ts';
import { onRouteShown, shownRouteAtom } from '../shownRoute.ts';
import { markDeviceClass } from './deviceClass.ts';
import { createRuleFollower } from './followRules.ts';
import { followedLink } from './ownLink.ts';
import { prefetchRoutes } from './prefetchRoutes.ts';
import { createRouteRules } from './routeRules.ts';
import { restoreScroll } from './scrollRestoration.ts';

const hasScreen = (path: string) => findRoute(path) !== undefined;

/** Starts what accompanies moves between pages: the server's route rules, prefetching and scroll restoration. */
export function startNavigation(i18n: I18n): void {
  const rules = createRouteRules(
    async (path) => (await callApi(findRouteRule, { body: { path } })).redirect,
  );
  const follower = createRuleFollower(rules, hasScreen);
  const scroll = restoreScroll();
  const prefetchInView = prefetchRoutes({
    hasScreen,
    prepare: (path) => prepareInAdvance(i18n, path),
    askRule: (path) => void rules.find(path),
  });

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
    scroll.shown(route);
    prefetchInView();
    void follower.shown(route);
  });
  markDeviceClass();
}
