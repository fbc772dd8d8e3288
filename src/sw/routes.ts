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
 * Keeps calls and reports from this worker, which would let them pass anyway. One that reaches it while it is to give way
 * to a new version holds that version up for half a minute and more (docs/decisions/006). Does nothing where the browser
 * has no routes.
 */
export function letPassUnseen(event: InstallEvent): void {
  // Without them the worker does the same, so a browser that wants them otherwise may have its way.
  event.addRoutes?.(routes).catch(() => {});
}
