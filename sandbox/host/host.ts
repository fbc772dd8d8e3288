import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';
import { followInlineHashes } from './inlineHashes.ts';
import { languageCookie, visitLanguage } from './language.ts';
import { type OutsideHosts, securityHeaders } from './securityHeaders.ts';

export interface HostOptions extends OutsideHosts {
  /** The folder of the build, or a link to it, which a deployment moves to the next build. */
  distFolder: string;
  /** True when /sw.js is answered with sw-kill.js: the worker of every visitor removes itself and its caches. */
  isWorkerKilled?: boolean;
  /** The build's `JENIL_CROSS_ORIGIN_COOKIES`. */
  hasCrossOriginCookies?: boolean | undefined;
  /** Answers /rest and /broadcasting; without it every call there is unknown. */
  api?: Hono;
}

const apiPath = /^\/(?:rest|broadcasting)\//;
/** Files of the pages' folder that have no address. */
const noAddress = /^\/(?:index|404|500)$/;
const hiddenFile = /\/\.(?!well-known\/)/;

const revalidated = 'no-cache';
const unstored = { 'Cache-Control': 'no-store' };

const unknownCalls = new Hono().all('*', (context) =>
  context.json({ code: 'NOT_FOUND', message: 'There is no such call' }, 404, unstored),
);

/**
 * Returns the precompressed encoding for an Accept-Encoding header with q-values; empty for the plain file. At equal values
 * it is Brotli, which is smaller.
 */
export function preferredEncoding(acceptEncoding: string): string {
  const quality = new Map(
    parseAccept(acceptEncoding).map(({ type, q }) => [type.toLowerCase(), q] as const),
  );
  const wildcard = quality.get('*') ?? 0;
  const brotli = quality.get('br') ?? wildcard;
  const gzip = quality.get('gzip') ?? quality.get('x-gzip') ?? wildcard;
  // Identity is always acceptable unless refused, but preferred only when the header names it.
  const identity = quality.get('identity') ?? 0;
  const best = Math.max(brotli, gzip);
  if (best === 0 || best < identity) return '';
  return brotli === best ? 'br' : 'gzip';
}

/**
 * Adapts a request to Hono's middleware. serveStatic ignores q-values in Accept-Encoding, so the header gets one encoding.
 * Range is removed, because ranges would need If-Range, and no file here is large. A HEAD is answered as a GET without its
 * body, because etag() makes no ETag for a HEAD.
 */
const plainRequest =
  (host: Hono): MiddlewareHandler =>
  async (context, next) => {
    const { raw, method } = context.req;
    if (method === 'HEAD') {
      const answer = await host.fetch(new Request(raw, { method: 'GET' }), context.env);
      await answer.body?.cancel();
      return new Response(null, answer);
    }
    raw.headers.set('Accept-Encoding', preferredEncoding(raw.headers.get('Accept-Encoding') ?? ''));
    raw.headers.delete('Range');
    return next();
  };

/**
 * Returns the address, with its query, without empty segments and trailing slashes. The result begins with one slash, because
 * `//evil.com/` must not lead to another host.
 * @returns undefined for an address without empty segments and trailing slashes
 */
