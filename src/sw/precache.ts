import { PrecacheController } from 'workbox-precaching';
import { isQuotaError } from '../device/quotaError.ts';
import { withinTime } from '../device/withinTime.ts';
import { isLanguage, type Language, languages } from '../locales/language.ts';
import { filesBefore, type PrecacheEntry } from './filesBefore.ts';

/**
 * Files on their way at the same time while the worker installs. Workbox fetches one after the other, which on Slow 4G
 * takes over two minutes (decision 006); of the six connections that HTTP/1.1 has, two are left to the page.
 */
const CONCURRENT_FETCHES = 4;

/** Pauses before a file that did not arrive is asked for again: a patchy line is often back within seconds. */
const retryPausesMs = [1_000, 5_000, 15_000];

/** The one pause outside of an installation, where a worker that waits keeps a new version from taking over. */
const LATER_PAUSE_MS = 1_000;

/** A cache that does not answer is as good as none: the network is asked then. */
const MATCH_WITHIN_MS = 3_000;

/** Access of the rest of the worker to the stored files. */
export interface Precache {
  readonly has: (url: string) => boolean;
  /**
   * @returns a fresh copy of the kept answer; undefined when there is none, for instance because the browser made room
   */
  readonly match: (url: string) => Promise<Response | undefined>;
}

export interface InstallablePrecache extends Precache {
  /**
   * Keeps what every language needs, the language in use, and each that the running version has.
   * @throws when a file does not arrive
   */
  readonly install: (event: ExtendableEvent, inUse: Language) => Promise<unknown>;
  /** Keeps a language, unless it is there. @throws when a file does not arrive; what has arrived stays */
  readonly keepLanguage: (event: ExtendableEvent, language: Language) => Promise<unknown>;
  readonly activate: (event: ExtendableEvent) => Promise<unknown>;
  readonly answer: (request: Request) => Promise<Response>;
}

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

/** Returns the language of a file; null for a file that every language needs. */
function languageOf(url: string): Language | null {
  const [, language] = /\/?(?:assets|kept-pages)\/(\w+)\//.exec(url) ?? [];
  return isLanguage(language) ? language : null;
}

/** Returns the address of a part without the mark of a repeated import (`device/importPart.ts`). */
const withoutRepeat = (url: string) => url.replace(/\?again=\d+$/, '');

const pause = (timeoutMs: number) => new Promise((resolve) => setTimeout(resolve, timeoutMs));

/**
 * Creates the precache of this build with Workbox: files are fetched a few at a time while the worker installs, those of
 * a language that nobody has chosen later (decision 041), kept
 * under their digest beside those of the running version, which are dropped when this version takes over. Nothing is
 * kept but what the build has made: the browser itself refuses any other body (decision 006). What versions before this
 * rule kept has other names, so that none of it is taken over.
 */
export function createPrecache(
  entries: readonly PrecacheEntry[],
  wait: (timeoutMs: number) => Promise<unknown> = pause,
): InstallablePrecache {
  const controller: PrecacheController = new PrecacheController({
    plugins: [
      {
        handlerDidError({ request, event, error }) {
          // It has arrived, and there is no room for it: fetching it again costs bytes only.
          if (isQuotaError(error)) throw error;
          return fetchAgain(request, event.type === 'install' ? retryPausesMs : [LATER_PAUSE_MS]);
        },
      },
    ],
  });
  controller.addToCacheList(
    entries.map(({ url, integrity }) => ({ url, integrity, revision: integrity })),
  );
  const match = (url: string) =>
    withinTime(controller.matchPrecache(withoutRepeat(url)), MATCH_WITHIN_MS).catch(
      () => undefined,
    );

  /**
   * Asks again for a file that did not arrive, instead of failing the whole installation at the first lost packet. What
   * has arrived stays in the cache, so a later installation goes on where this one gave up.
   */
  async function fetchAgain(
    request: Request,
    pausesMs: readonly number[],
  ): Promise<Response | undefined> {
    for (const timeoutMs of pausesMs) {
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
      // A file with a hash in its name is not fetched again when the page has it already.
      cache: /^\/?assets\//.test(entry.url) ? 'default' : 'reload',
      credentials: 'same-origin',
      integrity: entry.integrity,
      redirect: 'error',
    });
    // With its digest Workbox also keeps a file outside of an installation.
    const params = {
      cacheKey: controller.getCacheKeyForURL(entry.url),
      integrity: entry.integrity,
    };
    return Promise.all(controller.strategy.handleAll({ event, request, params }));
  };

  /** Keeps what is wanted and not there: out of the version before where that will do, else from the host. */
  async function keepAll(event: ExtendableEvent, isWanted: (entry: PrecacheEntry) => boolean) {
    const cache = await caches.open(controller.strategy.cacheName);
    const before = await filesBefore(entries, cache);
    await fewAtATime(entries.filter(isWanted), CONCURRENT_FETCHES, async (entry) => {
      const key = controller.getCacheKeyForURL(entry.url) ?? entry.url;
      if (await cache.match(key)) return;
      const made = await before.make(entry);
      if (made) return cache.put(key, made);
      await fetchAndKeep(event, entry);
      const fetched = await cache.match(key);
      if (fetched) await before.learn(entry, fetched);
    });
  }

  /** Returns the languages of which something is kept, by this version or by the one that it replaces. */
  async function keptLanguages(): Promise<readonly Language[]> {
    const cache = await caches.open(controller.strategy.cacheName);
    const kept = new Set((await cache.keys()).map(({ url }) => languageOf(new URL(url).pathname)));
    return languages.filter((language) => kept.has(language));
  }

  return {
    has: (url) => controller.getCacheKeyForURL(withoutRepeat(url)) !== undefined,
    match,
    async install(event, inUse) {
      const wanted = new Set<Language | null>([null, inUse, ...(await keptLanguages())]);
      await keepAll(event, ({ url }) => wanted.has(languageOf(url)));
    },
    keepLanguage: (event, language) => keepAll(event, ({ url }) => languageOf(url) === language),
    activate: (event) => controller.activate(event),
    answer: async (request) => (await match(request.url)) ?? fetch(request),
  };
}
