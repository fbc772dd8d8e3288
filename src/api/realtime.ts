import type { ClientOptions, ErrorInfo } from 'ably';
import { BaseRealtime, FetchRequest, WebSocketTransport } from 'ably/modular';
import * as v from 'valibot';
import { emit } from '../device/events.ts';
import { stepEvent, stepEventName } from './contract.ts';
import { ApiError } from './errors.ts';

/** Callbacks of a socket. */
export interface SocketEvents {
  /** Called each time the channel is attached; earlier pushes may be lost. */
  readonly onReady: () => void;
  /** Called when the connection is lost: no push can arrive. */
  readonly onLost: () => void;
  /** Called when a step was pushed: the caller fetches the current step. */
  readonly onHint: () => void;
}

export interface StepSocketOptions extends SocketEvents {
  /** `private:registration.<uuid>` */
  readonly channel: string;
  /** An origin, or null for Ably's own service. */
  readonly origin: string | null;
  /**
   * Returns a token for the channel.
   * @throws ApiError
   */
  readonly authorize: () => Promise<string>;
}

/**
 * Postpones the SDK's request to a host of Ably. On a slow connection the SDK asks this host whether sockets work, even when
 * the endpoint is another provider's. Only transports that the app does not use need the answer. The SDK closes a hanging
 * connection long before this time. Its types lack the option.
 */
const neverAskAbly = { webSocketSlowTimeout: 3_600_000 };

/** Milliseconds. A working connection answers a ping in less time. */
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

/** Converts an error for the SDK. A refusal gets status 403, because the SDK retries after every other status. */
function authError(error: unknown): ErrorInfo | string {
  const isRefused = error instanceof ApiError && error.kind === 'auth';
  // The SDK reads only code, status and message.
  return isRefused
    ? ({ name: 'Error', code: 40_300, statusCode: 403, message: error.message } as ErrorInfo)
    : String(error);
}

/**
 * Listens to a registration's channel with the needed modules of the SDK. The SDK reconnects with growing pauses. When the
 * server refuses the channel or the session, the SDK stops and calls `onLost`.
 */
export function openStepSocket(options: StepSocketOptions) {
  const { onReady, onLost, onHint, authorize } = options;
  const client = new BaseRealtime({
    ...addressOptions(options.origin),
    plugins: { WebSocketTransport, FetchRequest },
    transports: ['web_socket'],
    useBinaryProtocol: false,
    disableConnectivityCheck: true,
    ...neverAskAbly,
    // The default, 15 s, would delay the reconnection to a restarted server.
    disconnectedRetryTimeout: 2_000,
    echoMessages: false,
    // The SDK writes to the console; the events below report failures instead.
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
    // For a refused channel, the SDK has called `onLost` already.
    .catch(() => {});
  let pingTimer: ReturnType<typeof setTimeout> | undefined;
  const stopTimer = () => {
    clearTimeout(pingTimer);
    pingTimer = undefined;
  };

  function reconnect(): void {
    client.close();
    client.connect();
    // The SDK does not attach the channels of a closed connection again.
    channel.attach().catch(() => {});
  }

  /**
   * Pings, and reconnects when no answer arrives. A phone that slept keeps a dead connection, which the SDK notices only at
   * the next heartbeat. Pushes would be lost until then.
   */
  function checkConnection(): void {
    if (pingTimer !== undefined) return;
    const before = changes;
    pingTimer = setTimeout(() => {
      pingTimer = undefined;
      if (changes === before) reconnect();
    }, PING_TIMEOUT_MS);
    // A ping fails when the connection ends; the SDK then reconnects by itself.
    client.connection.ping().then(stopTimer, () => {});
  }

  return {
    /** Connects at once instead of waiting for the next retry, or checks an open connection. */
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

export type StepSocket = ReturnType<typeof openStepSocket>;
