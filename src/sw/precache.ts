import { PrecacheController } from 'workbox-precaching';
import { isQuotaError } from '../device/quotaError.ts';
import { withinTime } from '../device/withinTime.ts';
import { isLanguage, type Language, languages } from '../locales/language.ts';
import { filesBefore, type PrecacheEntry, pathOf, withoutHash } from './filesBefore.ts';

/**
 * The number of files fetched at the same time while the worker installs. Workbox fetches one after the other, which takes
 * over two minutes on Slow 4G (decision 079). Four leave the page two of the six connections of HTTP/1.1.
 */
const CONCURRENT_FETCHES = 4;

/** Pauses before a failed file is requested again. An unstable connection often returns within seconds. */
const retryPausesMs = [1_000, 5_000, 15_000];

/** The only pause outside of an installation. A longer pause would delay the takeover by a new version. */
const LATER_PAUSE_MS = 1_000;

/** Limit of the wait for the cache. After it the worker asks the network. */
const MATCH_WITHIN_MS = 3_000;

/**
 * Does work for each item of a list.
 * @param limit number of items that are worked on at the same time
 * @throws the first failure, at once: no further item begins, and items under way are not awaited
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

/** Returns the language of a file, or null for a file that belongs to no language. */
function languageOf(url: string): Language | null {
  const [, language] = /\/?(?:assets|kept-pages)\/(\w+)\//.exec(url) ?? [];
  return isLanguage(language) ? language : null;
}

/** Returns the address of a part without the mark of a repeated import (`device/importPart.ts`). */
const withoutRepeat = (url: string) => url.replace(/\?again=\d+$/, '');

const pause = (timeoutMs: number) => new Promise((resolve) => setTimeout(resolve, timeoutMs));

/**
 * Creates the precache of this build with Workbox. Fetches a few files at a time while the worker installs, and the files of
 * another language later (decision 079). Stores files under their digests, beside the running version's files, which it
 * removes when this version takes over. Stores only files of the build: the browser refuses any other body (decision 079).
 */
export function createPrecache(
  entries: readonly PrecacheEntry[],
  wait: (timeoutMs: number) => Promise<unknown> = pause,
) {
  const controller: PrecacheController = new PrecacheController({
    plugins: [
      {
        handlerDidError({ request, event, error }) {
          // The file arrived and there is no room for it, so fetching it again would not help.
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
   * Requests a failed file again, instead of failing the whole installation at the first lost packet. Files that arrived stay
   * in the cache, so a later installation continues there.
   */
  async function fetchAgain(
    request: Request,
    pausesMs: readonly number[],
  ): Promise<Response | undefined> {
    for (const timeoutMs of pausesMs) {
      await wait(timeoutMs);
      // The HTTP cache may hold a wrong answer, so it is bypassed. The request has the file's digest, so that the page of a
      // captive portal does not count as the file.
      const again = new Request(request, { cache: 'reload' });
      const response = await fetch(again).catch(() => null);
      if (!response?.ok) continue;
      const cache = await caches.open(controller.strategy.cacheName);
      await cache.put(controller.getCacheKeyForURL(request.url) ?? request.url, response.clone());
      return response;
    }
    return undefined;
  }

  /** Fetches and stores a file, unless it is stored already. A file without a hash in its name bypasses the HTTP cache. */
  const fetchAndKeep = (event: ExtendableEvent, entry: PrecacheEntry) => {
    const request = new Request(entry.url, {
      // If the page has fetched a file with a hash in its name, the HTTP cache saves a second request.
      cache: /^\/?assets\//.test(entry.url) ? 'default' : 'reload',
      credentials: 'same-origin',
      integrity: entry.integrity,
      redirect: 'error',
    });
    // With the digest, Workbox keeps a file also outside of an installation.
    const params = {
      cacheKey: controller.getCacheKeyForURL(entry.url),
      integrity: entry.integrity,
    };
    return Promise.all(controller.strategy.handleAll({ event, request, params }));
  };

  /**
   * Stores the wanted files that are missing. Makes them from the earlier version's files if possible, else fetches them.
   */
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

  /** Returns the languages and groups with at least one stored file, of this version or the version before. */
  async function keptGroups() {
    const cache = await caches.open(controller.strategy.cacheName);
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const keptLanguages = new Set(paths.map(languageOf));
    const names = new Set(paths.map(withoutHash));
    return {
      languages: languages.filter((language) => keptLanguages.has(language)),
      hasSteps: entries.some(
        ({ url, forSteps }) => forSteps && names.has(withoutHash(pathOf(url))),
      ),
    };
  }

  return {
    has: (url: string) => controller.getCacheKeyForURL(withoutRepeat(url)) !== undefined,
    /** Returns a new copy of the stored answer; undefined when there is none, e.g. because the browser freed space. */
    match,
    /**
     * Stores the files that belong to no language, the files of the language in use, and of each language that the running
     * version has. Stores the files of the steps after the IIN when the running version has them, or when somebody applies.
     * @throws when a file does not arrive
     */
    async install(event: ExtendableEvent, inUse: Language, isApplying: boolean) {
      const kept = await keptGroups();
      const wanted = new Set<Language | null>([null, inUse, ...kept.languages]);
      await keepAll(
        event,
        ({ url, forSteps }) =>
          wanted.has(languageOf(url)) && (!forSteps || kept.hasSteps || isApplying),
      );
    },
    /** Stores a language's missing files. @throws when a file does not arrive; files that arrived stay */
    async keepLanguage(event: ExtendableEvent, language: Language) {
      const { hasSteps } = await keptGroups();
      await keepAll(
        event,
        ({ url, forSteps }) => languageOf(url) === language && (!forSteps || hasSteps),
      );
    },
    /**
     * Stores the missing files of the steps after the IIN, in the kept languages and in the language in use.
     * @throws when a file does not arrive; files that arrived stay
     */
    async keepSteps(event: ExtendableEvent, inUse: Language) {
      const kept = await keptGroups();
      const wanted = new Set<Language | null>([null, inUse, ...kept.languages]);
      await keepAll(event, ({ url, forSteps }) => forSteps === true && wanted.has(languageOf(url)));
    },
    activate: (event: ExtendableEvent) => controller.activate(event),
    answer: async (request: Request) =>
      (await match(request.url)) ?? fetch(new Request(request, { redirect: 'error' })),
  };
}

export type Precache = ReturnType<typeof createPrecache>;
