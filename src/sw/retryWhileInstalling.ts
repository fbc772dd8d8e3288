import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Pauses before a file that did not arrive is asked for again: a patchy line is often back within seconds. */
const retryPausesMs = [1_000, 5_000, 15_000];

const pause = (timeoutMs: number) => new Promise((resolve) => setTimeout(resolve, timeoutMs));

export interface RetryOptions {
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
        // Whatever came instead may be in the browser's own cache by now. The request carries the file's digest, so that
        // what a captive portal sends, or leads to, is no answer.
        const again = new Request(request, { cache: 'reload' });
        const response = await fetch(again).catch(() => null);
        if (!response?.ok) continue;
        const cache = await caches.open(cacheName());
        await cache.put(cacheKey, response.clone());
        return response;
      }
      return undefined;
    },
  };
}
