import type { I18n } from '@lingui/core';
import { isAreaLoaded, loadArea } from '../locales/i18n.ts';
import { findScreen, type ScreenRoute } from '../routes.ts';
import { loadedGuards, loadGuards } from './loadGuards.ts';

const preparations = new WeakMap<ScreenRoute, Promise<unknown>>();
const failedRoutes = new Set<ScreenRoute>();

/**
 * Fetches a route's code, its guards and its messages in parallel. A failed attempt is kept until
 * `forgetFailedPreparations`: if each render started a new attempt, the page would wait forever and never reach the error
 * boundary.
 */
export function prepareRoute(i18n: I18n, route: ScreenRoute): Promise<unknown> {
  const known = preparations.get(route) ?? null;
  if (known !== null) return known;
  const preparation = Promise.all([
    loadArea(i18n, 'app'),
    ...route.areas.map((area) => loadArea(i18n, area)),
    route.part.load(),
    loadGuards(),
  ]);
  preparations.set(route, preparation);
  preparation.catch(() => failedRoutes.add(route));
  return preparation;
}

/** Lets the next visit of a failed route try again. Call this function after the failure was shown. */
export function forgetFailedPreparations(): void {
  for (const route of failedRoutes) preparations.delete(route);
  failedRoutes.clear();
}

/** Fetches the code and messages of a likely next page in advance. After a failure the opened page fetches them again. */
export function prepareInAdvance(i18n: I18n, path: string): void {
  const route = findScreen(path);
  if (!route) return;
  prepareRoute(i18n, route).catch(forgetFailedPreparations);
}

/** Returns whether the route's screen can be rendered at once. */
export function isPrepared(i18n: I18n, route: ScreenRoute): boolean {
  return (
    route.part.module() !== null &&
    loadedGuards() !== null &&
    route.areas.every((area) => isAreaLoaded(i18n, area))
  );
}
