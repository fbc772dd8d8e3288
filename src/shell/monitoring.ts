import { config } from '../config/config.ts';
import type { MonitoringConfig } from '../config/telemetry.ts';
import { MissingPartError } from '../device/importPart.ts';
import { importWhenPossible, optionalPart } from '../device/importWhenPossible.ts';
import { logger } from '../device/logger.ts';
import { normalizePath } from '../device/paths.ts';
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
    const { startFaro } = await importWhenPossible(
      () => import('../telemetry/monitoring/startFaro.ts'),
      optionalPart,
    );
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
  } catch (error) {
    // Code that a network or an extension withholds is no fault of the page.
    if (error instanceof MissingPartError) logger.info(failure);
    else logger.warn(failure);
  }
}
