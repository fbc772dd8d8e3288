import { type Language, languages } from '../locales/language.ts';
import { visitLanguage } from './language.ts';
import { withHeadersOfToday } from './pageHeaders.ts';
import type { Precache } from './precache.ts';

type KeptFiles = Pick<Precache, 'has' | 'match'>;

/** Files in the folder of pages that have no address, as on the host. */
const notAddresses = new Set(['/index', '/404', '/500', '/offline']);

/** Returns the address of a path's page in the cache, also for a path without a page. */
function pageFile(pathname: string, language: Language): string {
  return `/kept-pages/${language}${pathname === '/' ? '/index' : pathname}.html`;
}

/**
 * Returns the target of the host's redirect, or null for an address without a redirect: `/about/` and `//about` become `/about`
 * with its query, and an encoded question mark becomes a plain question mark.
 */
function redirectTarget({ pathname, search }: URL): string | null {
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`;
  if (path !== pathname) return path + search;
  const [, page, query] =
    /^(.*?)(?:%(?:25)*3f)+([a-z0-9_.-]+(?:=|%(?:25)*3d).*)$/i.exec(pathname) ?? [];
  return query ? `${page}?${query}${search.replace('?', '&')}` : null;
}

/**
 * Returns the stored page of a path in a language. If the language lacks the page, returns the page in the other language,
 * which explains the change.
 */
async function keptPage(
  pathname: string,
  language: Language,
  precache: KeptFiles,
): Promise<Response | undefined> {
  const own = await precache.match(pageFile(pathname, language));
  const [other = language] = languages.filter((known) => known !== language);
  return own ?? precache.match(pageFile(pathname, other));
}

/**
 * Answers a navigation. A page of the app comes from the precache, in the visitor's language and with the host's current
 * security headers. An address that the host redirects gets a redirect. Any other address goes to the network. Without a
 * network, a page that is missing in the language comes in the other language, and in place of a page that is missing in both
 * languages a page that explains the absence. An unknown address gets the stored 404 page.
 * @param signature of the host's policy: see `withHeadersOfToday`
 * @throws TypeError when the network is needed and fails
 */
export async function answerNavigation(
  request: Request,
  precache: KeptFiles,
  signature: string,
  languageOf: (url: URL) => Promise<Language> = visitLanguage,
): Promise<Response> {
  const url = new URL(request.url);
  const target = redirectTarget(url);
  if (target !== null) return Response.redirect(new URL(target, url.origin), 308);
  const language = await languageOf(url);
  const file = pageFile(url.pathname, language);
  const isPage = !notAddresses.has(url.pathname) && precache.has(file);
  const kept = isPage ? await precache.match(file) : undefined;
  if (kept) return withHeadersOfToday(file, kept, signature);
  try {
    // The browser follows a redirect of a navigation itself, because a navigation has the redirect mode `manual`.
    return await fetch(request);
  } catch (offline) {
    const page =
      (await keptPage(isPage ? url.pathname : '/404', language, precache)) ??
      (isPage ? await keptPage('/offline', language, precache) : undefined);
    if (!page) throw offline;
    if (isPage) return withHeadersOfToday(file, page, signature);
    // The host's status of an unknown address.
    return new Response(page.body, { status: 404, headers: page.headers });
  }
}
