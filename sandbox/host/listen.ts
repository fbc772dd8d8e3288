import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/** Time limit for answers under way when the sandbox stops. */
const drainTimeoutMs = 2000;

const hasNoIpv6 = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');

/** Returns whether a request names two hosts. Node takes the first, but a server in front may have taken the second. */
const hasSeveralHosts = ({ headersDistinct }: IncomingMessage): boolean =>
  (headersDistinct.host?.length ?? 0) > 1;

async function listenOn(host: string, port: number, app: Hono): Promise<Server> {
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' });
  const server: Server = createServer(
    {
      // A refused upgrade becomes a plain request, which the listener below refuses.
      shouldUpgradeCallback: (request) =>
        !hasSeveralHosts(request) && server.listenerCount('upgrade') > 0,
    },
    (request, response) => {
      if (hasSeveralHosts(request)) response.writeHead(400, { Connection: 'close' }).end();
      else void answer(request, response);
    },
  );
  server.listen({ port, host, ipv6Only: true });
  await once(server, 'listening');
  return server;
}

async function close(server: Server): Promise<void> {
  const drained = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  await promisify(server.close.bind(server))();
  clearTimeout(drained);
}

export type Listening = Awaited<ReturnType<typeof listenOnLoopback>>;

/**
 * Listens only on both loopback addresses, because `localhost` is 127.0.0.1 for some programs and ::1 for others. A machine
 * without IPv6 has only the first address.
 * @param port 0 takes a free port
 * @throws the system's error, with its code EADDRINUSE when the port is taken on either address
 */
export async function listenOnLoopback(app: Hono, port: number) {
  const servers = [await listenOn('127.0.0.1', port, app)];
  const closeAll = async () => {
    await Promise.all(servers.map(close));
  };
  const address = servers[0]?.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  try {
    servers.push(await listenOn('::1', boundPort, app));
  } catch (error) {
    if (!hasNoIpv6(error)) {
      await closeAll();
      throw error;
    }
  }
  return { port: boundPort, servers, close: closeAll };
}
