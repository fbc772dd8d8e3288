import { useLingui } from '@lingui/react';
import { use, useCallback, useState } from 'react';
import type { ScreenRoute } from '../routes.ts';
import { guarded } from './guards.tsx';
import { isIndexedPath } from './head/documentHead.ts';
import { loadedGuards } from './loadGuards.ts';
import { isPrepared, prepareInAdvance, prepareRoute } from './prepareRoute.ts';
import { usePage } from './usePage.ts';

interface RouteScreenProps {
  readonly route: ScreenRoute;
}

/**
 * Renders a route's screen behind its guards, with its head. Suspends while code or messages are being fetched. Renders
 * immediately when both have loaded, so that hydration matches the HTML.
 */
export function RouteScreen({ route }: RouteScreenProps) {
  const { i18n } = useLingui();
  // Decided once, because a screen loses its state when it moves in the tree after its code has loaded.
  const [isReady] = useState(() => isPrepared(i18n, route));
  return isReady ? <PreparedScreen route={route} /> : <AwaitedScreen route={route} />;
}

function AwaitedScreen({ route }: RouteScreenProps) {
  const { i18n } = useLingui();
  use(prepareRoute(i18n, route));
  return <PreparedScreen route={route} />;
}

function PreparedScreen({ route }: RouteScreenProps) {
  const { i18n } = useLingui();
  const module = route.part.module();
  if (module === null) throw new Error(`${route.path} is shown before its code is there`);
  const { Screen, head } = module;
  usePage(route.path, head(), isIndexedPath(route.path));
  const prepare = useCallback((path: string) => prepareInAdvance(i18n, path), [i18n]);
  return guarded(route.guards, loadedGuards(), { prepare, children: <Screen /> });
}
