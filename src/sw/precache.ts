import { PrecacheController } from 'workbox-precaching';
import { fewAtATime } from './fewAtATime.ts';
import { retryWhileInstalling } from './retryWhileInstalling.ts';

/**
 * Files on their way at the same time while the worker installs. Workbox fetches one after the other, which on Slow 4G
 * takes over two minutes (decision 006); of the six connections that HTTP/1.1 has, two are left to the page.
 */
const CONCURRENT_FETCHES = 4;

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

/**
 * The files of this build, kept by Workbox: fetched a few at a time while the worker installs, kept under their
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

  /** As Workbox does it: what is kept already is not fetched; without a hash in its name, past the browser's cache. */
  const fetchAndKeep = (event: ExtendableEvent, { url, revision }: PrecacheEntry) => {
    const request = new Request(url, {
      cache: revision ? 'reload' : 'default',
      credentials: 'same-origin',
    });
    const params = { cacheKey: controller.getCacheKeyForURL(url) };
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
