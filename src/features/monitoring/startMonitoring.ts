import type { MonitoringConfig } from '../../config/telemetry.ts';
import { connectionReturned, idle } from '../../platform/whenIdle.ts';
import type { RouteOf } from './scrubMeta.ts';
import { rememberTypedValues } from './typedValues.ts';

export interface MonitoringParts {
  readonly config: MonitoringConfig;
  readonly appName: string;
  readonly routeOf: RouteOf;
  readonly onRouteShown: (listener: (path: string) => void) => void;
}

/** The build, by the name of its first script: two builds of one version are told apart. */
function buildName(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return /\/assets\/main-([\w-]+)\.js/.exec(script?.src ?? '')?.[1] ?? 'development';
}

const MAX_TRIES = 3;

/** Fetches code, which the worker does not keep; without a network, when it is back. */
async function fetched<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    while (!navigator.onLine) await connectionReturned();
    try {
      return await load();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      await connectionReturned();
    }
  }
}

/**
 * Watches the page from now on: errors, console, vitals, routes, and what the app says of itself. Everything is fetched
 * and started when the browser has nothing better to do.
 * @throws whatever Faro throws when it cannot start
 */
export async function startMonitoring(parts: MonitoringParts): Promise<void> {
  const { config, appName, routeOf, onRouteShown } = parts;
  const typedValues = rememberTypedValues();
  const { observe } = await fetched(() => import('./observe.ts'));
  await idle();
  await observe({
    config,
    app: { name: appName, version: buildName() },
    routeOf,
    typedValues,
    onRouteShown,
    pause: idle,
    async loadTracing(faro) {
      const { startTracing } = await fetched(() => import('./tracing.ts'));
      await idle();
      startTracing(faro);
    },
  });
}
