import { once } from 'node:events';
import { createServer } from 'node:http';
import { createSocketProxy } from '../sandbox/host/apiProxy.ts';

/** Relay between a client and the real-time service. A statement can cut all connections of the relay. */
export type Relay = Awaited<ReturnType<typeof startRelay>>;

/**
 * Listens on a loopback port and passes sockets on to a real-time service.
 * @param origin of the service, `https:` or `http:`
 */
export async function startRelay(origin: string) {
  const server = createServer();
  const sockets = createSocketProxy(origin, (remote) => remote);
  let isCut = false;
  server.on('connection', (connection) => {
    if (isCut) connection.destroy();
  });
  sockets.attachTo(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Cuts every connection, and refuses new connections until `mend`. */
    cut(): void {
      isCut = true;
      sockets.close();
    },
    mend(): void {
      isCut = false;
    },
    async close(): Promise<void> {
      sockets.close();
      server.close();
      await once(server, 'close');
    },
  };
}
