import { PrecacheController } from 'workbox-precaching';
import { retryWhileInstalling } from './retryWhileInstalling.ts';

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
