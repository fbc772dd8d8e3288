import { PrecacheController } from 'workbox-precaching';

/**
 * Files on their way at the same time while the worker installs. Workbox fetches one after the other, which on Slow 4G
 * takes over two minutes (decision 006); of the six connections that HTTP/1.1 has, two are left to the page.
 */
const CONCURRENT_FETCHES = 4;

/** Pauses before a file that did not arrive is asked for again: a patchy line is often back within seconds. */
const retryPausesMs = [1_000, 5_000, 15_000];

/** Access of the rest of the worker to the stored files. */
export interface Precache {
  readonly has: (url: string) => boolean;
  /**
   * @returns a fresh copy of the kept answer; undefined when there is none, for instance because the browser made room
   */
  readonly match: (url: string) => Promise<Response | undefined>;
}

interface InstallablePrecache extends Precache {
  readonly install: (event: ExtendableEvent) => Promise<unknown>;
  readonly activate: (event: ExtendableEvent) => Promise<unknown>;
  readonly answer: (request: Request) => Promise<Response>;
}

/** A line of the build's list. */
export interface PrecacheEntry {
  readonly url: string;
  /** Digest of the file, as `Request.integrity` takes it. */
  readonly integrity: string;
}

/** Returns true for a file with a hash in its name: it is not fetched again when the page has it already. */
const isNamedByContent = ({ url }: PrecacheEntry) => /^\/?assets\//.test(url);

/**
 * Works through a list, with at most so many items in hand.
 * @throws what the first piece of work that fails throws; what is in hand then is not waited for, and nothing new begins
 */
export async function fewAtATime<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  let hasFailed = false;
  const hand = async () => {
    for (const item of waiting) {
      if (hasFailed) return;
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: limit }, hand));
}

const pause = (timeoutMs: number) => new Promise((resolve) => setTimeout(resolve, timeoutMs));

/**
 * Creates the precache of this build with Workbox: files are fetched a few at a time while the worker installs, kept
 * under their digest beside those of the running version, which are dropped when this version takes over. Nothing is
 * kept but what the build has made: the browser itself refuses any other body (decision 006). What versions before this
 * rule kept has other names, so that none of it is taken over.
 */
export function createPrecache(
  entries: readonly PrecacheEntry[],
  wait: (timeoutMs: number) => Promise<unknown> = pause,
): InstallablePrecache {
  const controller: PrecacheController = new PrecacheController({
    plugins: [{ handlerDidError: ({ request }) => fetchAgain(request) }],
  });
  controller.addToCacheList(
    entries.map(({ url, integrity }) => ({ url, integrity, revision: integrity })),
  );
  const match = (url: string) => controller.matchPrecache(url);

  /**
   * Asks again for a file that did not arrive, instead of failing the whole installation at the first lost packet. What
   * has arrived stays in the cache, so a later installation goes on where this one gave up.
   */
  async function fetchAgain(request: Request): Promise<Response | undefined> {
    for (const timeoutMs of retryPausesMs) {
      await wait(timeoutMs);
      // Whatever came instead may be in the browser's own cache by now. The request carries the file's digest, so that
      // what a captive portal sends, or leads to, is no answer.
      const again = new Request(request, { cache: 'reload' });
      const response = await fetch(again).catch(() => null);
      if (!response?.ok) continue;
      const cache = await caches.open(controller.strategy.cacheName);
      await cache.put(controller.getCacheKeyForURL(request.url) ?? request.url, response.clone());
      return response;
    }
    return undefined;
  }

  /** Fetches and stores a file unless it is stored already; without a hash in its name, past the HTTP cache. */
  const fetchAndKeep = (event: ExtendableEvent, entry: PrecacheEntry) => {
    const request = new Request(entry.url, {
      cache: isNamedByContent(entry) ? 'default' : 'reload',
      credentials: 'same-origin',
      integrity: entry.integrity,
      redirect: 'error',
    });
    const params = { cacheKey: controller.getCacheKeyForURL(entry.url) };
    return Promise.all(controller.strategy.handleAll({ event, request, params }));
  };

  return {
    has: (url) => controller.getCacheKeyForURL(url) !== undefined,
    match,
    install: (event) =>
      fewAtATime(entries, CONCURRENT_FETCHES, (entry) => fetchAndKeep(event, entry)),
    activate: (event) => controller.activate(event),
    answer: async (request) => (await match(request.url)) ?? fetch(request),
  };
}
