import type { RawData, WebSocket } from 'ws';
import { Attachments } from './attachments.ts';
import type { Entry } from './channel.ts';
import type { Channels } from './channels.ts';
import { publishForClient } from './clientPublish.ts';
import type { Connection, Connections } from './connections.ts';
import { type ErrorInfo, errorCodes, errorInfo } from './errorInfo.ts';
import { maxFrameBytes, maxMessageBytes, memoryMs, promisedIdleMs } from './limits.ts';
import { actions, type ClientMessage, parseFrame, type ServerMessage } from './protocol.ts';
import { refusalOf } from './refusal.ts';
import type { Token } from './tokens.ts';
import { TokenWatch } from './tokenWatch.ts';

export interface SessionOptions {
  socket: WebSocket;
  connection: Connection;
  token: Token;
  wantsHeartbeats: boolean;
  channels: Channels;
  connections: Connections;
  verify: (jwt: string) => Promise<Token>;
  nowMs: () => number;
  heartbeatMs: number;
}

/** A client that reads so slowly is cut off; what it has missed it gets when it resumes. */
const mostUnsentBytes = 1024 * 1024;

type LastWord = typeof actions.closed | typeof actions.disconnected | typeof actions.error;

/** One socket of a connection, from CONNECTED until it ends. */
export class Session {
  readonly #options: SessionOptions;
  readonly #attachments: Attachments;
  readonly #tokenWatch: TokenWatch;
  readonly #heartbeat: NodeJS.Timeout;
  #token: Token;
  #isAlive = true;
  #hasEnded = false;

  constructor(options: SessionOptions, connectError: ErrorInfo | undefined) {
    const { socket, connection, token, channels, nowMs, heartbeatMs } = options;
    this.#options = options;
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

  #sendConnected(error?: ErrorInfo): void {
    const { id, key, clientId } = this.#options.connection;
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
    const { channels, connection, nowMs } = this.#options;
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
      const { capability } = this.#token;
      this.#send(publishForClient(channels, connection, capability, message, nowMs()));
    }
    // Whatever else there is, or will be, is passed over (RSF1).
  }

  /** Takes the client's new token without letting go of its channels (RTC8a). */
  #renew(jwt: string): void {
    const { verify, connection } = this.#options;
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
        this.#attachments.keepOnlyWhat(token.capability);
        this.#tokenWatch.watch(token);
      },
      (reason: unknown) => {
        const { action, error } = refusalOf(reason);
        this.#endWith(action, error);
      },
    );
  }

  #deliver(entry: Entry): void {
    if (!this.#tokenWatch.check()) return;
    this.#options.socket.send(entry.frame);
    if (this.#options.socket.bufferedAmount > mostUnsentBytes) this.#cut();
  }

  #send(message: ServerMessage): void {
    if (!this.#hasEnded) this.#options.socket.send(JSON.stringify(message));
  }

  #beat(): void {
    if (!this.#tokenWatch.check()) return;
    const { socket, wantsHeartbeats } = this.#options;
    if (!this.#isAlive) {
      this.#cut();
      return;
    }
    this.#isAlive = false;
    socket.ping();
    if (wantsHeartbeats) this.#send({ action: actions.heartbeat });
  }

  /** Says a last word, then closes in good order. */
  #endWith(action: LastWord, error?: ErrorInfo): void {
    if (this.#hasEnded) return;
    this.#send({ action, error });
    this.#end();
    this.#options.socket.close(1000);
    // A DISCONNECTED client comes back, the others are not expected to.
    if (action !== actions.disconnected) this.#options.connections.forget(this.#options.connection);
  }

  #cut(): void {
    this.#end();
    this.#options.socket.terminate();
  }

  #end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearInterval(this.#heartbeat);
    this.#tokenWatch.stop();
    this.#attachments.detachAll();
    this.#options.connections.cutOff(this.#options.connection);
  }
}
