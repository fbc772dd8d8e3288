import { Hono } from 'hono';
import { createHost } from '../../sandbox/host/host.ts';
import { listenOnLoopback } from '../../sandbox/host/listen.ts';

/** A host whose pages do not hydrate until `release` is called. */
interface HeldHost {
  readonly origin: string;
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

/** Serves a build, and delays the script that hydrates the pages. */
export async function startHeldHost(distFolder: string): Promise<HeldHost> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const host = createHost({ distFolder });
  const app = new Hono().all('*', async (context) => {
    const { pathname } = new URL(context.req.url);
    // This host has no rules for paths and no receiver of monitoring.
    if (pathname === '/rest/route-rules') return context.json({ redirect: null });
    if (/^\/(?:rest|played)\//.test(pathname)) return context.json({});
    if (/^\/assets\/site-.*\.js$/.test(pathname)) await released;
    return host.fetch(context.req.raw, context.env);
  });
  const { port, close } = await listenOnLoopback(app, 0);
  return { origin: `http://localhost:${port}`, release, close };
}

/**
 * Serves a build, but answers the first request for each script with 502, or with a page like a captive portal.
 * @returns the host, and the paths that failed
 */
export async function startStumblingHost(distFolder: string) {
  const host = createHost({ distFolder });
  const failed = new Set<string>();
  const app = new Hono().all('*', (context) => {
    const { pathname } = new URL(context.req.url);
    if (pathname === '/rest/route-rules') return context.json({ redirect: null });
    if (/^\/(?:rest|played)\//.test(pathname)) return context.json({});
    // The worker would fetch each file before the page requests it.
    if (/^\/sw/.test(pathname)) return context.notFound();
    if (/^\/assets\/.*\.js$/.test(pathname) && !failed.has(pathname)) {
      failed.add(pathname);
      return failed.size % 2 === 0
        ? context.html('<!doctype html><title>Wi-Fi</title>', 200, {
            'Cache-Control': 'max-age=600',
          })
        : context.text('Bad Gateway', 502);
    }
    return host.fetch(context.req.raw, context.env);
  });
  const { port, close } = await listenOnLoopback(app, 0);
  return { origin: `http://localhost:${port}`, failed, close };
}
