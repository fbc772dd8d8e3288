import { Hono } from 'hono';
import { createHost } from '../../stand/host.ts';
import { type Listening, listenOnLoopback } from '../../stand/listen.ts';
import { test as base, expect, hydrated } from './fixtures.ts';

/** The build that `npm test` made. */
export const firstBuild = process.env.STAND_DIST || 'dist';

/** A stand of the test's own: it counts what reaches it, changes its build as a deployment does, and goes away. */
export interface OwnStand {
  readonly origin: string;
  /** What reached the stand since the list was last emptied, e.g. `GET /about?lang=kk`. */
  readonly requests: string[];
  readonly serve: (distFolder: string, options?: { readonly isWorkerKilled?: boolean }) => void;
  /** Answers requests for matching paths with this status, `times` times. */
  readonly fail: (path: RegExp, status: number, times?: number) => void;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

const FIRST_PORT = 4550;
const besidePaths = ['/played/', '/rest/route-rules', '/rest/utm'];

export const test = base.extend<{ readonly stand: OwnStand }>({
  serviceWorkers: 'allow',
  stand: async ({ page }, use, { parallelIndex }) => {
    expect(page).toBeDefined();
    const port = FIRST_PORT + parallelIndex;
    const requests: string[] = [];
    let host = createHost({ distFolder: firstBuild });
    let faults: { path: RegExp; status: number; times: number }[] = [];
    const app = new Hono().all('*', (context) => {
      const { pathname, search } = new URL(context.req.url);
      // What any page says after idle, of itself and of what led to it, is no part of these stories.
      const isBeside = besidePaths.some((path) => pathname.startsWith(path));
      if (!isBeside) requests.push(`${context.req.method} ${pathname}${search}`);
      // No path has a rule here.
      if (pathname === '/rest/route-rules') return context.json({ redirect: null });
      if (pathname.startsWith('/rest/utm')) return context.json({});
      const fault = faults.find(({ path }) => path.test(pathname));
      if (!fault) return host.fetch(context.req.raw, context.env);
      fault.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      return new Response('', { status: fault.status, headers: { 'Cache-Control': 'no-store' } });
    });
    let listening: Listening | undefined;
    const start = async () => {
      listening = await listenOnLoopback(app, port);
    };
    const stop = async () => {
      await listening?.close();
      listening = undefined;
    };
    await start();
    await use({
      origin: `http://localhost:${port}`,
      requests,
      serve: (distFolder, options) => {
        host = createHost({ distFolder, ...options });
      },
      fail: (path, status, times = Number.POSITIVE_INFINITY) => {
        faults.push({ path, status, times });
      },
      stop,
      start,
    });
    // A page that outlives its host would complain of it.
    await Promise.all(
      page
        .context()
        .pages()
        .map((open) => open.close()),
    );
    await stop();
  },
});

export { expect, hydrated };
