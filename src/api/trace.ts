export interface Trace {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** The header's value. */
  readonly traceparent: string;
}

function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}

/**
 * A new trace, W3C Trace Context level 1. It asks the back end to record (flag 01): the id that an error shows
 * is of use only if support finds something under it.
 */
export function newTrace(): Trace {
  const id = randomHex(16);
  return { id, traceparent: `00-${id}-${randomHex(8)}-01` };
}
