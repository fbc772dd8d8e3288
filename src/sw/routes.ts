import { untouchedFolders } from './requests.ts';

/** A request for which the browser asks the network without waking the worker. */
interface Route {
  readonly condition:
    | { readonly requestMethod: 'POST' }
    | { readonly urlPattern: { readonly pathname: string } };
  readonly source: 'network';
}

/** The event of an installation with `addRoutes`, which Chromium has since 123 and TypeScript's library lacks. */
export interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (routes: readonly Route[]) => Promise<void>;
}

const routes: readonly Route[] = [
  // All reports of monitoring are POST requests.
  { condition: { requestMethod: 'POST' }, source: 'network' },
  ...untouchedFolders.map(
    (folder): Route => ({
      // The pattern is for any host, because the API may have a host of its own.
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
