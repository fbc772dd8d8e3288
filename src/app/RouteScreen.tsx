import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { use, useMemo } from 'react';
import { config } from '../config.ts';
import { isAreaLoaded, languageOf, loadArea } from '../i18n.ts';
import type { ScreenRoute } from '../routes.ts';
import { describeDocument } from './documentHead.ts';
import { guarded } from './guards.tsx';
import { useDocumentHead } from './useDocumentHead.ts';
import { useNavigationFocus } from './useNavigationFocus.ts';

const preparations = new WeakMap<ScreenRoute, Promise<unknown>>();
const failedRoutes = new Set<ScreenRoute>();

/**
 * Fetches a route's code and messages side by side. A failed attempt is kept until `forgetFailedPreparations`: a
 * render that found a new attempt each time would wait for ever instead of telling the error boundary.
 */
export function prepareRoute(i18n: I18n, route: ScreenRoute): Promise<unknown> {
  const known = preparations.get(route);
  if (known !== undefined) return known;
  const preparation = Promise.all([
    loadArea(i18n, 'app'),
    loadArea(i18n, route.area),
    route.part.load(),
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

/** A route's screen behind its guards, with its head; suspends while its code or messages are on their way. */
export function RouteScreen({ route }: { readonly route: ScreenRoute }) {
  const { i18n } = useLingui();
  if (!route.part.isLoaded() || !isAreaLoaded(i18n, route.area)) use(prepareRoute(i18n, route));
  const { Screen, head } = route.part.useModule();
  const language = languageOf(i18n);
  const { title, description } = head(route.path);
  useDocumentHead(
    useMemo(
      () =>
        describeDocument({
          brand: config.brand,
          language,
          path: route.path,
          title: i18n._(title),
          description: i18n._(description),
          isIndexed: true,
        }),
      [i18n, language, route.path, title, description],
    ),
  );
  useNavigationFocus(route.path);
  return guarded(route.guards, <Screen />);
}
