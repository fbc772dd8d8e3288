import { timeoutSignal, withinTime } from '../device/withinTime.ts';

/** The host's headers that say what a page may do. */
const names = [
  'Content-Security-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'X-Frame-Options',
] as const;

/** Time for which the headers of a page hold: a host that its policy admits no longer is cut off within this time. */
const LIFE_MS = 3_600_000;
/** A page does not wait longer for its headers: on a line that is as good as dead it opens with those of before. */
const TIMEOUT_MS = 1_000;

/** The same for the device's cache. */
const CACHE_TIMEOUT_MS = 300;

const cacheName = 'page-headers';
/** Says in a record when its headers were asked for, by the device's clock. */
const ASKED_AT = 'X-Asked-At';

/** Returns whether headers are of the last hour. The clock may have been set back. */
const isFresh = (askedAtMs: number) => Math.abs(Date.now() - askedAtMs) < LIFE_MS;

/** Asks the host for a page's headers of today; null when it cannot be reached, or somebody else has answered. */
async function askHost(file: string): Promise<Headers | null> {
  if (!navigator.onLine) return null;
  try {
    const { ok, redirected, headers } = await fetch(file, {
      method: 'HEAD',
      cache: 'no-store',
      signal: timeoutSignal(TIMEOUT_MS),
    });
    return ok && !redirected && headers.has(names[0]) ? headers : null;
  } catch {
    return null;
  }
}

/** The headers of a page as the host last sent them; null where nothing is known, or storage is refused. */
async function recalled(file: string): Promise<Headers | null> {
  try {
    const cache = await caches.open(cacheName);
    return (await cache.match(file))?.headers ?? null;
  } catch {
    return null;
  }
}

/** Stores headers for later navigations. Where the browser refuses, the next one asks again. */
async function remember(file: string, headers: Headers): Promise<void> {
  const record = new Headers({ [ASKED_AT]: String(Date.now()) });
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) record.set(name, value);
  }
  try {
    const cache = await caches.open(cacheName);
    await cache.put(file, new Response(null, { headers: record }));
  } catch {
    // See above.
  }
}

/**
 * Gives a kept page the headers that its host sends today. The page was kept when its version was installed, and its policy
 * may have been tightened since. All that a kept page needs for itself is of its own origin.
 * @param file where the page is kept
 * @param kept the page as it was kept
 */
export async function withHeadersOfToday(file: string, kept: Response): Promise<Response> {
  const known = await withinTime(recalled(file), CACHE_TIMEOUT_MS).catch(() => null);
  // Of a page that was kept a moment ago the host's clock has to do.
  const askedAtMs = Number(known?.get(ASKED_AT)) || Date.parse(kept.headers.get('Date') ?? '');
  const fresh = isFresh(askedAtMs) ? null : await askHost(file);
  if (fresh) await withinTime(remember(file, fresh), CACHE_TIMEOUT_MS).catch(() => {});
  const today = fresh ?? known ?? kept.headers;
  const headers = new Headers(kept.headers);
  for (const name of names) {
    const value = today.get(name);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return new Response(kept.body, { status: kept.status, headers });
}
