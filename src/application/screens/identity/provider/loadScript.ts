import { livenessScriptUrl } from '../../../../config/endpoints.ts';
import { trustedScriptUrl } from '../../../../config/scripts.ts';
import { withinTime } from '../../../../device/withinTime.ts';
import { CaptureError } from './identityProvider.ts';

const TIMEOUT_MS = 15_000;
const ATTEMPTS = 2;

async function loadOnce(url: string, signal: AbortSignal): Promise<() => void> {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  const remove = () => script.remove();
  const failure = () => new CaptureError('ServerConnectionError');
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(failure()));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    document.head.append(script);
  });
  try {
    await withinTime(loaded, TIMEOUT_MS, failure);
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Loads the script of JENIL_LIVENESS_SCRIPT_URL into the page, with a second attempt after a failure. The page's Content
 * Security Policy must allow the script's origin. Trusted Types allow only this address (`src/config/scripts.ts`).
 * @returns a function that removes the script from the page
 * @throws CaptureError ServerConnectionError when no attempt succeeded; the signal's reason when it aborts
 */
export async function loadScript(signal: AbortSignal): Promise<() => void> {
  const url = trustedScriptUrl(livenessScriptUrl());
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await loadOnce(url, signal);
    } catch (error) {
      if (signal.aborted || attempt === ATTEMPTS) throw error;
    }
  }
}
