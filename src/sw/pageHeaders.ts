import { timeoutSignal, withinTime } from '../device/withinTime.ts';

/** Headers by which the host restricts a page. */
const names = [
  'Content-Security-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'X-Frame-Options',
] as const;

/** Lifetime of a page's headers. An origin that the policy no longer admits is blocked within this time. */
const LIFE_MS = 3_600_000;
/** Limit of a page's wait for its headers. On a very slow connection the page opens with the earlier headers. */
const TIMEOUT_MS = 1_000;

/** Limit of a page's wait for the device's cache. */
const CACHE_TIMEOUT_MS = 300;

const cacheName = 'page-headers';
/** Returns the address of a record. No page has this address. */
const addressOf = (policy: string) => `/page-headers${policy}`;
/** Name of a record's header with the time of the request, by the device's clock. */
const ASKED_AT = 'X-Asked-At';

/**
 * Returns the group of pages that have the same headers as a page. The host admits the identity provider only on the photo's
 * page, and no tag manager on the pages of an application.
 */
function policyOf(file: string): string {
  const path = file.replace(/^\/kept-pages\/\w+|\.html$/g, '');
  if (path === '/register/photo') return path;
  return /^\/(?:login|register)(?:\/|$)/.test(path) ? '/register' : '/';
}

/**
 * Returns whether headers come from the host, whose policy lists the hashes of the scripts inside this build's pages. A
 * firewall or a portal may answer with its own policy or add one, which would block the page's styles and scripts. Commas
 * join the policies of several headers.
 */
function areOfHost(headers: Headers, signature: string): boolean {
  const policies = headers.get(names[0])?.split(',') ?? [];
  const ofScripts = policies.filter((policy) => /\b(?:default|script|style)-src\b/.test(policy));
  return ofScripts.length > 0 && ofScripts.every((policy) => policy.includes(signature));
}

/**
 * Returns whether headers are at most an hour old. The difference is absolute because the device's clock may have been set
 * back.
 */
const isFresh = (askedAtMs: number) => Math.abs(Date.now() - askedAtMs) < LIFE_MS;

/** Fetches a page's current headers from the host; null when the host is unreachable, or another server answered. */
async function askHost(file: string, signature: string): Promise<Headers | null> {
  try {
    const { ok, headers } = await fetch(file, {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'error',
      signal: timeoutSignal(TIMEOUT_MS),
    });
    return ok && areOfHost(headers, signature) ? headers : null;
  } catch {
    return null;
  }
}

/** Returns the last known headers of a policy; null without a record. Rejects when storage is refused. */
async function recalled(policy: string, signature: string): Promise<Headers | null> {
  const cache = await caches.open(cacheName);
  const headers = (await cache.match(addressOf(policy)))?.headers;
  // An earlier version recorded the headers of any server.
  return headers && areOfHost(headers, signature) ? headers : null;
}

/** Stores headers for later navigations. Rejects when storage is refused. */
async function remember(policy: string, headers: Headers, signal: AbortSignal): Promise<void> {
  const record = new Headers({ [ASKED_AT]: String(Date.now()) });
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) record.set(name, value);
  }
  const cache = await caches.open(cacheName);
  signal.throwIfAborted();
  await cache.put(addressOf(policy), new Response(null, { headers: record }));
}

/**
 * Gives a stored page the current headers of its host. The worker stored the page when its version was installed, and the host
 * may have tightened the policy since. A stored page needs only files of its own origin.
 * @param file address of the page in the cache
 * @param kept the stored page
 * @param signature hash of the script inside each page of this build, as the host's policy lists it: `sha256-…`
 */
export async function withHeadersOfToday(
  file: string,
  kept: Response,
  signature: string,
): Promise<Response> {
  const policy = policyOf(file);
  const known = await withinTime(recalled(policy, signature), CACHE_TIMEOUT_MS).catch(() => null);
  const own = areOfHost(kept.headers, signature) ? kept.headers : null;
  // Without a record, only the host's `Date` of the stored page is known.
  const askedAtMs = Number(known?.get(ASKED_AT)) || Date.parse(own?.get('Date') ?? '');
  const fresh = isFresh(askedAtMs) ? null : await askHost(file, signature);
  // Headers that are not stored are requested again at the next navigation.
  if (fresh) {
    const stored = (signal: AbortSignal) => remember(policy, fresh, signal);
    await withinTime(stored, CACHE_TIMEOUT_MS).catch(() => {});
  }
  const today = fresh ?? known ?? own ?? new Headers();
  const headers = new Headers(kept.headers);
  for (const name of names) {
    const value = today.get(name);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return new Response(kept.body, { status: kept.status, headers });
}