export function withoutEmptySegments(url: string): string | undefined {
  const { pathname, search } = new URL(url);
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`;
  return path === pathname ? undefined : path + search;
}

/**
 * Returns the address with a plain question mark, for a path with a query behind an encoded question mark; undefined for any
 * other path.
 */
function withPlainQuestionMark(url: string): string | undefined {
  const { pathname, search } = new URL(url);
  const [, path, query] =
    /^(.*?)(?:%(?:25)*3f)+([a-z0-9_.-]+(?:=|%(?:25)*3d).*)$/i.exec(pathname) ?? [];
  return query && `${path}?${query}${search.replace('?', '&')}`;
}

/** Returns an error page that names the address that was asked for, unless the address has signs of HTML. */
function nameAddress(html: string, url: string): string {
  const { pathname } = new URL(url);
  return /^[\w.~%/-]*$/.test(pathname)
    ? html.replaceAll(/\/\.\/(?=(?:\?lang=kk)?")/g, pathname)
    : html;
}

/** Returns the headers of a page at its address. The page differs by language, and a new build must show at once. */
function pageHeaders(context: Context, hasCrossOriginCookies = false): Record<string, string> {
  return {
    'Cache-Control': revalidated,
    'Content-Language': visitLanguage(context),
    Vary: 'Accept-Language, Cookie, Accept-Encoding',
    ...languageCookie(context, hasCrossOriginCookies),
  };
}

/** Returns the headers of any other file of the build, by its path. */
function fileHeaders(path: string): Record<string, string> {
  const Vary = 'Accept-Encoding';
  // The content of a hashed file never changes under its name.
  if (path.startsWith('/assets/')) {
    return { Vary, 'Cache-Control': 'public, max-age=31536000, immutable' };
  }
  const language = /^\/(?:kept-)?pages\/(ru|kk)\//.exec(path)?.[1];
  if (language !== undefined) {
    // Only the service worker's precache uses this address. Visitors use the page's own address.
    const headers = { 'Content-Language': language, 'X-Robots-Tag': 'noindex' };
    return { Vary, 'Cache-Control': revalidated, ...headers };
  }
  // Names of icons and pictures are not hashed, so they may be out of date for an hour at most.
  const isPicture = /^\/(?:icons|pictures)\//.test(path);
  return { Vary, 'Cache-Control': isPicture ? 'public, max-age=3600' : revalidated };
}

/**
 * Serves precompressed files where the build has them. A folder is not a page, so the index has a name that no file can
 * have.
 */
const servedAsBuilt = { precompressed: true, index: '\0' } as const;

/** Answers with a file; undefined when there is none. */
async function send(
  context: Context,
  serve: MiddlewareHandler,
  headers: Readonly<Record<string, string>>,
): Promise<Response | undefined> {
  const served = await serve(context, async () => {});
  if (!served) return undefined;
  const answer = new Response(served.body, { headers: served.headers });
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

/**
 * Returns the folder to which a link leads now. A deployment may move the link between the check of a file and the read, so
 * the link is followed only once for each file.
 */
function currentFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    // No file is found in a missing folder.
    return folder;
  }
}

/**
 * Creates the host of the build, on Hono: pages in the visitor's language, precompressed files, cache lifetimes,
 * redirects, error pages and security headers. tests/host/contract.ts states its behaviour, for this host and for
 * deploy/nginx.conf alike.
 */
export function createHost(options: HostOptions): Hono {
  const { distFolder, isWorkerKilled = false, api = unknownCalls, hasCrossOriginCookies } = options;
  const inBuild = (...path: string[]) => join(currentFolder(distFolder), ...path);
  const pagePath = (context: Context, path: string) =>
    inBuild('pages', visitLanguage(context), `${path}.html`);
  const files = serveStatic({
    ...servedAsBuilt,
    rewriteRequestPath: (path) =>
      inBuild(isWorkerKilled && path === '/sw.js' ? 'sw-kill.js' : path),
  });
  const pages = serveStatic({
    ...servedAsBuilt,
    rewriteRequestPath: (path, context) => pagePath(context, path === '/' ? 'index' : path),
  });
  const headersOf = (context: Context) => pageHeaders(context, hasCrossOriginCookies);
  const sendFile = (context: Context) => send(context, files, fileHeaders(context.req.path));

  /** Answers with an error page of the build, and in plain words when the build has lost the page. */
  async function answerError(
    context: Context,
    status: 404 | 500,
    words: string,
    headers: Record<string, string>,
  ): Promise<Response> {
    const page = await readFile(pagePath(context, String(status)), 'utf8').catch(() => null);
    const type = page === null ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8';
    const body = page === null ? words : nameAddress(page, context.req.url);
    return new Response(body, { status, headers: { ...headers, 'Content-Type': type } });
  }

  const host = new Hono();

  host.use(securityHeaders(options, followInlineHashes(distFolder)));
  host.use(async (context, next) => {
    if (apiPath.test(context.req.path)) return api.fetch(context.req.raw, context.env);
    await next();
  });
  host.use(plainRequest(host));
  host.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Content-Language', 'Set-Cookie'] }));

  host.get('/health', (context) => context.text('ok\n', 200, unstored));
  host.get('*', async (context) => {
    const { path, url } = context.req;
    if (path.startsWith('/assets/')) {
      return (await sendFile(context)) ?? context.text('Not found', 404, unstored);
    }
    const target = withoutEmptySegments(url) ?? withPlainQuestionMark(url);
    if (target !== undefined) {
      context.header('Cache-Control', revalidated);
      return context.redirect(target, 308);
    }
    const isListed = !noAddress.test(path) && !hiddenFile.test(path);
    const found =
      isListed && ((await send(context, pages, headersOf(context))) || (await sendFile(context)));
    if (found) return found;
    return answerError(context, 404, 'Page not found', headersOf(context));
  });
  host.all('*', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));

  host.onError(async (error, context) => {
    // The path must not be the format: it may contain `%s`.
    console.error('%s %s:', context.req.method, context.req.path, error);
    // Removes the headers of the failed answer, such as its encoding and length.
    context.res = undefined;
    const headers = { ...headersOf(context), ...unstored };
    return answerError(context, 500, 'Internal Server Error', headers);
  });

  return host;
}
