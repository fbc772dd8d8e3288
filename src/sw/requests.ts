import type { Precache } from './precache.ts';

/** Folders of calls and of the sandbox's pages, which the worker neither answers nor stores. */
export const untouchedFolders = ['rest', 'broadcasting', 'sandbox'] as const;

/** Paths that the worker ignores: these folders and its own script. */
const untouchedPath = new RegExp(`^/(?:${untouchedFolders.join('|')})(?:/|$)|^/sw[^/]*\\.js$`);

/**
 * Decides how the worker handles a request: as a page, with a stored file, or not at all.
 * @param origin of the app; the worker ignores all other origins
 */
export function kindOfRequest(
  request: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
  precache: Pick<Precache, 'has'>,
): 'page' | 'precached' | 'untouched' {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'untouched';
  // A stored answer is always the whole file, so the network answers a request for a range.
  if (untouchedPath.test(url.pathname) || request.headers.has('Range')) return 'untouched';
  if (precache.has(url.href)) return 'precached';
  return request.mode === 'navigate' ? 'page' : 'untouched';
}
