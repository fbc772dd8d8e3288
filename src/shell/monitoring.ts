import { config } from '../config/config.ts';
import type { MonitoringConfig } from '../config/telemetry.ts';
import { MissingPartError } from '../device/importPart.ts';
import { importWhenPossible, optionalPart } from '../device/importWhenPossible.ts';
import { logger } from '../device/logger.ts';
import { idle } from '../device/whenIdle.ts';
import { watchTypedValues } from '../telemetry/monitoring/typedValues.ts';
import { deviceClass, onDeviceClassChange } from './navigation/deviceClass.ts';
import { onRouteShown } from './shownRoute.ts';

const failure = 'Monitoring could not be started';

/**
 * Watches the page for the lender's team; the page goes on without it when it cannot be started.
 * @param routeOf returns the name of a path for the team
 */
export async function watchPage(
  monitoring: MonitoringConfig,
  routeOf: (path: string) => string,
): Promise<void> {
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
