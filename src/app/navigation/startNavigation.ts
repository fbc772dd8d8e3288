import type { I18n } from '@lingui/core';
import { findRouteRule } from '../../api/contract.ts';
import { hasHalfFilledForm } from '../../platform/halfFilledForm.ts';
import { findRoute } from '../../routes.ts';
import { callApi } from '../../session/callApi.ts';
import { sessionKeys } from '../../storage/keys.ts';
import { readEntry, writeEntry } from '../../storage/webStorage.ts';
import { prepareInAdvance } from '../prepareRoute.ts';
import { onRouteShown, type ShownRoute } from '../shownRoute.ts';
import { markDeviceClass } from './deviceClass.ts';
import { createRuleFollower } from './followRules.ts';
import { createNotFoundPaths } from './notFoundPaths.ts';
import { isPlainClick, ownLinkOf } from './ownLink.ts';
import { createPlaces } from './places.ts';
import { prefetchRoutes } from './prefetchRoutes.ts';
import { restorePlaces } from './restorePlaces.ts';
import { createRouteRules } from './routeRules.ts';

const keptInTab = (key: string) => ({
  read: () => readEntry('session', key),
  write: (text: string) => void writeEntry('session', key, text),
});

const hasScreen = (path: string) => findRoute(path) !== undefined;
const isOnline = () => navigator.onLine;
const nowMs = () => Date.now();

function createRules() {
  return createRouteRules({
    ask: async (path) => (await callApi(findRouteRule, { body: { path } })).redirect,
    isOnline,
    nowMs,
    ...keptInTab(sessionKeys.routeRules),
  });
}

function createFollower(rules: ReturnType<typeof createRules>) {
  return createRuleFollower({
    rules,
    notFoundPaths: createNotFoundPaths(keptInTab(sessionKeys.notFoundPaths)),
    hasScreen,
    isBusy: hasHalfFilledForm,
    isOnline,
    nowMs,
    afterMs: (ms) => new Promise((resolve) => setTimeout(() => resolve(null), ms)),
    currentUrl: () => new URL(location.href),
    load: (url, isReplacing) => (isReplacing ? location.replace(url) : location.assign(url)),
  });
}

/** What surrounds moves between pages: the server's route rules, prefetching, where one was on a page. */
export function startNavigation(i18n: I18n): void {
  let shown: ShownRoute | null = null;
  const rules = createRules();
  const follower = createFollower(rules);
  const places = restorePlaces(createPlaces(keptInTab(sessionKeys.places)));
  const lookAgain = prefetchRoutes({
    hasScreen,
    prepare: (path) => prepareInAdvance(i18n, path),
    meant: (path) => void rules.find(path),
  });

  document.addEventListener(
    'click',
    (event) => {
      const link = isPlainClick(event) ? ownLinkOf(event.target) : null;
      if (link && shown && follower.clicked(link, shown.navigate)) event.preventDefault();
    },
    { capture: true },
  );
  addEventListener('popstate', follower.left);
  onRouteShown((route) => {
    shown = route;
    places.shown(route);
    lookAgain();
    void follower.shown(route);
  });
  markDeviceClass();
}
