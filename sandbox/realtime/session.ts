import type { RawData, WebSocket } from 'ws';
import { Attachments } from './attachments.ts';
import type { Channels, Entry } from './channels.ts';
import type { Connection, Connections } from './connections.ts';
import {
  actions,
  type ClientMessage,
  type ErrorInfo,
  errorCodes,
  errorInfo,
  maxFrameBytes,
  maxMessageBytes,
  memoryMs,
  parseFrame,
  promisedIdleMs,
  refusalOf,
  type ServerMessage,
} from './protocol.ts';
import { allows, type Token } from './tokens.ts';
import { TokenWatch } from './tokenWatch.ts';

export interface SessionDeps {
  socket: WebSocket;
  connection: Connection;
  token: Token;
  wantsHeartbeats: boolean;
  channels: Channels;
  connections: Connections;
  verify: (jwt: string) => Promise<Token>;
  isRevoked: (token: Token) => boolean;
  nowMs: () => number;
  heartbeatMs: number;
}

/** A slower reader is cut off; it gets the missed messages when it resumes. */
const mostUnsentBytes = 1024 * 1024;

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

  /** Ends the socket where its token has expired or was revoked. */
  checkToken(): void {
    if (!this.#hasEnded) this.#tokenWatch.check();
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
    const message = isBinary ? undefined : parseFrame(String(data));
    if (message) this.#answer(message);
    else this.#endWith(actions.error, errorInfo(errorCodes.badRequest, 'No protocol message'));
  }

  #answer(message: ClientMessage): void {
    const { action, channel } = message;
    if (action === actions.heartbeat) this.#send({ action, id: message.id });
    else if (action === actions.close) this.#endWith(actions.closed);
    else if (action === actions.disconnect) this.#cut();
    else if (action === actions.auth) this.#renew(message.auth?.accessToken ?? '');
    else if (action === actions.detach && channel) {
      this.#attachments.detach(channel);
      this.#send({ action: actions.detached, channel });
    } else if (!this.#tokenWatch.check()) return;
    else if (action === actions.attach && channel) {
      this.#attachments.attach(channel, message, this.#token.capability);
    } else if (action === actions.message || action === actions.presence) {
      this.#send(this.#publish(message));
    }
    // Any other action is ignored (RSF1).
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

  /**
   * Answers a client's MESSAGE or PRESENCE with ACK or NACK. The registration's tokens allow neither; presence is not
   * implemented, so no token allows it.
   */
  #publish({ action, channel, messages = [], msgSerial = 0 }: ClientMessage): ServerMessage {
    const { channels, connection, nowMs } = this.#deps;
    const { capability } = this.#token;
    if (action !== actions.message || !channel || !allows(capability, channel, 'publish')) {
      const error = errorInfo(errorCodes.operationNotPermitted, 'The token does not allow this');
      return { action: actions.nack, msgSerial, count: 1, error };
    }
    // A client that was cut off before it saw the ACK sends again (RTN19a).
    if (msgSerial > connection.lastMsgSerial) {
      connection.lastMsgSerial = msgSerial;
      const { id, clientId } = connection;
      channels.get(channel).publish(
        {
          id: `${id}:${msgSerial}`,
          connectionId: id,
          messages: messages.map((one) => ({ ...one, clientId })),
        },
        nowMs(),
      );
    }
    return { action: actions.ack, msgSerial, count: 1 };
  }

  #deliver(entry: Entry): void {
    if (!this.#tokenWatch.check()) return;
    this.#deps.socket.send(entry.frame);
    if (this.#deps.socket.bufferedAmount > mostUnsentBytes) this.#cut();
  }

  #send(message: ServerMessage): void {
    if (!this.#hasEnded) this.#deps.socket.send(JSON.stringify(message));
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
