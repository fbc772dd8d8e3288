import type { I18n } from '@lingui/core';
import { isAreaLoaded, languageOf, loadArea } from '../locales/i18n.ts';
import { findRoute, type ScreenRoute } from '../routes.ts';
import { loadedGuards, loadGuards } from './loadGuards.ts';

const preparations = new WeakMap<ScreenRoute, Promise<unknown>>();
const failedRoutes = new Set<ScreenRoute>();

/**
 * Fetches a route's code, its guards and its messages side by side. A failed attempt is kept until `forgetFailedPreparations`: a
 * render that found a new attempt each time would wait for ever instead of telling the error boundary.
 */
export function prepareRoute(i18n: I18n, route: ScreenRoute): Promise<unknown> {
  const known = preparations.get(route) ?? null;
  if (known !== null) return known;
  const preparation = Promise.all([
    loadArea(i18n, 'app'),
    ...route.areas.map((area) => loadArea(i18n, area)),
    route.part.load(),
    loadGuards(route),
  ]);
  preparations.set(route, preparation);
  preparation.catch(() => failedRoutes.add(route));
  return preparation;
}

/** The failure has been shown: the next visit of the route tries again. */
export function forgetFailedPreparations(): void {
  for (const route of failedRoutes) preparations.delete(route);
  failedRoutes.clear();
}

/** Fetches what a page that is likely to come next needs; what cannot be had in advance is fetched when it is needed. */
export function prepareInAdvance(i18n: I18n, path: string): void {
  const route = findRoute(path);
  if (!route) return;
  prepareRoute(i18n, route)
    .then(() => route.part.module()?.prepare?.(path, languageOf(i18n)))
    .catch(forgetFailedPreparations);
}

/** Whether the route's screen can be rendered at once. */
export function isPrepared(i18n: I18n, route: ScreenRoute): boolean {
  return (
    route.part.module() !== null &&
    (route.guards.length === 0 || loadedGuards() !== null) &&
    route.areas.every((area) => isAreaLoaded(i18n, area))
  );
}
