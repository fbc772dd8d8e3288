import { config } from '../config/config.ts';
import type { MonitoringConfig } from '../config/telemetry.ts';
import { logger } from '../device/logger.ts';
import { normalizePath } from '../device/paths.ts';
import { fetchOptionalPart } from '../device/whenFetched.ts';
import { idle } from '../device/whenIdle.ts';
import { findRoute } from '../routes.ts';
import { watchTypedValues } from '../telemetry/monitoring/typedValues.ts';
import { deviceClass, onDeviceClassChange } from './navigation/deviceClass.ts';
import { onRouteShown } from './shownRoute.ts';

/** Name of an address that is no page of ours. */
const UNKNOWN = '/unknown';

/** Returns the path in the table of routes, or `/unknown`. */
export function routeOf(path: string): string {
  return findRoute(normalizePath(path))?.path ?? UNKNOWN;
}

const failure = 'Monitoring could not be started';

/** Watches the page for the lender's team; the page goes on without it when it cannot be started. */
export async function watchPage(monitoring: MonitoringConfig): Promise<void> {
  watchTypedValues();
  try {
    await idle();
    const part = await fetchOptionalPart(() => import('../telemetry/monitoring/startFaro.ts'));
    if (part === null) {
      // The network took the code along, which is no fault.
      logger.info(failure);
      return;
    }
    const { startFaro } = part;
    await idle();
    await startFaro({
      config: monitoring,
      appName: config.brand.name,
      routeOf,
      onRouteShown: (listener) => {
        onRouteShown(({ path }) => listener(path));
      },
      device: { deviceClass, onDeviceClassChange },
    });
  } catch {
    logger.warn(failure);
  }
}
