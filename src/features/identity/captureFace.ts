import { livenessScriptUrl, livenessServiceUrl } from '../../config/endpoints.ts';
import { trustedScriptUrl } from '../../config/scripts.ts';
import {
  type CaptureResult,
  captureErrorName,
  forgetLivenessSdk,
  type LivenessSdk,
  livenessSdk,
  readCaptureResult,
  readSessionId,
} from './livenessSdk.ts';
import { loadScript, ScriptLoadError } from './loadScript.ts';

export interface CaptureFailure {
  /** One of the names of section 8, or an unknown one. */
  readonly name: string;
  /** The provider's session, if one was opened. */
  readonly sessionId: string | null;
}

/** Reports a capture that ended without a photo. */
export class CaptureError extends Error {
  override name = 'CaptureError';
  readonly failure: CaptureFailure;
  constructor(captureError: string, sessionId: string | null = null) {
    super(captureError);
    this.failure = { name: captureError, sessionId };
  }
}

interface CaptureOptions {
  /** Language in the provider's spelling: ru or kk. */
  readonly language: string;
  /** The element for the provider's view; null when the page lacks it. */
  readonly container: HTMLElement | null;
  /** Aborts when the applicant stops or leaves the page. */
  readonly signal: AbortSignal;
  /** Called when the provider has answered and shows its view. */
  readonly onReady?: () => void;
}

/** The provider's service may take this long to be ready. */
const INIT_TIMEOUT_MS = 30_000;

function run(
  sdk: LivenessSdk,
  { language, container, signal, onReady }: CaptureOptions,
): Promise<CaptureResult> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const fail = (error: unknown) => {
      isOver = true;
      reject(new CaptureError(captureErrorName(error), readSessionId(error)));
    };
    if (!container) return fail('NoWrapperError');
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    const begin = async () => {
      const timer = setTimeout(() => fail('SlowInternetError'), INIT_TIMEOUT_MS);
      const stopTimer = () => clearTimeout(timer);
      signal.addEventListener('abort', stopTimer, { once: true });
      try {
        await sdk.init({ serviceUrl: livenessServiceUrl(), language });
      } finally {
        stopTimer();
      }
      if (signal.aborted || isOver) return;
      onReady?.();
      await sdk.start(container, {
        camera: true,
        // The session alone is of no use; `onResult` brings it with the photo right after.
        onSuccess() {},
        onResult(result) {
          const read = readCaptureResult(result);
          if (read) resolve(read);
          else fail('ClientWorkError');
        },
        onError: fail,
      });
    };
    begin().catch(fail);
  });
}

async function dispose(sdk: LivenessSdk): Promise<void> {
  try {
    await sdk.dispose();
  } catch {
    // A failure here takes nothing from the applicant; the script goes with the page at the latest.
  }
}

/**
 * Captures a face with the provider's script, and removes the script afterwards.
 * @returns the provider's session and the photo
 * @throws CaptureError when there is no photo; the signal's reason when it aborts
 */
export async function captureFace(options: CaptureOptions): Promise<CaptureResult> {
  const { signal } = options;
  let removeScript = () => {};
  let sdk: LivenessSdk | null = null;
  try {
    removeScript = await loadScript(trustedScriptUrl(livenessScriptUrl()), signal);
    sdk = livenessSdk();
    if (!sdk) throw new CaptureError('ClientWorkError');
    signal.throwIfAborted();
    return await run(sdk, options);
  } catch (error) {
    throw error instanceof ScriptLoadError ? new CaptureError('ServerConnectionError') : error;
  } finally {
    if (sdk) await dispose(sdk);
    forgetLivenessSdk();
    removeScript();
  }
}
