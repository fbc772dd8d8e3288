import { config } from '../config.ts';
import { watchTypedValues } from '../features/monitoring/typedValues.ts';
import { logger } from '../logger.ts';
import type { MonitoringConfig } from '../observation.ts';
import { findRoute } from '../routes.ts';
import { connectionReturned, idle } from '../ui/whenIdle.ts';
import { onRouteShown } from './shownRoute.ts';

/** What an address that is no page of ours is called. */
const UNKNOWN = '/unknown';

/** The path of the table of routes; of anything else, nothing is told. */
export function routeOf(path: string): string {
  return findRoute(path.replace(/(.)\/+$/, '$1'))?.path ?? UNKNOWN;
}

const loadFaro = () => import('../features/monitoring/startFaro.ts');

/** Watches the page for the lender's team; the page goes on without it when it cannot be started. */
export async function watchPage(monitoring: MonitoringConfig): Promise<void> {
  watchTypedValues();
  try {
    await idle();
    // The worker does not keep its code.
    while (!navigator.onLine) await connectionReturned();
    const { startFaro } = await loadFaro().catch(() => connectionReturned().then(loadFaro));
    await idle();
    await startFaro({
      config: monitoring,
      appName: config.brand.name,
      routeOf,
      onRouteShown: (listener) => {
        onRouteShown(({ path }) => listener(path));
      },
    });
  } catch {
    logger.warn('Monitoring could not be started');
  }
}
