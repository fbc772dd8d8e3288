import type { Language } from '../../../../locales/language.ts';

/** A successful capture. */
export interface CaptureResult {
  /** The provider's session, at most 128 characters. The lender's server requests the result of this session. */
  readonly sessionId: string;
  /** The photo in base64, perhaps as a `data:` address. The app converts the photo to a JPEG of at most 200 KB. */
  readonly bestframe: string;
}

export interface CaptureFailure {
  /**
   * One of the 15 names of `captureErrorNames` in `src/api/identity.ts`, or a newer name of the provider. The app has a text
   * for each of the 15 names, and a general text for other names. The app posts every name to the server.
   */
  readonly name: string;
  /** The provider's session, if one was opened. */
  readonly sessionId: string | null;
}

/** Reports a capture that ended without a photo. */
export class CaptureError extends Error {
  override name = 'CaptureError';
  readonly failure: CaptureFailure;
  /** @param captureError as `CaptureFailure.name` */
  constructor(captureError: string, sessionId: string | null = null) {
    super(captureError);
    this.failure = { name: captureError, sessionId };
  }
}

/** Returns the failure of an error. Any other error than a CaptureError counts as ClientWorkError. */
export function failureOf(error: unknown): CaptureFailure {
  return error instanceof CaptureError
    ? error.failure
    : { name: 'ClientWorkError', sessionId: null };
}

/** Returns a property of a result or an error of the provider; null unless the property is a text. */
export function textOf(value: unknown, name: string): string | null {
  const text: unknown = typeof value === 'object' && value !== null && Reflect.get(value, name);
  return typeof text === 'string' && text !== '' ? text : null;
}

interface InitOptions {
  /** The language of the page, for the provider's view and prompts. */
  readonly language: Language;
  /** Aborts when the capture is over, right before `dispose`. */
  readonly signal: AbortSignal;
}

/**
 * The provider of the identity check: the interface to implement for another provider (docs/integration.md). One object makes
 * one capture. `captureFace.ts` calls `init`, then `start`, and always `dispose`. `captureFace.ts` limits the time of `init`,
 * and ignores events after `dispose`.
 */
export interface IdentityProvider {
  /**
   * Loads the provider's script and connects to the service. Resolves when `start` can show the provider's view at once.
   * @throws CaptureError when the provider cannot be used. Any other error counts as ClientWorkError
   */
  init(options: InitOptions): Promise<void>;
  /**
   * Shows the check with the camera in an element of the page, until the photo is taken. Called once, after `init`.
   * @param container an empty element, free for any content of the provider
   * @throws CaptureError when the capture fails. Any other error counts as ClientWorkError
   */
  start(container: HTMLElement): Promise<CaptureResult>;
  /**
   * Switches the camera off and removes everything that was added to the page. Called once: after the photo, an error or the
   * time limit, or when the applicant leaves, even while `init` or `start` is pending. The promises of `init` and `start` may
   * then stay pending. The app ignores an error of `dispose`.
   */
  dispose(): void;
}
