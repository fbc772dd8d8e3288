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
   * True when only another document can load the part: at the second refusal of a file that arrives, because the browser then
   * remembers the failure of a file that this file imports, and at the second 404, because the host has another version.
   */
  declare readonly isStuck?: boolean;
}

/**
 * The number of refused imports of a file in this document, by the file's path. The path is undefined for a module inside
 * the importing file.
 */
const refusals = new Map<string | undefined, number>();
/** The number of imports for which the host answered 404 in this document, by the file's path. */
const absences = new Map<string, number>();

/** Adds one to a number of a map. @returns the new number */
function countUp<Key>(counts: Map<Key, number>, key: Key): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}

/** Time limits of the first and the second request for a file. A slow network needs the second request. */
const FIRST_TIMEOUT_MS = 20_000;
const SECOND_TIMEOUT_MS = 120_000;

/** Addresses of the files that a file imports, by the file's own address. */
const imports = new Map<string, Promise<readonly string[]>>();

async function findImports(url: string): Promise<readonly string[]> {
  const get = async (cache: RequestCache, limitMs: number) => {
    // `manual` answers a redirect with an empty response, so that a redirect in the HTTP cache is requested again like any
    // other wrong answer.
    const signal = timeoutSignal(limitMs);
    const response = await fetch(url, { cache, redirect: 'manual', signal });
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
      const path = asked;
      if (path !== undefined)
        await fetchFiles(new URL(path, import.meta.url).href).catch((failure: unknown) => {
          const missing = new MissingPartError(
            `Failed to fetch dynamically imported module: ${path}`,
          );
          const isGone = failure instanceof Response && failure.status === 404;
          throw Object.assign(missing, { isStuck: isGone && countUp(absences, path) === 2 });
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
    const count = countUp(refusals, asked);
    const missing = new MissingPartError(error.message, { cause: error });
    throw Object.assign(missing, { isStuck: count === 2 });
  }
}

export { importPart as __vitePreload };
