import type { ClientOptions, ErrorInfo } from 'ably';
import { BaseRealtime, FetchRequest, WebSocketTransport } from 'ably/modular';
import * as v from 'valibot';
import { emit } from '../device/events.ts';
import { stepEvent, stepEventName } from './contract.ts';
import { ApiError } from './errors.ts';

/** Callbacks of a socket. */
export interface SocketEvents {
  /** Called when the channel is attached, for the first time or again; pushes may have been missed before. */
  readonly onReady: () => void;
  /** Pushes cannot be received now. */
  readonly onLost: () => void;
  /** Called when a step was pushed: the current one is to be fetched. */
  readonly onHint: () => void;
}

export interface StepSocket {
  /** Connects at once instead of at the next retry, or checks the connection that seems to be open. */
  readonly wake: () => void;
  readonly close: () => void;
}

export interface StepSocketOptions extends SocketEvents {
  /** `private:registration.<uuid>` */
  readonly channel: string;
  /** An origin, or null for Ably's own service. */
  readonly origin: string | null;
  /**
   * Returns a token for the channel.
   * @returns a token for the channel
   * @throws ApiError
   */
  readonly authorize: () => Promise<string>;
}

/**
 * Options that put off the SDK's question to one of Ably's hosts. With a slower connection it asks one, also at another
 * provider's endpoint, whether sockets work at all; only transports that we do not use need the answer. The SDK closes
 * a hanging connection long before. Its types lack the option.
 */
const neverAskAbly = { webSocketSlowTimeout: 3_600_000 };

/** A living connection answers a ping sooner. */
const PING_TIMEOUT_MS = 2_000;

/** Converts an origin to the SDK's options. */
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

/** Converts an error for the SDK: a refusal gets status 403, which the SDK does not retry; it retries anything else. */
function authError(error: unknown): ErrorInfo | string {
  const isRefused = error instanceof ApiError && error.kind === 'auth';
  // The SDK reads only code, status and message.
  return isRefused
    ? ({ name: 'Error', code: 40_300, statusCode: 403, message: error.message } as ErrorInfo)
    : String(error);
}

/**
 * Listens to a registration's channel through the parts of the SDK that this needs. The SDK reconnects with growing pauses;
 * when channel or session are refused, it stops and `onLost` is called.
 */
export function openStepSocket(options: StepSocketOptions): StepSocket {
  const { onReady, onLost, onHint, authorize } = options;
  const client = new BaseRealtime({
    ...addressOptions(options.origin),
    plugins: { WebSocketTransport, FetchRequest },
    transports: ['web_socket'],
    useBinaryProtocol: false,
    disableConnectivityCheck: true,
    ...neverAskAbly,
    // With the SDK's own 15 s a restarted server would be found as late.
    disconnectedRetryTimeout: 2_000,
    echoMessages: false,
    // The SDK writes to the console itself; the events below report what goes wrong.
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
    // `onLost` has been called for a refused channel.
    .catch(() => {});
  let pingTimer: ReturnType<typeof setTimeout> | undefined;
  const stopTimer = () => {
    clearTimeout(pingTimer);
    pingTimer = undefined;
  };

  function reconnect(): void {
    client.close();
    client.connect();
    // A connection that was closed on purpose does not attach its channels again.
    channel.attach().catch(() => {});
  }

  /**
   * Pings, and reconnects without an answer. A phone that slept does not know that its connection is gone, and the SDK
   * notices it only at the next heartbeat; pushes would be missed until then.
   */
  function checkConnection(): void {
    if (pingTimer !== undefined) return;
    const before = changes;
    pingTimer = setTimeout(() => {
      pingTimer = undefined;
      if (changes === before) reconnect();
    }, PING_TIMEOUT_MS);
    // The SDK renews a connection that ends meanwhile.
    client.connection.ping().then(stopTimer, () => {});
  }

  return {
    wake() {
      if (client.connection.state === 'connected') checkConnection();
      else client.connect();
    },
    close() {
      stopTimer();
      channel.off();
      client.connection.off();
      client.close();
    },
  };
}
