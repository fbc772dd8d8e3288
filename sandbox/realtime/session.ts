import type { RawData, WebSocket } from 'ws';
import type { Channels, Entry } from './channels.ts';
import type { Connection, Connections } from './connections.ts';
import { type ClientMessage, decodeFrame, encodeFrame, type Format } from './formats.ts';
import {
  actions,
  type ErrorInfo,
  errorCodes,
  errorInfo,
  flags,
  maxFrameBytes,
  maxMessageBytes,
  memoryMs,
  promisedIdleMs,
  refusalOf,
  type ServerMessage,
} from './protocol.ts';
import type { Token } from './tokens.ts';
import { createTokenWatch } from './tokenWatch.ts';

export interface SessionDeps {
  socket: WebSocket;
  connection: Connection;
  token: Token;
  format: Format;
  wantsHeartbeats: boolean;
  channels: Channels;
  connections: Connections;
  verify: (jwt: string) => Promise<Token>;
  isRevoked: (token: Token) => boolean;
  nowMs: () => number;
  heartbeatMs: number;
}

/** A slower reader is cut off, and gets the missed messages when it resumes. */
const mostUnsentBytes = 1024 * 1024;

/** Returns the error for an action that the sandbox does not implement or does not allow, such as publishing by clients. */
function refusalOfAction(action: number): ErrorInfo {
  return action === actions.message
    ? errorInfo(errorCodes.operationNotPermitted, 'The token does not allow this')
    : errorInfo(errorCodes.badRequest, `The sandbox has no action ${action}`);
}

type LastAction = typeof actions.closed | typeof actions.disconnected | typeof actions.error;

/**
 * Represents one socket of a connection, from CONNECTED until its end. A client attaches its channels again on each socket.
 */
export class Session {
  readonly #deps: SessionDeps;
  readonly #tokenWatch: ReturnType<typeof createTokenWatch>;
  readonly #heartbeat: NodeJS.Timeout;
  /** Functions that end the listening to the attached channels, by channel. */
  readonly #stops = new Map<string, (nowMs: number) => void>();
  #token: Token;
  #isAlive = true;
  #hasEnded = false;

  constructor(deps: SessionDeps, connectError: ErrorInfo | undefined) {
    const { socket, connection, token, nowMs, heartbeatMs, isRevoked } = deps;
    this.#deps = deps;
    this.#token = token;
    this.#tokenWatch = createTokenWatch({
      nowMs,
      isRevoked,
      onExpiring: () => this.#send({ action: actions.auth }),
      onEnd: (reason) => this.#endWith(actions.disconnected, reason),
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

  /** Ends the socket if its token has one of these revocation keys and the back end has revoked it. */
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
    const { connection, format } = this.#deps;
    const message = decodeFrame(data, isBinary, format);
    if (message) {
      // The client has received its present key.
      connection.formerKey = undefined;
      this.#answer(message);
    } else this.#endWith(actions.error, errorInfo(errorCodes.badRequest, 'No protocol message'));
  }

  #answer(message: ClientMessage): void {
    const { action, id, channel, msgSerial } = message;
    if (action === actions.heartbeat) this.#send({ action, id: id ?? undefined });
    else if (action === actions.close) this.#endWith(actions.closed);
    else if (action === actions.auth) this.#renew(message.auth?.accessToken ?? '');
    else if (action === actions.detach && channel) {
      this.#detach(channel);
      this.#send({ action: actions.detached, channel });
    } else if (!this.#tokenWatch.check()) return;
    else if (action === actions.attach && channel) this.#attach(channel, message);
    else if (typeof msgSerial === 'number') {
      this.#send({ action: actions.nack, msgSerial, count: 1, error: refusalOfAction(action) });
    } else if (channel) this.#refuse(channel, refusalOfAction(action));
    // Other messages expect no answer, and are ignored (RSF1).
  }

  /**
   * Answers ATTACH: ATTACHED first, then the messages missed since the client's serial, then the new messages (RTL4c1). RESUMED
   * means that no message in between is missing.
   */
  #attach(name: string, { channelSerial, params }: ClientMessage): void {
    if (Object.keys(params ?? {}).length > 0) {
      const words = 'The sandbox has no channel parameters (rewind, delta, occupancy)';
      this.#refuse(name, errorInfo(errorCodes.badRequest, words));
      return;
    }
    if (!this.#token.channels.includes(name)) {
      const words = 'The token is not for this channel';
      this.#refuse(name, errorInfo(errorCodes.operationNotPermitted, words));
      return;
    }
    const channel = this.#deps.channels.get(name);
    // On the same socket all messages were delivered already, although the client's serial may be older.
    const isAttached = this.#stops.has(name);
    const missed = isAttached ? [] : channelSerial ? channel.since(channelSerial) : undefined;
    this.#send({
      action: actions.attached,
      channel: name,
      // Not the end of the log, because a client that loses the missed messages has to ask for them again.
      channelSerial: missed?.length && channelSerial ? channelSerial : channel.serial,
      flags: flags.subscribe | (missed ? flags.resumed : 0),
    });
    this.#detach(name);
    const deliver = (entry: Entry) => this.#deliver(entry);
    this.#stops.set(name, channel.listen(deliver));
    missed?.forEach(deliver);
  }

  #detach(name: string): void {
    this.#stops.get(name)?.(this.#deps.nowMs());
    this.#stops.delete(name);
  }

  /** Ends the channel for the client, but not the connection (RTL14). */
  #refuse(channel: string, error: ErrorInfo): void {
    this.#detach(channel);
    this.#send({ action: actions.error, channel, error });
  }

  /**
   * Takes the client's new token. Channels that the token allows stay attached (RTC8a), other channels are refused (RTC8a1).
   */
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
        for (const name of this.#stops.keys()) {
          if (token.channels.includes(name)) continue;
          const words = 'The new token is not for this channel';
          this.#refuse(name, errorInfo(errorCodes.operationNotPermitted, words));
        }
        this.#tokenWatch.watch(token);
      },
      (reason: unknown) => {
        const { action, error } = refusalOf(reason);
        this.#endWith(action, error);
      },
    );
  }

  #deliver({ message }: Entry): void {
    const { socket } = this.#deps;
    if (!this.#tokenWatch.check()) return;
    this.#send(message);
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

  /** Sends a last message, then closes the socket. */
  #endWith(action: LastAction, error?: ErrorInfo): void {
    if (this.#hasEnded) return;
    this.#send({ action, error });
    this.#end();
    this.#deps.socket.close(1000);
    // Only a client that received DISCONNECTED returns.
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
    for (const name of this.#stops.keys()) this.#detach(name);
    this.#deps.connections.cutOff(this.#deps.connection);
  }
}
