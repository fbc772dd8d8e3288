import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { ClientAddress } from '../clientAddress.ts';

/**
 * Forwards /rest and /broadcasting to another server's API, at the same paths. X-Forwarded-For is the caller's address,
 * in place of what the caller says: the API limits by it, and has to trust this host for that.
 * @param origin that server's
 */
export function createApiProxy(origin: string, clientAddress: ClientAddress): Hono {
  return new Hono().all('*', async (context) => {
    const { pathname, search, host } = new URL(context.req.url);
    const headers = {
      ...context.req.header(),
      host: undefined,
      forwarded: undefined,
      'x-real-ip': undefined,
      'x-forwarded-for': clientAddress(context),
      'x-forwarded-host': host,
    };
    try {
      const target = new URL(pathname + search, origin);
      return await proxy(target, { raw: context.req.raw, headers, redirect: 'manual' });
    } catch {
      const message = 'The API cannot be reached';
      return context.json({ code: 'BAD_GATEWAY', message }, 502, { 'Cache-Control': 'no-store' });
    }
  });
}
