import type { ClientOptions, ErrorInfo } from 'ably';
import { BaseRealtime, FetchRequest, WebSocketTransport } from 'ably/modular';
import * as v from 'valibot';
import { emit } from '../platform/events.ts';
import { stepEvent, stepEventName } from './contract.ts';
import { ApiError } from './errors.ts';

/** What a socket tells whoever opened it. */
export interface SocketEvents {
  /** The channel is there, for the first time or again; something may have been missed meanwhile. */
  readonly onReady: () => void;
  /** Nothing can be received now. */
  readonly onLost: () => void;
  /** A step was pushed. */
  readonly onHint: () => void;
}

export interface StepSocket {
  /**
   * The page is looked at again, or the network is back: connect now instead of at the next try, or make sure of the
   * connection that there seems to be.
   */
  readonly wake: () => void;
  readonly close: () => void;
}

export interface StepSocketOptions extends SocketEvents {
  /** `private:registration.<uuid>` */
  readonly channel: string;
  /** An origin, or null for Ably's own service. */
  readonly origin: string | null;
  /**
   * @returns a token for the channel
   * @throws ApiError
   */
  readonly authorize: () => Promise<string>;
}

/**
 * A connection slower than that makes the SDK ask a host of Ably's, whoever's endpoint it is, whether there are sockets
 * at all; the answer matters only to transports that are not here. The SDK gives a connection up long before.
 */
const neverAskOthers = { webSocketSlowTimeout: 3_600_000 };

/** Longer than that no connection that lives takes to answer. */
const ANSWER_WITHIN_MS = 2_000;

/** Where the socket goes, as the SDK wants it. */
function addressOptions(origin: string | null): Partial<ClientOptions> {
  if (origin === null) return {};
  const { hostname, port, protocol } = new URL(origin);
  const isSecure = protocol === 'https:';
  return {
    endpoint: hostname,
    tls: isSecure,
    ...(isSecure ? { tlsPort: Number(port) || 443 } : { port: Number(port) || 80 }),
  };
}

/** A refusal is final and has status 403, which the SDK does not try again; anything else it does. */
function authError(error: unknown): ErrorInfo | string {
  const isRefused = error instanceof ApiError && error.kind === 'auth';
  // The SDK reads code, status and message of it.
  return isRefused
    ? ({ name: 'Error', code: 40_300, statusCode: 403, message: error.message } as ErrorInfo)
    : String(error);
}

/**
 * Listens to a registration's channel through the unmodified SDK, only as much of it as that needs. It reconnects by
 * itself, less and less often; a channel or a session that is refused ends it, and is told as lost.
 */
export function openStepSocket(options: StepSocketOptions): StepSocket {
  const { onReady, onLost, onHint, authorize } = options;
  const client = new BaseRealtime({
    ...addressOptions(options.origin),
    plugins: { WebSocketTransport, FetchRequest },
    transports: ['web_socket'],
    useBinaryProtocol: false,
    disableConnectivityCheck: true,
    ...neverAskOthers,
    // The SDK's own 15 s would leave a restarted server unnoticed for as long.
    disconnectedRetryTimeout: 2_000,
    echoMessages: false,
    // It writes to the console itself; what goes wrong is told by the events below.
    logLevel: 0,
    authCallback: (_parameters, answer) => {
      authorize().then(
        (token) => answer(null, token),
        (error: unknown) => answer(authError(error), null),
      );
    },
  });
  const channel = client.channels.get(options.channel);
  channel.on(['attached', 'update'], onReady);
  channel.on(['suspended', 'failed', 'detached'], onLost);
  client.connection.on(['disconnected', 'suspended', 'failed'], onLost);
  let changes = 0;
  client.connection.on(({ current }) => {
    changes += 1;
    emit('socket', { state: current });
  });
  channel
    .subscribe(stepEventName, ({ data }) => {
      if (v.is(stepEvent, data)) onHint();
    })
    // A refused channel has been told as lost.
    .catch(() => {});
  let patience: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = () => {
    clearTimeout(patience);
    patience = undefined;
  };

  function connectAnew(): void {
    client.close();
    client.connect();
    // Closed by choice, a connection does not bring its channels back.
    channel.attach().catch(() => {});
  }

  /**
   * A phone that slept has not noticed that its connection is gone, and the SDK waits for the next sign of life before it
   * does; a push would be missed until then.
   */
  function makeSure(): void {
    if (patience !== undefined) return;
    const before = changes;
    patience = setTimeout(() => {
      patience = undefined;
      if (changes === before) connectAnew();
    }, ANSWER_WITHIN_MS);
    // A connection that ends meanwhile is the SDK's to renew.
    client.connection.ping().then(stopWaiting, () => {});
  }

  return {
    wake() {
      if (client.connection.state === 'connected') makeSure();
      else client.connect();
    },
    close() {
      stopWaiting();
      channel.off();
      client.connection.off();
      client.close();
    },
  };
}
