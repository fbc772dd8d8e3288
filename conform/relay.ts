import { once } from 'node:events';
import { createServer } from 'node:http';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

/** Relay between a client and the real-time service. A statement can cut all connections of the relay. */
export interface Relay {
  readonly port: number;
  /** Cuts every connection, and refuses new connections until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Passes each message on to the other side. When one side ends or fails, ends the other side. */
function join(near: WebSocket, far: WebSocket): void {
  const waiting: [RawData, boolean][] = [];
  near.on('message', (data, isBinary) => {
    if (far.readyState === WebSocket.OPEN) far.send(data, { binary: isBinary });
    else waiting.push([data, isBinary]);
  });
  far.on('open', () => {
    for (const [data, isBinary] of waiting.splice(0)) far.send(data, { binary: isBinary });
  });
  far.on('message', (data, isBinary) => near.send(data, { binary: isBinary }));
  near.on('close', () => far.terminate());
  far.on('close', () => near.terminate());
  near.on('error', () => far.terminate());
  far.on('error', () => near.terminate());
}

/**
 * Listens on a loopback port and passes sockets on to a real-time service.
 * @param origin of the service, `https:` or `http:`
 */
export async function startRelay(origin: string): Promise<Relay> {
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  let isCut = false;
  server.on('upgrade', (request, socket, head) => {
    if (isCut) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (near) => {
      const address = new URL(request.url ?? '/', origin.replace(/^http/, 'ws'));
      join(near, new WebSocket(address));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const cutAll = () => {
    for (const near of sockets.clients) near.terminate();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut() {
      isCut = true;
      cutAll();
    },
    mend() {
      isCut = false;
    },
    async close() {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
