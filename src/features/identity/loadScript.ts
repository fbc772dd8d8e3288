const TIMEOUT_MS = 15_000;
const ATTEMPTS = 2;

/** Reports that the script did not load in time, or could not be fetched or run. */
export class ScriptLoadError extends Error {
  override name = 'ScriptLoadError';
}

async function loadOnce(url: string, signal: AbortSignal): Promise<() => void> {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  const remove = () => script.remove();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (text: string) => reject(new ScriptLoadError(text));
      leave = () => reject(signal.reason);
      signal.addEventListener('abort', leave);
      timer = setTimeout(() => fail(`No script within ${TIMEOUT_MS} ms`), TIMEOUT_MS);
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => fail('The script cannot be fetched'));
      document.head.append(script);
    });
    return remove;
  } catch (error) {
    remove();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}

/**
 * Loads a script of another origin into the page, with a second attempt after a failure.
 * @param url as Trusted Types require it
 * @returns removes the script from the page
 * @throws ScriptLoadError when no attempt succeeded; the signal's reason when it aborts
 */
export async function loadScript(url: string, signal: AbortSignal): Promise<() => void> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await loadOnce(url, signal);
    } catch (error) {
      if (signal.aborted || attempt === ATTEMPTS) throw error;
    }
  }
}
