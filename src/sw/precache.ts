import type { WorkboxPlugin } from 'workbox-core/types.js';
import { PrecacheController } from 'workbox-precaching';

/** What the rest of the worker asks of the files that it keeps. */
export interface Precache {
  readonly has: (url: string) => boolean;
  /** @returns a fresh copy of the kept answer; undefined when there is none, for instance because the browser made room */
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
  readonly revision: string | null;
}

/** Pauses before a file that did not arrive is asked for again: a patchy line is often back within seconds. */
const retryPausesMs = [1_000, 5_000, 15_000];

const pause = (timeoutMs: number) => new Promise((resolve) => setTimeout(resolve, timeoutMs));

interface RetryOptions {
  readonly cacheName: () => string;
  readonly cacheKeyOf: (url: string) => string | undefined;
  readonly wait?: (timeoutMs: number) => Promise<unknown>;
}

/**
 * Asks again for a file that did not arrive during installation, instead of failing the whole installation at the
 * first lost packet. What has arrived stays in the cache, so a later installation goes on where this one gave up.
 */
export function retryWhileInstalling({
  cacheName,
  cacheKeyOf,
  wait = pause,
}: RetryOptions): WorkboxPlugin {
  return {
    async handlerDidError({ event, request }) {
      const cacheKey = cacheKeyOf(request.url);
      if (event.type !== 'install' || cacheKey === undefined) return undefined;
      for (const timeoutMs of retryPausesMs) {
        await wait(timeoutMs);
        const response = await fetch(request.clone()).catch(() => null);
        // Neither a captive portal's redirect nor an error page may be kept as one of our files.
        if (!response?.ok || response.redirected) continue;
        const cache = await caches.open(cacheName());
        await cache.put(cacheKey, response.clone());
        return response;
      }
      return undefined;
    },
  };
}

/**
 * The files of this build, kept by Workbox: fetched one after the other while the worker installs, kept under their
 * revision beside those of the running version, which are dropped when this version takes over.
 * @param entries what the build lists; hashed files come without a revision
 */
export function createPrecache(entries: PrecacheEntry[]): InstallablePrecache {
  const controller: PrecacheController = new PrecacheController({
    plugins: [
      retryWhileInstalling({
        cacheName: () => controller.strategy.cacheName,
        cacheKeyOf: (url) => controller.getCacheKeyForURL(url),
      }),
    ],
  });
  controller.addToCacheList(entries);
  const match = (url: string) => controller.matchPrecache(url);
  return {
    has: (url) => controller.getCacheKeyForURL(url) !== undefined,
    match,
    install: (event) => controller.install(event),
    activate: (event) => controller.activate(event),
    answer: async (request) => (await match(request.url)) ?? fetch(request),
  };
}
