import { livenessScriptUrl, livenessServiceUrl } from '../../config/endpoints.ts';
import { trustedScriptUrl } from '../../platform/trustedScriptUrl.ts';
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

/** A capture that ended without a photo. */
export interface CaptureFailure {
  /** One of section 8's names, or one that nobody knows. */
  readonly name: string;
  /** The provider's session, where one was opened. */
  readonly sessionId: string | null;
}

export class CaptureError extends Error {
  override name = 'CaptureError';
  readonly failure: CaptureFailure;
  constructor(captureError: string, sessionId: string | null = null) {
    super(captureError);
    this.failure = { name: captureError, sessionId };
  }
}

interface CaptureOptions {
  /** As the provider calls it: ru or kk. */
  readonly language: string;
  /** What the provider draws into; null when the page lacks it. */
  readonly container: HTMLElement | null;
  /** The page was left, or the applicant stopped. */
  readonly signal: AbortSignal;
  /** The provider has answered and takes over. */
  readonly onReady?: () => void;
  readonly load?: (signal: AbortSignal) => Promise<() => void>;
  readonly sdk?: () => LivenessSdk | null;
  /** So long the provider's service may take to be ready. */
  readonly initTimeoutMs?: number;
}

const INIT_TIMEOUT_MS = 30_000;

const loadProvider = (signal: AbortSignal) =>
  loadScript(trustedScriptUrl(livenessScriptUrl()), { signal });

function run(
  sdk: LivenessSdk,
  { language, container, signal, onReady, initTimeoutMs = INIT_TIMEOUT_MS }: CaptureOptions,
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
      const timer = setTimeout(() => fail('SlowInternetError'), initTimeoutMs);
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
        // The session alone is of no use here: the photo comes with it right after.
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

/** What the script does when it goes is its own matter: a failure there takes nothing from the applicant. */
async function dispose(sdk: LivenessSdk): Promise<void> {
  try {
    await sdk.dispose();
  } catch {
    // It goes with the page at the latest.
  }
}

/**
 * One face capture by the provider's script, which is gone from the page again when it ends, whichever way.
 * @returns the provider's session and the photo
 * @throws CaptureError when there is no photo; the signal's reason when it was stopped
 */
export async function captureFace(options: CaptureOptions): Promise<CaptureResult> {
  const { signal, load = loadProvider, sdk: find = livenessSdk } = options;
  let removeScript = () => {};
  let sdk: LivenessSdk | null = null;
  try {
    removeScript = await load(signal);
    sdk = find();
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
