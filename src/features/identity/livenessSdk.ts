/** What we use of the provider's script, which puts itself on the page as `LivenessProvider`. */
export interface LivenessSdk {
  init(settings: { readonly serviceUrl: string; readonly language: string }): unknown;
  /** Opens a session and draws the check into the element; ends with `onResult` or with `onError`. */
  start(
    container: HTMLElement,
    options: {
      readonly camera: boolean;
      readonly onSuccess: (result: unknown) => void;
      readonly onResult: (result: unknown) => void;
      readonly onError: (error: unknown) => void;
    },
  ): unknown;
  dispose(): unknown;
}

const globalName = 'LivenessProvider';

function isSdk(value: unknown): value is LivenessSdk {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['init', 'start', 'dispose'].every((name) => typeof Reflect.get(value, name) === 'function')
  );
}

/** What the script left on the page; null when it is something else than we know. */
export function livenessSdk(page: object = globalThis): LivenessSdk | null {
  const value: unknown = Reflect.get(page, globalName);
  return isSdk(value) ? value : null;
}

export function forgetLivenessSdk(page: object = globalThis): void {
  Reflect.deleteProperty(page, globalName);
}

export interface CaptureResult {
  readonly sessionId: string;
  /** Base64, perhaps as a `data:` address. */
  readonly bestframe: string;
}

function textOf(value: unknown, name: string): string | null {
  const text: unknown = typeof value === 'object' && value !== null && Reflect.get(value, name);
  return typeof text === 'string' && text !== '' ? text : null;
}

/** @returns null when the provider's result lacks what it is for */
export function readCaptureResult(result: unknown): CaptureResult | null {
  const sessionId = textOf(result, 'session_id');
  const bestframe = textOf(result, 'bestframe');
  return sessionId && bestframe ? { sessionId, bestframe } : null;
}

export function readSessionId(result: unknown): string | null {
  return textOf(result, 'session_id');
}

/** The error's name wherever the provider puts it: the error itself, its name, or its message. */
export function captureErrorName(error: unknown): string {
  if (typeof error === 'string' && error !== '') return error;
  const name = textOf(error, 'name');
  if (name && name !== 'Error') return name;
  return textOf(error, 'message') ?? 'unknown';
}
