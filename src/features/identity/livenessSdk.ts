/** The used part of the provider's script, which defines the global `LivenessProvider`. */
export interface LivenessSdk {
  init(settings: { readonly serviceUrl: string; readonly language: string }): unknown;
  /** Opens a session and shows the check in the element; ends with `onResult` or `onError`. */
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

/** Returns the script's global; null when its shape is unknown. */
export function livenessSdk(): LivenessSdk | null {
  const value: unknown = Reflect.get(globalThis, globalName);
  return isSdk(value) ? value : null;
}

export function forgetLivenessSdk(): void {
  Reflect.deleteProperty(globalThis, globalName);
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

/** Reads the provider's result. Returns null when it lacks session or photo. */
export function readCaptureResult(result: unknown): CaptureResult | null {
  const sessionId = textOf(result, 'session_id');
  const bestframe = textOf(result, 'bestframe');
  return sessionId && bestframe ? { sessionId, bestframe } : null;
}

export function readSessionId(result: unknown): string | null {
  return textOf(result, 'session_id');
}

/** Returns the error's name, which the provider puts into the error itself, its name, or its message. */
export function captureErrorName(error: unknown): string {
  if (typeof error === 'string' && error !== '') return error;
  const name = textOf(error, 'name');
  if (name && name !== 'Error') return name;
  return textOf(error, 'message') ?? 'unknown';
}
