/**
 * Puts a script on the page.
 * @returns takes it off the page again
 */
export type PutScript = (url: string, on: { load: () => void; error: () => void }) => () => void;

/** A script that did not come in time, or could not be fetched or run. */
export class ScriptLoadError extends Error {
  override name = 'ScriptLoadError';
}

interface LoadOptions {
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
  /** How often in all it is asked for. */
  readonly attempts?: number;
  readonly put?: PutScript;
}

const putOnPage: PutScript = (url, on) => {
  const script = document.createElement('script');
  script.async = true;
  script.addEventListener('load', on.load);
  script.addEventListener('error', on.error);
  script.src = url;
  document.head.append(script);
  return () => script.remove();
};

function loadOnce(url: string, put: PutScript, timeoutMs: number, signal: AbortSignal) {
  return new Promise<() => void>((resolve, reject) => {
    let remove = () => {};
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    };
    const fail = (reason: unknown) => {
      settle();
      remove();
      reject(reason);
    };
    const leave = () => fail(signal.reason);
    const timer = setTimeout(
      () => fail(new ScriptLoadError(`No script within ${timeoutMs} ms`)),
      timeoutMs,
    );
    signal.addEventListener('abort', leave);
    remove = put(url, {
      load: () => {
        settle();
        resolve(remove);
      },
      error: () => fail(new ScriptLoadError('The script cannot be fetched')),
    });
  });
}

/**
 * Loads an outside script, and asks once more when it does not come.
 * @param url as Trusted Types demand it
 * @returns takes the script off the page
 * @throws ScriptLoadError when no attempt brought it; the signal's reason when the page was left
 */
export async function loadScript(
  url: string,
  { signal, timeoutMs = 15_000, attempts = 2, put = putOnPage }: LoadOptions,
): Promise<() => void> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await loadOnce(url, put, timeoutMs, signal);
    } catch (error) {
      if (signal.aborted || attempt >= attempts) throw error;
    }
  }
}
