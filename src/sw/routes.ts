import { untouchedFolders } from './requests.ts';

/** A request for which the browser asks the network without waking the worker. */
interface Route {
  readonly condition:
    | { readonly requestMethod: 'POST' }
    | { readonly urlPattern: { readonly pathname: string } };
  readonly source: 'network';
}

/** The event of an installation, with what TypeScript's library does not know: Chromium has it since 123. */
export interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (routes: readonly Route[]) => Promise<void>;
}

const routes: readonly Route[] = [
  // Reports of monitoring are all of this kind.
  { condition: { requestMethod: 'POST' }, source: 'network' },
  ...untouchedFolders.map(
    (folder): Route => ({
      // On any host: the API may have one of its own.
      condition: { urlPattern: { pathname: `/${folder}/*` } },
      source: 'network',
    }),
  ),
];

/**
 * Lets calls and reports bypass this worker, which does not handle them. A request that reaches the worker during a takeover
 * delays the new version by half a minute or more (decision 079). Does nothing where the browser has no static routes.
 */
export function letPassUnseen(event: InstallEvent): void {
  // The worker handles these requests the same way, so static routes are optional.
  event.addRoutes?.(routes).catch(() => {});
}
