import { useLingui } from '@lingui/react';
import { use, useCallback, useMemo, useState } from 'react';
import { config } from '../config.ts';
import { languageOf } from '../i18n.ts';
import { findRoute, type ScreenRoute } from '../routes.ts';
import { describeDocument } from './documentHead.ts';
import { loadedGuards } from './guardParts.ts';
import { guarded } from './guards.tsx';
import { forgetFailedPreparations, isPrepared, prepareRoute } from './prepareRoute.ts';
import { useDocumentHead } from './useDocumentHead.ts';
import { useHydrationMark } from './useHydrationMark.ts';
import { useNavigationFocus } from './useNavigationFocus.ts';

interface RouteScreenProps {
  readonly route: ScreenRoute;
}

/**
 * A route's screen behind its guards, with its head; suspends while its code or messages are on their way.
 * What is there already renders at once, so that hydration finds what the HTML has.
 */
export function RouteScreen({ route }: RouteScreenProps) {
  const { i18n } = useLingui();
  // Decided once: a screen that changed its place in the tree when its code arrives would lose its state.
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
  useHydrationMark();
  const prepare = useCallback(
    (path: string) => {
      const next = findRoute(path);
      // What cannot be fetched in advance is fetched when it is needed.
      if (next) prepareRoute(i18n, next).catch(forgetFailedPreparations);
    },
    [i18n],
  );
  return guarded(route.guards, loadedGuards(), { prepare, children: <Screen /> });
}
