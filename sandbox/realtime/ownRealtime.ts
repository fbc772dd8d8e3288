import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { createChannels } from './channels.ts';
import { createConnections } from './connections.ts';
import { encodeFrame, type Format, formats } from './formats.ts';
import {
  CredentialsError,
  defaultHeartbeatMs,
  errorCodes,
  maxFrameBytes,
  maxMessageBytes,
  memoryMs,
  refusalOf,
  type WireMessage,
} from './protocol.ts';
import { Session } from './session.ts';
import { parseKey, signChannelToken, type Token, type TokenInput, verifyToken } from './tokens.ts';

export type Realtime = ReturnType<typeof createRealtime>;

interface RealtimeOptions {
  /** `appId.keyId:secret`, in the form of Ably's keys; any value works. */
  key: string;
  /** Returns the time by the sandbox's clock, in ms since 1970. */
  nowMs: () => number;
  /** Interval of messages to an idle client, in real time; at most the promised 15 s. */
  heartbeatMs?: number;
  /**
   * The origins whose pages may open a socket, compared whole: scheme, name and port. All by default. A program other than a
   * browser sends no Origin and is admitted.
   */
  appOrigins?: readonly string[];
  /** Returns whether the tokens of a revocation key and client are revoked. By default no token is revoked. */
  isRevoked?: IsRevoked;
}

export type IsRevoked = (revocationKey: string, clientId: string) => boolean;

/** The parameters in the address of a client's socket (specification RTN2). */
type ConnectQuery = NonNullable<ReturnType<typeof readConnectQuery>>;

/**
 * Reads the address of an upgrade request.
 * @returns undefined for another path, and for an address without Ably's parameters
 */
function readConnectQuery(url = '') {
  if (!/^\/(\?|$)/.test(url)) return undefined;
  const query = new URLSearchParams(url.slice(2));
  const accessToken = query.get('access_token') ?? undefined;
  if (accessToken === undefined && !query.has('v')) return undefined;
  const asked = query.get('format') ?? 'json';
  return {
    accessToken,
    /** Undefined for an unknown format. */
    format: formats.find((format) => format === asked),
    /** Key of the connection that the client resumes. */
    resumeKey: query.get('resume') ?? undefined,
    /** True for a browser: its scripts cannot see WebSocket pings, so it asks for messages instead. */
    wantsHeartbeats: query.get('heartbeats') === 'true',
  };
}

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
 * Creates the sandbox's own server of Ably's realtime protocol.
 * @throws RangeError for a key that is not `appId.keyId:secret`
 */
export function createRealtime(options: RealtimeOptions) {
  const { nowMs, heartbeatMs = defaultHeartbeatMs, appOrigins } = options;
  const key = parseKey(options.key);
  const channels = createChannels(nowMs, memoryMs);
  const connections = createConnections(nowMs, memoryMs);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
  });
  const sessions = new WeakMap<WebSocket, Session>();
  let isClosed = false;

  const sweep = setInterval(() => {
    channels.forgetOld();
    connections.forgetOld();
  }, sweepMs);
  sweep.unref();

  const isRevoked = ({ revocationKey, clientId }: Token) =>
    revocationKey !== undefined && options.isRevoked?.(revocationKey, clientId) === true;

  // The Host header proves nothing: another site's name may resolve to this server (DNS rebinding).
  const isForeign = ({ headers: { origin } }: IncomingMessage) =>
    origin !== undefined && appOrigins !== undefined && !appOrigins.includes(origin);

  async function verify(jwt: string): Promise<Token> {
    if (!jwt) throw new CredentialsError(errorCodes.unauthorized, 'There is no token');
    const token = await verifyToken(key, jwt, nowMs());
    if (!isRevoked(token)) return token;
    throw new CredentialsError(errorCodes.tokenRevoked, 'The token was revoked');
  }

  async function upgrade(
    query: ConnectQuery,
    format: Format,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> {
    const token = await verify(query.accessToken ?? '').catch(refusalOf);
    if (isClosed) {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      // A fault of the network or the client ends only its socket.
      webSocket.on('error', () => webSocket.terminate());
      if ('action' in token) {
        webSocket.send(encodeFrame(token, format));
        webSocket.close(1000);
        return;
      }
      const { wantsHeartbeats, resumeKey } = query;
      const { connection, error } = connections.open(token.clientId, resumeKey);
      const own = { socket: webSocket, connection, token, format, wantsHeartbeats };
      const deps = { ...own, channels, connections, verify, isRevoked, nowMs, heartbeatMs };
      sessions.set(webSocket, new Session(deps, error));
    });
  }

  return {
    /** Handles a server's upgrades for this protocol, and ignores other upgrades. */
    attachTo(server: Server): void {
      server.on('upgrade', (request, socket, head) => {
        const query = readConnectQuery(request.url);
        if (query && isForeign(request)) {
          answerUpgrade(socket, '403 Forbidden', 'Pages of this origin may not connect');
        } else if (query?.format) {
          socket.on('error', () => socket.destroy());
          void upgrade(query, query.format, request, socket, head);
        } else if (query) {
          answerUpgrade(socket, '400 Bad Request', `The formats are ${formats.join(' and ')}`);
        } else if (server.listenerCount('upgrade') === 1) {
          // Without another listener the request would hang.
          answerUpgrade(socket, '404 Not Found', 'There is no such socket');
        }
      });
    },
    /**
     * Publishes a message to a channel.
     * @param data a value that JSON can represent
     * @throws RangeError above 65 536 bytes; through Ably, its error when it cannot be reached
     */
    async publish(channel: string, name: string, data: unknown): Promise<void> {
      const message: WireMessage = { name, data: JSON.stringify(data), encoding: 'json' };
      const bytes = Buffer.byteLength(JSON.stringify(message));
      if (bytes > maxMessageBytes) {
        throw new RangeError(`The message has ${bytes} bytes, more than ${maxMessageBytes}`);
      }
      channels.get(channel).publish(message, nowMs());
    },
    /**
     * Signs a JWT that allows a client to subscribe to one channel only.
     * @throws RangeError for a life that is not a whole number of seconds from 1 to 86 400
     */
    async createChannelToken(input: TokenInput): Promise<string> {
      return signChannelToken(key, input, nowMs());
    },
    /**
     * Ends the sockets of revoked channel tokens. The server refuses revoked tokens from then on.
     * @param keys revocation keys that the tokens were created with
     */
    async revoke(keys: readonly string[]): Promise<void> {
      const asked = new Set(keys);
      // Only open sockets are checked, because the back end knows the revoked tokens, also after a restart.
      for (const socket of sockets.clients) sessions.get(socket)?.checkToken(asked);
    },
    /** Cuts every socket without a message, as a bad network does. @returns the number of sockets */
    dropConnections(): number {
      const dropped = [...sockets.clients];
      for (const socket of dropped) socket.terminate();
      return dropped.length;
    },
    /** Closes every socket: open sockets keep a server running. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(sweep);
      await Promise.all([...sockets.clients].map(closeSocket));
      sockets.close();
    },
  };
}
