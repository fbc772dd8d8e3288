import type { Precache } from './precache.ts';

/** Calls, and the sandbox's own pages: the worker neither answers nor keeps them. */
export const untouchedFolders = ['rest', 'broadcasting', 'sandbox'] as const;

/** The worker's script belongs to them. */
const untouchedPath = new RegExp(`^/(?:${untouchedFolders.join('|')})(?:/|$)|^/sw[^/]*\\.js$`);

/**
 * Decides what the worker does with a request: answer it as a page, answer it with a stored file, or let it pass as if
 * there were no worker.
 * @param request as the browser made it
 * @param origin our own; nothing outside it is touched
 */
export function kindOfRequest(
  request: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
  precache: Pick<Precache, 'has'>,
): 'page' | 'precached' | 'untouched' {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'untouched';
  // A kept answer is always the whole file, so a part of one is the network's business.
  if (untouchedPath.test(url.pathname) || request.headers.has('Range')) return 'untouched';
  if (precache.has(url.href)) return 'precached';
  return request.mode === 'navigate' ? 'page' : 'untouched';
}
