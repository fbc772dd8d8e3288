import type { Faro } from '@grafana/faro-web-sdk';
import * as v from 'valibot';
import { listenToEvents } from '../../device/events.ts';
import { isOnline, onOffline, onOnline } from '../../device/pageLifecycle.ts';
import { sessionKeys } from '../../device/storage/keys.ts';
import { readEntry, writeEntry } from '../../device/storage/webStorage.ts';

type Api = Pick<Faro['api'], 'pushEvent'>;

const reportedStep = v.object({ step: v.string(), atMs: v.number() });

/** Returns the step that an earlier document of the tab reported last, before a reload or a visit to a provider. */
function readReportedStep(): v.InferOutput<typeof reportedStep> | null {
  const entry = readEntry('session', sessionKeys.reportedStep);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), reportedStep), entry);
  return parsed.success ? parsed.output : null;
}

/** Reports the app's events. A step of the registration is reported with the duration of the previous step. */
export function reportEvents(api: Api): void {
  let last = readReportedStep();

  const report = (name: string, fields: object, timestampOverwriteMs: number) => {
    const given = Object.entries(fields).filter(([, value]) => value !== null);
    const texts = Object.fromEntries(given.map(([field, value]) => [field, String(value)]));
    api.pushEvent(name, texts, undefined, { timestampOverwriteMs, skipDedupe: true });
  };

  listenToEvents(({ name, fields, atMs }) => {
    if (name !== 'step') return report(name, fields, atMs);
    const { step } = fields;
    // The app requests the step repeatedly, so the same step arrives many times.
    if (last?.step === step) return;
    const previous = last ? { previous: last.step, duration_ms: atMs - last.atMs } : {};
    last = { step, atMs };
    writeEntry('session', sessionKeys.reportedStep, JSON.stringify(last));
    report('registration_step', { step, ...previous }, atMs);
  });
}

/** Reports how long the device had no network, once the network is back. */
export function reportOfflinePeriods(api: Api): void {
  let sinceMs = isOnline() ? null : Date.now();
  onOffline(() => {
    sinceMs ??= Date.now();
  });
  onOnline(() => {
    if (sinceMs === null) return;
    const durationMs = Date.now() - sinceMs;
    sinceMs = null;
    api.pushEvent('offline_period', { duration_ms: String(durationMs) });
  });
}

/** Events that `src/firstScript.ts` collects until monitoring starts. */
type EarlyEvent = ErrorEvent | PromiseRejectionEvent;

function isEarlyEvent(event: unknown): event is EarlyEvent {
  return event instanceof Event && ('error' in event || 'reason' in event);
}

/** Reports the errors and unhandled rejections from before the start of monitoring, with their own times. */
export function reportEarlyErrors(api: Faro['api'], page: object = window): void {
  const early: unknown = 'earlyErrors' in page ? page.earlyErrors : [];
  if (!Array.isArray(early)) return;
  for (const event of early.splice(0).filter(isEarlyEvent)) {
    const isRejection = 'reason' in event;
    const thrown: unknown = isRejection ? event.reason : event.error;
    const timestampOverwriteMs = performance.timeOrigin + event.timeStamp;
    if (thrown instanceof Error) {
      api.pushError(thrown, { timestampOverwriteMs });
      continue;
    }
    // The errors below are created here, so their own stacks would point to this place.
    const options = { timestampOverwriteMs, stackFrames: [] };
    if (!isRejection) api.pushError(new Error(event.message), options);
    else api.pushError(new Error(String(thrown)), { ...options, type: 'UnhandledRejection' });
  }
}
