export interface Trace {
  /** 32 hexadecimal digits: what an error message shows, and what the spans of a sampled session carry. */
  readonly id: string;
  /** The header's value. */
  readonly traceparent: string;
  /** The call is over. @param status what the server answered; null when it did not */
  readonly end: (status: number | null) => void;
}

/** Begins the trace of a call, named by method and path of the contract, as `GET /rest/documents/list/{id}`. */
export type Tracer = (call: string) => Trace;

function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}

/**
 * A trace that nothing but the server records, W3C Trace Context level 1. It asks the back end to record (flag 01): the
 * id that an error shows is of use only if support finds something under it.
 */
function unrecorded(): Trace {
  const id = randomHex(16);
  return { id, traceparent: `00-${id}-${randomHex(8)}-01`, end: () => {} };
}

let tracer: Tracer | null = null;

/** Lets the spans of monitoring be the traces of the calls from now on, or, with null, no longer. */
export function traceBy(next: Tracer | null): void {
  tracer = next;
}

/** @param call see `Tracer` */
export function beginTrace(call: string): Trace {
  return tracer?.(call) ?? unrecorded();
}
