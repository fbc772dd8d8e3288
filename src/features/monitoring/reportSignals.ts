import type { Faro } from '@grafana/faro-web-sdk';
import * as v from 'valibot';
import { listenToEvents, type AppEvent as Signal } from '../../platform/events.ts';
import { sessionKeys } from '../../storage/keys.ts';
import { readEntry, writeEntry } from '../../storage/webStorage.ts';

type Api = Pick<Faro['api'], 'pushEvent'>;

const reportedStepEntry = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ step: v.string(), atMs: v.number() }),
);
type ReportedStep = v.InferOutput<typeof reportedStepEntry>;

/** What the document before this one, in the same tab, told last: it was reloaded, or one comes back from a provider. */
function reportedBefore(): ReportedStep | null {
  const parsed = v.safeParse(reportedStepEntry, readEntry('session', sessionKeys.reportedStep));
  return parsed.success ? parsed.output : null;
}

function asText(fields: object): Record<string, string> {
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** Sends on what the rest of the app says of itself; of the registration's steps, how long the one before took. */
export function reportSignals(api: Api): void {
  let last = reportedBefore();

  const push = (name: string, fields: object, atMs: number) =>
    api.pushEvent(name, asText(fields), undefined, {
      timestampOverwriteMs: atMs,
      skipDedupe: true,
    });

  const reportStep = (step: string, atMs: number) => {
    // The server is asked for the step again and again.
    if (last?.step === step) return;
    const before = last ? { previous: last.step, duration_ms: atMs - last.atMs } : {};
    last = { step, atMs };
    writeEntry('session', sessionKeys.reportedStep, JSON.stringify(last));
    push('registration_step', { step, ...before }, atMs);
  };

  listenToEvents((signal: Signal) => {
    if (signal.name === 'step') reportStep(signal.fields.step, signal.atMs);
    else push(signal.name, signal.fields, signal.atMs);
  });
}

/** Sends how long the device was without a network, once it is back. */
export function reportOfflinePeriods(api: Api): void {
  let sinceMs = navigator.onLine ? null : Date.now();
  window.addEventListener('offline', () => {
    sinceMs ??= Date.now();
  });
  window.addEventListener('online', () => {
    if (sinceMs === null) return;
    const durationMs = Date.now() - sinceMs;
    sinceMs = null;
    api.pushEvent('offline_period', { duration_ms: String(durationMs) });
  });
}
