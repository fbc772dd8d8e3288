import { Hono } from 'hono';
import { createHost } from '../../sandbox/host/host.ts';
import { listenOnLoopback } from '../../sandbox/host/listen.ts';

/** A host whose pages stay without React until `release`. */
export interface HeldHost {
  readonly origin: string;
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

/** Serves a build, and holds back the script that brings the pages to life. */
export async function startHeldHost(distFolder: string): Promise<HeldHost> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const host = createHost({ distFolder });
  const app = new Hono().all('*', async (context) => {
    const { pathname } = new URL(context.req.url);
    // No path has a rule here, and nobody takes monitoring.
    if (pathname === '/rest/route-rules') return context.json({ redirect: null });
    if (/^\/(?:rest|played)\//.test(pathname)) return context.json({});
    if (/^\/assets\/site-.*\.js$/.test(pathname)) await released;
    return host.fetch(context.req.raw, context.env);
  });
  const { port, close } = await listenOnLoopback(app, 0);
  return { origin: `http://localhost:${port}`, release, close };
}
