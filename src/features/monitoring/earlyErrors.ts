import type { Faro } from '@grafana/faro-web-sdk';

/** What `app/firstScript.ts` kept of the time before monitoring. */
type EarlyEvent = ErrorEvent | PromiseRejectionEvent;

function isEarlyEvent(event: unknown): event is EarlyEvent {
  return event instanceof Event && ('error' in event || 'reason' in event);
}

function faultOf(event: EarlyEvent): Error {
  const thrown: unknown = 'reason' in event ? event.reason : event.error;
  if (thrown instanceof Error) return thrown;
  return new Error('reason' in event ? String(thrown) : event.message);
}

/** Sends on the errors and unhandled rejections that came before monitoring was there, under their own time. */
export function sendEarlyErrors(api: Faro['api'], page: object = window): void {
  const kept: unknown = 'earlyErrors' in page ? page.earlyErrors : [];
  if (!Array.isArray(kept)) return;
  for (const event of kept.splice(0).filter(isEarlyEvent)) {
    const fault = faultOf(event);
    api.pushError(fault, {
      timestampOverwriteMs: performance.timeOrigin + event.timeStamp,
      ...('reason' in event && !(event.reason instanceof Error)
        ? { type: 'UnhandledRejection', stackFrames: [] }
        : {}),
    });
  }
}
