export interface Trace {
  /** 32 hexadecimal digits; error messages show them, and the spans of a sampled session carry them. */
  readonly id: string;
  /** The value of the header `traceparent`. */
  readonly traceparent: string;
  /** Ends the trace. @param status of the answer; null when no answer arrived */
  readonly end: (status: number | null) => void;
}

/** Begins the trace of a call. @param call method and path of the contract: `GET /rest/documents/list/{id}` */
export type Tracer = (call: string) => Trace;

function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}

let tracer: Tracer | null = null;

/** Makes the spans of monitoring the traces of all further calls; null turns this off. */
export function traceBy(next: Tracer | null): void {
  tracer = next;
}

/**
 * Begins the trace of a call. Without monitoring only the server records the trace (W3C Trace Context, level 1). Flag 01 asks
 * the back end to record the trace, so support finds the id of an error message.
 * @param call see `Tracer`
 */
export function beginTrace(call: string): Trace {
  if (tracer) return tracer(call);
  const id = randomHex(16);
  return { id, traceparent: `00-${id}-${randomHex(8)}-01`, end: () => {} };
}
