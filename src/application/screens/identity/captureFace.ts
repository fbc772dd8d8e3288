import type { Language } from '../../../locales/language.ts';
import { createIdentityProvider } from './provider/createIdentityProvider.ts';
import { CaptureError, type CaptureResult } from './provider/identityProvider.ts';

interface CaptureOptions {
  readonly language: Language;
  /** The element for the provider's view; null when the page lacks the element. */
  readonly container: HTMLElement | null;
  /** Aborts when the applicant stops or leaves the page. */
  readonly signal: AbortSignal;
  /** Called right before the provider shows its view. */
  readonly onReady?: () => void;
}

/**
 * Time limit for the provider to become ready. Afterwards the app sets no limit: the applicant can stop the capture, and the
 * provider has limits too.
 */
const READY_WITHIN_MS = 60_000;

/**
 * Captures a face with the identity provider. Always disposes of the provider before the promise settles, and ignores later
 * events of the provider.
 * @returns the provider's session and the photo
 * @throws CaptureError or an error of the adapter (`failureOf`) when there is no photo; the signal's reason when it aborts
 */
export async function captureFace(
  { language, container, signal, onReady }: CaptureOptions,
  provider = createIdentityProvider(),
): Promise<CaptureResult> {
  signal.throwIfAborted();
  if (!container) throw new CaptureError('NoWrapperError');
  const capture = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const interrupted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    timer = setTimeout(() => reject(new CaptureError('SlowInternetError')), READY_WITHIN_MS);
  });
  const captured = async () => {
    await provider.init({ language, signal: capture.signal });
    capture.signal.throwIfAborted();
    clearTimeout(timer);
    onReady?.();
    return provider.start(container);
  };
  try {
    return await Promise.race([captured(), interrupted]);
  } finally {
    clearTimeout(timer);
    capture.abort();
    try {
      provider.dispose();
    } catch {
      // A failed disposal does no harm: the rest of the script disappears with the page.
    }
  }
}
