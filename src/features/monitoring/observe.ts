import {
  browserMeta,
  ConsoleInstrumentation,
  ErrorsInstrumentation,
  type Faro,
  initializeFaro,
  ViewInstrumentation,
  WebVitalsInstrumentation,
} from '@grafana/faro-web-sdk';
import type { MonitoringConfig } from '../../config/telemetry.ts';
import { logger } from '../../platform/logger.ts';
import { sendEarlyErrors } from './earlyErrors.ts';
import { faroConfig } from './faroConfig.ts';
import { IntakeTransport } from './intakeTransport.ts';
import { reportOfflinePeriods, reportSignals } from './reportSignals.ts';
import { type ScrubParts, scrubItem } from './scrubItem.ts';

export interface ObserveParts extends ScrubParts {
  readonly config: MonitoringConfig;
  readonly app: { readonly name: string; readonly version: string };
  /** Lets the browser do something else. */
  readonly pause: () => Promise<void>;
  /** Calls back with the path of each screen on display. */
  readonly onRouteShown: (listener: (path: string) => void) => void;
  /** Fetches the code of tracing and starts it. */
  readonly loadTracing: (faro: Faro) => Promise<void>;
}

const isSampled = (faro: Faro) => faro.api.getSession()?.attributes?.isSampled === 'true';

/**
 * Tracing is for sampled sessions only; which a later session of the same page may be. Where it cannot be loaded, the
 * first time is told, and the next session tries again.
 */
export function tracingOnce(load: (faro: Faro) => Promise<void>): (faro: Faro | undefined) => void {
  let isLoaded = false;
  let isTold = false;
  return (faro) => {
    if (isLoaded || !faro || !isSampled(faro)) return;
    isLoaded = true;
    load(faro).catch(() => {
      isLoaded = false;
      if (!isTold) logger.warn('Tracing could not be started');
      isTold = true;
    });
  };
}

/**
 * Starts to watch, a slice at a time.
 * @throws whatever Faro throws when it cannot start
 */
export async function observe(parts: ObserveParts): Promise<Faro> {
  const { config, pause } = parts;
  const traceIfSampled = tracingOnce(parts.loadTracing);
  const { apiKey } = config;
  const onDropped = (items: number) =>
    faro?.api.pushEvent('items_dropped', { count: String(items) }, undefined, { skipDedupe: true });
  // Reads the user agent, whose answer Faro keeps: a third of its start.
  if (typeof browserMeta === 'function') browserMeta();
  await pause();
  const faro = initializeFaro(
    faroConfig({
      app: parts.app,
      sampleRate: config.sampleRate,
      transports: [
        new IntakeTransport({
          url: config.receiverUrl || `${location.origin}/played/receiver`,
          apiKey,
          takes: 'signals',
          onDropped,
        }),
        new IntakeTransport({
          url: config.collectorUrl || `${location.origin}/played/collector`,
          apiKey,
          takes: 'traces',
          onDropped,
        }),
      ],
      beforeSend: (item) => scrubItem(item, parts),
      onSessionChange: () => traceIfSampled(faro),
    }),
  );
  if (!faro) throw new Error('Monitoring is started already');
  const { api, instrumentations } = faro;
  await pause();
  instrumentations.add(new ErrorsInstrumentation());
  sendEarlyErrors(api);
  await pause();
  instrumentations.add(new ConsoleInstrumentation());
  reportSignals(api);
  reportOfflinePeriods(api);
  await pause();
  instrumentations.add(new WebVitalsInstrumentation());
  await pause();
  instrumentations.add(new ViewInstrumentation());
  parts.onRouteShown((path) => api.setView({ name: parts.routeOf(path) }));
  await pause();
  traceIfSampled(faro);
  return faro;
}
