import { Hono } from 'hono';
import { proxy } from 'hono/proxy';

/** Forwards /rest and /broadcasting to another server's API, at the same paths. @param origin that server's */
export function createApiProxy(origin: string): Hono {
  return new Hono().all('*', async (context) => {
    const { pathname, search, host } = new URL(context.req.url);
    const headers = { ...context.req.header(), host: undefined, 'x-forwarded-host': host };
    try {
      const target = new URL(pathname + search, origin);
      return await proxy(target, { raw: context.req.raw, headers, redirect: 'manual' });
    } catch {
      const message = 'The API cannot be reached';
      return context.json({ code: 'BAD_GATEWAY', message }, 502, { 'Cache-Control': 'no-store' });
    }
  });
}
