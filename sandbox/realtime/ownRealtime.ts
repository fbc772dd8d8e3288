import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { Channels } from './channels.ts';
import { Connections } from './connections.ts';
import { type ConnectQuery, readConnectQuery } from './connectQuery.ts';
import { CredentialsError, errorCodes } from './errorInfo.ts';
import { defaultHeartbeatMs, maxFrameBytes, maxMessageBytes, memoryMs } from './limits.ts';
import { encodeMessage } from './protocol.ts';
import { refusalOf } from './refusal.ts';
import type { Realtime, RealtimeOptions } from './service.ts';
import { Session } from './session.ts';
import { parseKey, signChannelToken, type Token, verifyToken } from './tokens.ts';

const sweepMs = 30_000;
const closingMs = 1000;

function answerUpgrade(socket: Duplex, status: string, words: string): void {
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(words)}\r\n\r\n${words}`,
  );
}

async function closeSocket(socket: WebSocket): Promise<void> {
  if (socket.readyState === socket.CLOSED) return;
  const closed = once(socket, 'close');
  socket.close(1001);
  const patience = setTimeout(() => socket.terminate(), closingMs);
  await closed;
  clearTimeout(patience);
}

/**
 * The sandbox's own server of Ably's realtime protocol.
 * @throws RangeError for a key that is not `appId.keyId:secret`
 */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { nowMs, heartbeatMs = defaultHeartbeatMs } = options;
  const key = parseKey(options.key);
  const channels = new Channels(nowMs, memoryMs);
  const connections = new Connections(nowMs, memoryMs);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
  });
  const detachers: (() => void)[] = [];
  let isClosed = false;

  const sweep = setInterval(() => {
    channels.forgetOld();
    connections.forgetOld();
  }, sweepMs);
  sweep.unref();

  const verify = (jwt: string) => verifyToken(key, jwt, nowMs());

  async function authenticate({ accessToken, clientId }: ConnectQuery): Promise<Token> {
    if (!accessToken) throw new CredentialsError(errorCodes.unauthorized, 'There is no token');
    const token = await verify(accessToken);
    if (clientId !== undefined && clientId !== token.clientId) {
      throw new CredentialsError(errorCodes.incompatibleClientId, 'The token is of another client');
    }
    return token;
  }

  function admit(socket: WebSocket, query: ConnectQuery, token: Token): void {
    const { wantsHeartbeats } = query;
    const { connection, error } = connections.open(token.clientId, query.resumeKey);
    new Session(
      {
        socket,
        connection,
        token,
        wantsHeartbeats,
        channels,
        connections,
        verify,
        nowMs,
        heartbeatMs,
      },
      error,
    );
  }

  async function upgrade(
    query: ConnectQuery,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> {
    const token = await authenticate(query).catch((reason: unknown) => refusalOf(reason));
    if (isClosed) {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      // What the network or the client does wrong with a socket ends it, and nothing else.
      webSocket.on('error', () => webSocket.terminate());
      if (!('action' in token)) admit(webSocket, query, token);
      else {
        webSocket.send(JSON.stringify(token));
        webSocket.close(1000);
      }
    });
  }

  return {
    attachTo(server: Server) {
      const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        const query = readConnectQuery(request.url);
        if (query?.format === 'json') {
          socket.on('error', () => socket.destroy());
          void upgrade(query, request, socket, head);
        } else if (query) {
          answerUpgrade(socket, '400 Bad Request', 'Only format=json (useBinaryProtocol: false)');
        } else if (server.listenerCount('upgrade') === 1) {
          // With nobody else to take it, the request would hang.
          answerUpgrade(socket, '404 Not Found', 'There is no such socket');
        }
      };
      server.on('upgrade', onUpgrade);
      detachers.push(() => server.off('upgrade', onUpgrade));
    },
    async publish(channel, name, data) {
      const message = encodeMessage(name, data);
      const bytes = Buffer.byteLength(JSON.stringify(message));
      if (bytes > maxMessageBytes) {
        throw new RangeError(`The message has ${bytes} bytes, more than ${maxMessageBytes}`);
      }
      channels.get(channel).publish({ messages: [message] }, nowMs());
    },
    async createChannelToken(input) {
      return signChannelToken(key, input, nowMs());
    },
    dropConnections() {
      const dropped = [...sockets.clients];
      for (const socket of dropped) socket.terminate();
      return dropped.length;
    },
    async close() {
      isClosed = true;
      clearInterval(sweep);
      for (const detach of detachers) detach();
      await Promise.all([...sockets.clients].map(closeSocket));
      sockets.close();
    },
  };
}
