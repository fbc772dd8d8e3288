import {
  browserMeta,
  ConsoleInstrumentation,
  ErrorsInstrumentation,
  type Faro,
  InternalLoggerLevel,
  initializeFaro,
  SessionInstrumentation,
  ViewInstrumentation,
  WebVitalsInstrumentation,
} from '@grafana/faro-web-sdk';
import type { MonitoringConfig } from '../../config/telemetry.ts';
import { areBytesDear } from '../../device/areBytesDear.ts';
import { importWhenPossible, optionalPart } from '../../device/importWhenPossible.ts';
import { logger } from '../../device/logger.ts';
import { idle } from '../../device/whenIdle.ts';
import { watchLoadedScripts } from './loadedScripts.ts';
import { outgoing, type RouteOf } from './outgoing.ts';
import { reportPolicyViolations } from './policyViolations.ts';
import { reportEarlyErrors, reportEvents, reportOfflinePeriods } from './reportEvents.ts';
import { TelemetryTransport } from './telemetryTransport.ts';

/** A minute longer than the inactivity that ends a session: stored sessions of that age are only thrown away. */
const SESSION_PERSISTENCE_MS = 16 * 60_000;

/** The class of the device by its window's width: the session's attribute `device`. */
export interface DeviceReport {
  /** Returns the class as it is now. */
  readonly deviceClass: () => string;
  /** Calls back when the class has changed. */
  readonly onDeviceClassChange: (listener: () => void) => void;
}

/**
 * Returns what differs from Faro's own settings, which `startFaro.test.ts` compares with the required figures.
 * @param device the class of the device, with which a new session begins
 */
export const faroSettings = (
  samplingRate: number,
  device: string,
  onSessionChange: () => void,
) => ({
  // The others are added one by one, so that no task gets long.
  instrumentations: [new SessionInstrumentation()],
  consoleInstrumentation: { disabledLevels: [] },
  sessionTracking: {
    enabled: true,
    persistent: true,
    maxSessionPersistenceTime: SESSION_PERSISTENCE_MS,
    samplingRate,
    session: { attributes: { device } },
    onSessionChange,
  },
  internalLoggerLevel: InternalLoggerLevel.OFF,
  preventGlobalExposure: true,
  isolate: true,
});

/**
 * Returns a function that loads tracing for a sampled session, which a later session of the same page may be. A failure
 * is logged once; the next session tries again.
 */
export function tracingOnce(load: (faro: Faro) => Promise<void>): (faro: Faro | undefined) => void {
  let isLoaded = false;
  let isLogged = false;
  return (faro) => {
    if (isLoaded || faro?.api.getSession()?.attributes?.isSampled !== 'true') return;
    isLoaded = true;
    load(faro).catch(() => {
      isLoaded = false;
      if (!isLogged) logger.warn('Tracing could not be started');
      isLogged = true;
    });
  };
}

/**
 * Reports the class of the device as an attribute of the session: of one that a page before this began, whose class may be
 * another, and again with each change. Later sessions of the page take it over.
 */
export function reportDeviceClass(api: Faro['api'], device: DeviceReport): void {
  const report = () => {
    const session = api.getSession();
    const attributes = { ...session?.attributes, device: device.deviceClass() };
    api.setSession({ ...session, attributes });
  };
  report();
  device.onDeviceClassChange(report);
}

/** Returns the name of the page's entry script: another name where any script of such pages differs. */
function buildName(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return (
    /\/assets\/((?:site|application)-[\w-]+)\.js/.exec(script?.src ?? '')?.[1] ?? 'development'
  );
}

export interface StartDeps {
  readonly config: MonitoringConfig;
  readonly appName: string;
  readonly routeOf: RouteOf;
  /** Calls back with the path of each screen on display. */
  readonly onRouteShown: (listener: (path: string) => void) => void;
  readonly device: DeviceReport;
}

/**
 * Watches the page from now on: errors, console, vitals, routes, and the app's events. Starts in slices, each when the
 * browser is idle.
 * @throws Error when Faro cannot start
 */
export async function startFaro(deps: StartDeps): Promise<void> {
  const { config, appName, routeOf, onRouteShown, device } = deps;
  const { apiKey, receiverUrl, collectorUrl, sampleRate } = config;
  const onDropped = (items: number) =>
    faro?.api.pushEvent('items_dropped', { count: `${items}` }, undefined, { skipDedupe: true });
  const traceIfSampled = tracingOnce(async (sampled) => {
    // Where bytes are dear, errors and events are told, and no traces.
    if (collectorUrl === '' || areBytesDear()) return;
    const { startTracing } = await importWhenPossible(() => import('./tracing.ts'), optionalPart);
    await idle();
    startTracing(sampled);
  });
  const receiver = receiverUrl ?? `${location.origin}/played/receiver`;
  const collector = collectorUrl ?? `${location.origin}/played/collector`;
  // Reads the user agent, whose answer Faro keeps: a third of its start.
  if (typeof browserMeta === 'function') browserMeta();
  await idle();
  const faro = initializeFaro({
    ...faroSettings(sampleRate, device.deviceClass(), () => traceIfSampled(faro)),
    app: { name: appName, version: buildName() },
    transports: [
      new TelemetryTransport({ url: receiver, apiKey, takes: 'signals', onDropped }),
      ...(collector === ''
        ? []
        : [new TelemetryTransport({ url: collector, apiKey, takes: 'traces', onDropped })]),
    ],
    beforeSend: (item) => outgoing(item, routeOf),
  });
  if (!faro) throw new Error('Monitoring is started already');
  const { api, instrumentations } = faro;
  reportDeviceClass(api, device);
  await idle();
  watchLoadedScripts();
  instrumentations.add(new ErrorsInstrumentation());
  reportEarlyErrors(api);
  await idle();
  instrumentations.add(new ConsoleInstrumentation());
  reportEvents(api);
  reportOfflinePeriods(api);
  await idle();
  instrumentations.add(new WebVitalsInstrumentation());
  await idle();
  instrumentations.add(new ViewInstrumentation());
  onRouteShown((path) => api.setView({ name: routeOf(path) }));
  // Behind the view, which says on which page it was.
  reportPolicyViolations(api);
  await idle();
  traceIfSampled(faro);
}
