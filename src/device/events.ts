/**
 * Events for monitoring, other than errors. They have names and plain values: no typed text, no address, no text of a
 * message. `telemetry/monitoring` sends only the fields of its own list.
 */
export interface AppEventFields {
  /** The registration has come to a step. */
  step: { readonly step: string };
  /** The real-time connection has changed. */
  socket: { readonly state: string };
  /** A new version was found, wanted, or taken. */
  update: { readonly state: string };
  /** Posts were postponed, delivered or given up. `count` is their number. */
  outbox: { readonly state: string; readonly count: number };
  /** The device has no room for typed text or for the worker's files. Reported once for each form or document. */
  storage_full: { readonly what: 'drafts' | 'worker' };
  /** A call ended without an answer of the contract. `trace` is the id that the error message shows. */
  call_failed: {
    readonly call: string;
    readonly kind: string;
    readonly status: number | null;
    readonly trace: string;
  };
}
export type AppEventName = keyof AppEventFields;
export type AppEvent = {
  [Name in AppEventName]: {
    readonly name: Name;
    readonly fields: AppEventFields[Name];
    readonly atMs: number;
  };
}[AppEventName];

/** The number of events that are kept until a listener is set. The oldest are dropped first. */
const MAX_KEPT = 50;

let kept: AppEvent[] = [];
let listener: ((signal: AppEvent) => void) | null = null;

/** Emits an event. Without a listener the event is kept for a later listener. */
export function emit<Name extends AppEventName>(name: Name, fields: AppEventFields[Name]): void {
  // The signature above ties the fields to the name. TypeScript cannot derive this for the union.
  const signal = { name, fields, atMs: Date.now() } as AppEvent;
  if (listener) listener(signal);
  else kept = [...kept, signal].slice(-MAX_KEPT);
}

/** Sets the only listener, which gets the stored events at once. */
export function listenToEvents(listen: (signal: AppEvent) => void): void {
  listener = listen;
  const earlier = kept;
  kept = [];
  for (const signal of earlier) listen(signal);
}
