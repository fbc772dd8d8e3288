import { PrecacheController } from 'workbox-precaching';
import { fewAtATime } from './fewAtATime.ts';
import { type RetryOptions, retryWhileInstalling } from './retryWhileInstalling.ts';

/**
 * Files on their way at the same time while the worker installs. Workbox fetches one after the other, which on Slow 4G
 * takes over two minutes (decision 006); of the six connections that HTTP/1.1 has, two are left to the page.
 */
const CONCURRENT_FETCHES = 4;

/** What the rest of the worker asks of the files that it keeps. */
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
 * Creates the precache of this build with Workbox: files are fetched a few at a time while the worker installs, kept
 * under their digest beside those of the running version, which are dropped when this version takes over. Nothing is
 * kept but what the build has made: the browser itself refuses any other body (decision 006). What versions before this
 * rule kept has other names, so that none of it is taken over.
 */
export function createPrecache(
  entries: readonly PrecacheEntry[],
  { wait }: Pick<RetryOptions, 'wait'> = {},
): InstallablePrecache {
  const controller: PrecacheController = new PrecacheController({
    plugins: [
      retryWhileInstalling({
        cacheName: () => controller.strategy.cacheName,
        cacheKeyOf: (url) => controller.getCacheKeyForURL(url),
        ...(wait ? { wait } : {}),
      }),
    ],
  });
  controller.addToCacheList(
    entries.map(({ url, integrity }) => ({ url, integrity, revision: integrity })),
  );
  const match = (url: string) => controller.matchPrecache(url);

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
