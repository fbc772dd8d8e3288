import { config } from '../config/config.ts';
import type { MonitoringConfig } from '../config/telemetry.ts';
import { startMonitoring } from '../features/monitoring/startMonitoring.ts';
import { logger } from '../platform/logger.ts';
import { normalizePath } from '../platform/paths.ts';
import { idle } from '../platform/whenIdle.ts';
import { findRoute } from '../routes.ts';
import { onRouteShown } from './shownRoute.ts';

/** What an address that is no page of ours is called. */
const UNKNOWN = '/unknown';

/** The path of the table of routes; of anything else, nothing is told. */
export function routeOf(path: string): string {
  return findRoute(normalizePath(path))?.path ?? UNKNOWN;
}

/** Watches the page for the lender's team; the page goes on without it when it cannot be started. */
export async function watchPage(monitoring: MonitoringConfig): Promise<void> {
  try {
    await idle();
    await startMonitoring({
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
