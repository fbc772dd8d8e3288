import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { createProxyServer } from 'http-proxy-3';
import type { AddressFinder, ClientAddress } from '../clientAddress.ts';

/**
 * Forwards /rest and /broadcasting to another server's API, at the same paths. X-Forwarded-For is replaced by the caller's
 * address. The API counts limits by this address, and has to trust this host for that.
 * @param origin of the other server
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

export type SocketProxy = ReturnType<typeof createSocketProxy>;

const badGateway = 'HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Forwards sockets to another server, because pages of this host expect the socket at the API's origin. The Origin header
 * stays unchanged, because the other server decides which pages may connect. The caller's address is forwarded as with
 * calls.
 * @param origin of the other server
 */
export function createSocketProxy(origin: string, findAddress: AddressFinder) {
  const forwarder = createProxyServer({ target: origin, changeOrigin: true });
  const open = new Set<Duplex>();
  forwarder.on('proxyReqWs', (forwarded, { headers, socket }) => {
    const said = headers['x-forwarded-for'];
    const address = findAddress(socket.remoteAddress, Array.isArray(said) ? said.join() : said);
    for (const name of ['forwarded', 'x-real-ip', 'x-forwarded-for']) forwarded.removeHeader(name);
    if (address) forwarded.setHeader('X-Forwarded-For', address);
    if (headers.host) forwarded.setHeader('X-Forwarded-Host', headers.host);
  });
  forwarder.on('error', (_error, _request, client) => {
    // After the answer of an upgrade, only the end of the connection can report the failure.
    if (client instanceof Socket && client.bytesWritten === 0) client.end(badGateway);
  });
  return {
    /** Forwards every upgrade request of the server. */
    attachTo(server: Server): void {
      server.on('upgrade', (request, client, head) => {
        open.add(client);
        client.on('close', () => open.delete(client));
        // An `http.Server` passes its connection, which is a `Socket`.
        if (client instanceof Socket) forwarder.ws(request, client, head);
        else client.destroy();
      });
    },
    /** Ends the sockets, because open sockets keep a server running. */
    close(): void {
      for (const client of open) client.destroy();
    },
  };
}
