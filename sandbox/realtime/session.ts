import type { RawData, WebSocket } from 'ws';
import { Attachments } from './attachments.ts';
import type { Channels, Entry } from './channels.ts';
import type { Connection, Connections } from './connections.ts';
import { decodeFrame, encodeFrame, type Format } from './formats.ts';
import {
  actions,
  type ClientMessage,
  type ErrorInfo,
  errorCodes,
  errorInfo,
  isChannelName,
  maxFrameBytes,
  maxMessageBytes,
  memoryMs,
  ProtocolError,
  promisedIdleMs,
  refusalOf,
  type ServerMessage,
} from './protocol.ts';
import { readPublication } from './publications.ts';
import { allows, type Token } from './tokens.ts';
import { TokenWatch } from './tokenWatch.ts';

export interface SessionDeps {
  socket: WebSocket;
  connection: Connection;
  token: Token;
  format: Format;
  wantsHeartbeats: boolean;
  /** Tells if the client wants what it publishes itself (RTN2b). */
  wantsEcho: boolean;
  channels: Channels;
  connections: Connections;
  verify: (jwt: string) => Promise<Token>;
  isRevoked: (token: Token) => boolean;
  nowMs: () => number;
  heartbeatMs: number;
}

/** A slower reader is cut off; it gets the missed messages when it resumes. */
const mostUnsentBytes = 1024 * 1024;

function nack(msgSerial: number, error: ErrorInfo): ServerMessage {
  return { action: actions.nack, msgSerial, count: 1, error };
}

/** Returns the error for what the sandbox does not implement. */
function refusalOfAction(action: number): ErrorInfo {
  if (action === actions.annotation) {
    return errorInfo(errorCodes.updatesNotEnabled, 'The sandbox has no annotations');
  }
  const what = new Map<number, string>([
    [actions.presence, 'presence'],
    [actions.object, 'objects'],
  ]);
  const words = `The sandbox has no ${what.get(action) ?? `action ${action}`}`;
  return errorInfo(errorCodes.badRequest, words);
}

type LastAction = typeof actions.closed | typeof actions.disconnected | typeof actions.error;

/** Represents one socket of a connection, from CONNECTED until it ends. */
export class Session {
  readonly #deps: SessionDeps;
  readonly #attachments: Attachments;
  readonly #tokenWatch: TokenWatch;
  readonly #heartbeat: NodeJS.Timeout;
  #token: Token;
  #isAlive = true;
  #hasEnded = false;

