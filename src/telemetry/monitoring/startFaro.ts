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
import { outgoing, type RouteOf, reportedSteps } from './outgoing.ts';
import { reportPolicyViolations } from './policyViolations.ts';
import { reportEarlyErrors, reportEvents, reportOfflinePeriods } from './reportEvents.ts';
import { TelemetryTransport } from './telemetryTransport.ts';

/** A minute longer than the inactivity that ends a session. A stored session of this age would only be thrown away. */
const SESSION_PERSISTENCE_MS = 16 * 60_000;

/** The class of the device by its window's width: the session's attribute `device`. */
export interface DeviceReport {
  /** Returns the class as it is now. */
  readonly deviceClass: () => string;
  /** Calls back when the class has changed. */
  readonly onDeviceClassChange: (listener: () => void) => void;
}

/**
 * Returns the settings that differ from Faro's defaults. `startFaro.test.ts` compares them with the required figures.
 * @param device the class of the device at the beginning of a session
 */
export const faroSettings = (
  samplingRate: number,
  device: string,
  onSessionChange: () => void,
) => ({
  // `startFaro` adds the other instrumentations one by one, so that no task is long.
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
 * Returns a function that loads tracing for a sampled session. Each new session of the page calls it, because a later
 * session may be the first sampled one. A failure is logged once; the next session tries again.
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
 * Reports the class of the device as an attribute of the session, at once and after each change. At once, because an earlier
 * page may have begun the session with another class. Later sessions of the page keep the attribute.
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

/** Returns the name of the page's entry script. The name changes when any script of the pages with this entry changes. */
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
  /** The names of the steps that the page may report. A page without steps has no calls to trace. */
  readonly steps: readonly string[];
  /** Calls back with the path of each screen on display. */
  readonly onRouteShown: (listener: (path: string) => void) => void;
  readonly device: DeviceReport;
}

/**
 * Watches the page from now on: errors, console, vitals, routes, and the app's events. Starts in several parts, each when
 * the browser is idle.
 * @throws Error when Faro cannot start
 */
export async function startFaro(deps: StartDeps): Promise<void> {
  const { config, appName, routeOf, steps, onRouteShown, device } = deps;
  const { apiKey, receiverUrl, collectorUrl, sampleRate } = config;
  const onDropped = (items: number) =>
    faro?.api.pushEvent('items_dropped', { count: `${items}` }, undefined, { skipDedupe: true });
  const traceIfSampled = tracingOnce(async (sampled) => {
    // On an expensive connection, errors and events are reported but no traces.
    if (steps.length === 0 || collectorUrl === '' || areBytesDear()) return;
    const { startTracing } = await importWhenPossible(() => import('./tracing.ts'), optionalPart);
    await idle();
    startTracing(sampled);
  });
  for (const step of steps) reportedSteps.add(step);
  const receiver = receiverUrl ?? `${location.origin}/played/receiver`;
  const collector = collectorUrl ?? `${location.origin}/played/collector`;
  // Reads the user agent in advance, which takes a third of Faro's start. Faro keeps the result.
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
  // Comes after the view, so that each violation is reported with its page.
  reportPolicyViolations(api);
  await idle();
  traceIfSampled(faro);
}
