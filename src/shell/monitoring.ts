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
 * Watches the page for the lender's team. If monitoring cannot be started, the page works without it.
 * @param routeOf returns the name of a path for the team
 * @param steps names of the steps that the page may report; a page without steps has no calls to trace
 */
export async function watchPage(
  monitoring: MonitoringConfig,
  routeOf: (path: string) => string,
  steps: readonly string[],
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
      steps,
      onRouteShown: (listener) => {
        onRouteShown(({ path }) => listener(path));
      },
      device: { deviceClass, onDeviceClassChange },
    });
  } catch (error) {
    // Code that the network or a browser extension blocks is not an error of the page.
    if (error instanceof MissingPartError) logger.info(failure);
    else logger.warn(failure);
  }
}