  constructor(deps: SessionDeps, connectError: ErrorInfo | undefined) {
    const { socket, connection, token, channels, nowMs, heartbeatMs, isRevoked } = deps;
    this.#deps = deps;
    this.#token = token;
    this.#attachments = new Attachments({
      channels,
      nowMs,
      send: (message) => this.#send(message),
      deliver: (entry) => this.#deliver(entry),
    });
    this.#tokenWatch = new TokenWatch({
      nowMs,
      onExpiring: () => this.#send({ action: actions.auth }),
      onExpired: () =>
        this.#endWith(
          actions.disconnected,
          errorInfo(errorCodes.tokenExpired, 'The token has expired'),
        ),
      isRevoked,
      onRevoked: () =>
        this.#endWith(
          actions.disconnected,
          errorInfo(errorCodes.tokenRevoked, 'The token was revoked'),
        ),
    });
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs);
    this.#heartbeat.unref();

    connection.endSocket?.();
    connection.endSocket = () => this.#cut();
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    socket.on('close', () => this.#end());
    this.#sendConnected(connectError);
    this.#tokenWatch.watch(token);
  }

  /** Ends the socket where its token has one of these revocation keys, and the back end says that it is revoked. */
  checkToken(revocationKeys: ReadonlySet<string>): void {
    const { revocationKey } = this.#token;
    if (this.#hasEnded || revocationKey === undefined || !revocationKeys.has(revocationKey)) return;
    this.#tokenWatch.check();
  }

  #sendConnected(error?: ErrorInfo): void {
    const { id, key, clientId } = this.#deps.connection;
    this.#send({
      action: actions.connected,
      connectionId: id,
      connectionDetails: {
        clientId,
        connectionKey: key,
        connectionStateTtl: memoryMs,
        maxIdleInterval: promisedIdleMs,
        maxMessageSize: maxMessageBytes,
        maxFrameSize: maxFrameBytes,
        serverId: 'sandbox',
      },
      error,
    });
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#hasEnded) return;
    this.#isAlive = true;
    const { connections, connection, format } = this.#deps;
    const message = decodeFrame(data, isBinary, format);
    if (message) {
      connections.confirmKey(connection);
      this.#answer(message);
    } else this.#endWith(actions.error, errorInfo(errorCodes.badRequest, 'No protocol message'));
  }

  #answer(message: ClientMessage): void {
    const { action, channel, msgSerial } = message;
    if (action === actions.heartbeat) this.#send({ action, id: message.id });
    else if (action === actions.close) this.#endWith(actions.closed);
    else if (action === actions.disconnect) this.#cut();
    else if (action === actions.auth) this.#renew(message.auth?.accessToken ?? '');
    else if (action === actions.detach && channel !== undefined) {
      this.#attachments.detach(channel);
      this.#send({ action: actions.detached, channel });
    } else if (!this.#tokenWatch.check()) return;
    else if (action === actions.attach && channel !== undefined) {
      this.#attachments.attach(channel, message, this.#token.capability);
    } else if (action === actions.message) this.#send(this.#publish(message));
    else if (msgSerial !== undefined) this.#send(nack(msgSerial, refusalOfAction(action)));
    else if (channel !== undefined) this.#attachments.refuse(channel, refusalOfAction(action));
    // Whatever is left waits for no answer, and is ignored (RSF1).
  }

  /** Takes the client's new token; its channels stay attached (RTC8a). */
  #renew(jwt: string): void {
    const { verify, connection } = this.#deps;
    verify(jwt).then(
      (token) => {
        if (this.#hasEnded) return;
        if (token.clientId !== connection.clientId) {
          const { incompatibleClientId } = errorCodes;
          const error = errorInfo(incompatibleClientId, 'The new token is of another client');
          this.#endWith(actions.error, error);
          return;
        }
        this.#token = token;
        this.#sendConnected();
        this.#attachments.detachForbidden(token.capability);
        this.#tokenWatch.watch(token);
      },
      (reason: unknown) => {
        const { action, error } = refusalOf(reason);
        this.#endWith(action, error);
      },
    );
  }

  /** Answers a client's MESSAGE with ACK or NACK. The registration's tokens do not allow to publish. */
  #publish({ channel, messages = [], msgSerial = 0 }: ClientMessage): ServerMessage {
    const { channels, connection, nowMs } = this.#deps;
    const { id, clientId } = connection;
    if (channel === undefined || !isChannelName(channel)) {
      return nack(msgSerial, errorInfo(errorCodes.invalidChannelName, 'No name of a channel'));
    }
    if (!allows(this.#token.capability, channel, 'publish')) {
      const words = 'The token does not allow this';
      return nack(msgSerial, errorInfo(errorCodes.operationNotPermitted, words));
    }
    // A client that was cut off before it saw the ACK sends again (RTN19a).
    if (msgSerial > connection.lastMsgSerial) {
      try {
        const read = readPublication(messages, clientId);
        const publication = { id: `${id}:${msgSerial}`, connectionId: id, messages: read };
        connection.lastMsgSerial = msgSerial;
        channels.get(channel).publish(publication, nowMs());
      } catch (fault) {
        if (fault instanceof ProtocolError) return nack(msgSerial, fault.info);
        throw fault;
      }
    }
    return { action: actions.ack, msgSerial, count: 1 };
  }

  #deliver(entry: Entry): void {
    const { socket, connection, format, wantsEcho } = this.#deps;
    if (!wantsEcho && entry.connectionId === connection.id) return;
    if (!this.#tokenWatch.check()) return;
    socket.send(entry.frame(format));
    if (socket.bufferedAmount > mostUnsentBytes) this.#cut();
  }

  #send(message: ServerMessage): void {
    if (!this.#hasEnded) this.#deps.socket.send(encodeFrame(message, this.#deps.format));
  }

  #beat(): void {
    if (!this.#tokenWatch.check()) return;
    const { socket, wantsHeartbeats } = this.#deps;
    if (!this.#isAlive) {
      this.#cut();
      return;
    }
    this.#isAlive = false;
    socket.ping();
    if (wantsHeartbeats) this.#send({ action: actions.heartbeat });
  }

  /** Sends a last message, then closes the socket in good order. */
  #endWith(action: LastAction, error?: ErrorInfo): void {
    if (this.#hasEnded) return;
    this.#send({ action, error });
    this.#end();
    this.#deps.socket.close(1000);
    // A DISCONNECTED client comes back, the others do not.
    if (action !== actions.disconnected) this.#deps.connections.forget(this.#deps.connection);
  }

  #cut(): void {
    this.#end();
    this.#deps.socket.terminate();
  }

  #end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearInterval(this.#heartbeat);
    this.#tokenWatch.stop();
    this.#attachments.detachAll();
    this.#deps.connections.cutOff(this.#deps.connection);
  }
}
