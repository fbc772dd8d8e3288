import { livenessServiceUrl } from '../../../../config/endpoints.ts';
import {
  CaptureError,
  type CaptureResult,
  type IdentityProvider,
  textOf,
} from './identityProvider.ts';
import { loadScript } from './loadScript.ts';

/** The used part of the provider's script, which defines the global `LivenessProvider`. */
interface LivenessSdk {
  init(settings: { readonly serviceUrl: string; readonly language: string }): void;
  /** Opens a session and shows the check in the element; ends with `onResult` or `onError`. */
  start(
    container: HTMLElement,
    options: {
      readonly onSuccess: (result: unknown) => void;
      readonly onResult: (result: unknown) => void;
      readonly onError: (error: unknown) => void;
    },
  ): void;
  dispose(): void;
}

const globalName = 'LivenessProvider';

function isSdk(value: unknown): value is LivenessSdk {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['init', 'start', 'dispose'].every((name) => typeof Reflect.get(value, name) === 'function')
  );
}

/**
 * Returns the provider's result; null without session or photo.
 * @param sessionId the session that the success has named before the result
 */
function readResult(result: unknown, sessionId: string | null): CaptureResult | null {
  const session = textOf(result, 'session_id') ?? sessionId;
  const bestframe = textOf(result, 'bestframe');
  return session && bestframe ? { sessionId: session, bestframe } : null;
}

/** Returns the error's name: the error itself if the error is a text, else the property `name` or `message`. */
function nameOf(error: unknown): string {
  if (typeof error === 'string' && error !== '') return error;
  const name = textOf(error, 'name');
  if (name && name !== 'Error') return name;
  return textOf(error, 'message') ?? 'unknown';
}

const captureErrorOf = (error: unknown) =>
  new CaptureError(nameOf(error), textOf(error, 'session_id'));

/** Creates the adapter of the sandbox's provider. The script uses callbacks, and the same names of errors as the app. */
export function createPlayedProvider(): IdentityProvider {
  let sdk: LivenessSdk | null = null;
  let removeScript = () => {};
  return {
    async init({ language, signal }) {
      removeScript = await loadScript(signal);
      const loaded: unknown = Reflect.get(globalThis, globalName);
      if (!isSdk(loaded)) throw new CaptureError('ClientWorkError');
      sdk = loaded;
      sdk.init({ serviceUrl: livenessServiceUrl(), language });
    },
    async start(container) {
      const loaded = sdk;
      if (loaded === null) throw new CaptureError('ClientWorkError');
      return new Promise((resolve, reject) => {
        const fail = (error: unknown) => reject(captureErrorOf(error));
        let sessionId: string | null = null;
        loaded.start(container, {
          onSuccess(result) {
            sessionId = textOf(result, 'session_id');
          },
          onResult(result) {
            const read = readResult(result, sessionId);
            if (read) resolve(read);
            else fail('ClientWorkError');
          },
          onError: fail,
        });
      });
    },
    dispose() {
      Reflect.deleteProperty(globalThis, globalName);
      removeScript();
      sdk?.dispose();
    },
  };
}
