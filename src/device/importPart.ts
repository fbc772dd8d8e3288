import { timeoutSignal } from './withinTime.ts';

/**
 * The error of a dynamic import whose file could not be fetched: there is no connection, or a newer version has replaced the
 * file. The message is the browser's, or has the form of Chromium's message.
 */
export class MissingPartError extends Error {
  // A getter, because the compiler's code for a field would be in another chunk.
  override get name() {
    return 'MissingPartError';
  }
  /**
   * True at the second refusal of a file that arrives. The browser then remembers the failure of a file that this file
   * imports, and only another document can load the part.
   */
  declare readonly isStuck?: boolean;
}

/**
 * The number of refused imports of a file in this document, by the file's path. The path is undefined for a module inside
 * the importing file.
 */
const refusals = new Map<string | undefined, number>();

/** Time limits of the first and the second request for a file. A slow network needs the second request. */
const FIRST_TIMEOUT_MS = 20_000;
const SECOND_TIMEOUT_MS = 120_000;

/** Addresses of the files that a file imports, by the file's own address. */
const imports = new Map<string, Promise<readonly string[]>>();

async function findImports(url: string): Promise<readonly string[]> {
  const get = async (cache: RequestCache, limitMs: number) => {
    const response = await fetch(url, { cache, signal: timeoutSignal(limitMs) });
    // A captive portal answers with an HTML page.
    if (!response.ok || !/script/.test(String(response.headers.get('Content-Type'))))
      throw response;
    return response.text();
  };
  // A file that the document requested in another way than by `get` needs no request here.
  const isThere = performance
    .getEntriesByName(url)
    .some((entry) => Reflect.get(entry, 'initiatorType') !== 'fetch');
  if (isThere) return [];
  const text = await get('default', FIRST_TIMEOUT_MS).catch((failure: unknown) =>
    // A wrong answer may be in the HTTP cache. `reload` removes the cached file before the request. A request that failed
    // because the person leaves the page, or because there is no network, must not remove the right file.
    get(failure instanceof Response ? 'reload' : 'default', SECOND_TIMEOUT_MS),
  );
  const paths = text.matchAll(/\b(?:from|import)\s*["'`](\.[^"'`]+)/g);
  return Array.from(paths, ([, path = '']) => new URL(path, url).href);
}

/** Fetches a file and all that it imports into the HTTP cache, unless the document has them. */
async function fetchFiles(url: string, seen = new Set<string>()): Promise<void> {
  if (seen.has(url)) return;
  seen.add(url);
  const found = imports.get(url) ?? findImports(url);
  imports.set(url, found);
  found.catch(() => imports.delete(url));
  await Promise.all((await found).map((imported) => fetchFiles(imported, seen)));
}

/**
 * Loads a part of the application like a dynamic import, but can be repeated. Chromium remembers for the life of a document
 * that a file did not arrive (whatwg/html#6768), even when another file imports this file. So after hydration a page fetches
 * the files before it imports them. A file that is refused nevertheless is requested under another address. The build calls
 * this function for each dynamic import (`build/partImports.ts`).
 * @param load imports the file from the address that the given function returns for the file's path
 * @throws MissingPartError when the file, or a file that it imports, did not arrive; the own error of a faulty module
 */
export async function importPart<Part>(
  load: (addressOf: (path: string) => string) => Promise<Part>,
): Promise<Part> {
  let asked: string | undefined;
  try {
    // Before hydration the HTML of the page preloads the files. A second request would compete with the first.
    if (globalThis.document?.documentElement.dataset.hydrated !== undefined) {
      try {
        await load((path) => {
          asked = path;
          // This call only reads the path, so it stops before the import.
          throw path;
        });
      } catch {}
      if (asked !== undefined)
        await fetchFiles(new URL(asked, import.meta.url).href).catch(() => {
          throw new MissingPartError(`Failed to fetch dynamically imported module: ${asked}`);
        });
    }
    return await load((path) => {
      asked = path;
      const count = refusals.get(path);
      return count ? `${path}?again=${count}` : path;
    });
  } catch (error) {
    // The HTML standard defines this class for a failed fetch. A faulty module throws an error of another class.
    if (!(error instanceof TypeError)) throw error;
    const count = (refusals.get(asked) ?? 0) + 1;
    refusals.set(asked, count);
    const missing = new MissingPartError(error.message, { cause: error });
    throw Object.assign(missing, { isStuck: count === 2 });
  }
}

export { importPart as __vitePreload };
