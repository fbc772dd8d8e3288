import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { fileHeaders, isHashedPath, pageHeaders } from './cachePolicy.ts';
import { plainAcceptEncoding } from './contentEncoding.ts';
import { languageCookie, visitLanguage } from './language.ts';
import { decodePath, pageFile, plainFile, withoutTrailingSlash } from './requestPath.ts';
import { type OutsideHosts, securityHeaders } from './securityHeaders.ts';
import { sendFile } from './sendFile.ts';

export interface HostOptions {
  /** The folder of the build. */
  distFolder: string;
  /** Hosts that the Content-Security-Policy admits besides the app's own origin. */
  outsideHosts?: OutsideHosts;
  /** Origins of the identity provider, which only the photo's page may use. */
  identityHosts?: readonly string[];
  /** Origins of the tag manager, which only public pages may use; none by default. */
  tagManagerHosts?: readonly string[];
  /** Answers /sw.js with sw-kill.js: the worker of every visitor removes itself and its caches. */
  isWorkerKilled?: boolean;
  /** What answers /rest and /broadcasting; without it every call there is unknown. */
  api?: Hono;
}

const apiPath = /^\/(?:rest|broadcasting)\//;
const unstored = { 'Cache-Control': 'no-store' };

const unknownCalls = new Hono().all('*', (context) =>
  context.json({ code: 'NOT_FOUND', message: 'There is no such call' }, 404, unstored),
);

/**
 * The host of the build, on Hono: pages in the visitor's language, precompressed files, cache
 * lifetimes, redirects, error pages and security headers. tests/host/contract.ts says what it does,
 * for this host and for deploy/nginx.conf alike.
 */
export function createHost(options: HostOptions): Hono {
  const {
    distFolder,
    outsideHosts,
    identityHosts,
    tagManagerHosts,
    isWorkerKilled = false,
    api = unknownCalls,
  } = options;

  const sendPage = (context: Context, file: string, status: number) => {
    const language = visitLanguage(context);
    return sendFile(context, join(distFolder, 'pages', language, file), {
      status,
      headers: { ...pageHeaders(language), ...languageCookie(context) },
    });
  };
  const sendPlainFile = async (context: Context, path: string) => {
    const file = isWorkerKilled && path === '/sw.js' ? 'sw-kill.js' : plainFile(path);
    if (file === undefined) return undefined;
    return sendFile(context, join(distFolder, file), { headers: fileHeaders(path) });
  };

  const host = new Hono();

  host.use(securityHeaders(outsideHosts, identityHosts, tagManagerHosts));
  host.use(async (context, next) => {
    if (apiPath.test(context.req.path)) return api.fetch(context.req.raw, context.env);
    await next();
  });
  host.use(async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    return context.text('Method not allowed', 405, { Allow: 'GET, HEAD' });
  });
  host.use(plainAcceptEncoding);
  host.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Content-Language', 'Set-Cookie'] }));

  host.get('*', async (context) => {
    const path = decodePath(context.req.url);
    if (path === undefined) return context.text('Bad request', 400);

    if (isHashedPath(path)) {
      const asset = await sendPlainFile(context, path);
      return asset ?? context.text('Not found', 404, unstored);
    }

    const target = withoutTrailingSlash(context.req.url);
    if (target !== undefined) {
      context.header('Cache-Control', 'no-cache');
      return context.redirect(target, 308);
    }

    const page = pageFile(path);
    return (
      (page && (await sendPage(context, page, 200))) ||
      (await sendPlainFile(context, path)) ||
      (await sendPage(context, '404.html', 404)) ||
      context.text('Not found', 404)
    );
  });

  host.onError(async (error, context) => {
    console.error(`${context.req.method} ${context.req.path}:`, error);
    // What failed may have announced its encoding already.
    context.header('Content-Encoding', undefined);
    const page = await sendPage(context, '500.html', 500).catch(() => undefined);
    const response = page ?? context.text('Internal server error', 500);
    response.headers.set('Cache-Control', unstored['Cache-Control']);
    return response;
  });

  return host;
}
