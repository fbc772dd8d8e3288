import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Realtime as Client, RealtimeChannel, TokenParams } from 'ably';
import type { IsRevoked } from '../ownRealtime.ts';
import { createRealtime, type Realtime } from '../realtime.ts';

export const testKey = 'sandbox.local:a-secret-of-the-tests';
export const ownChannel = 'private:registration.5f1c';
export const applicant = 'applicant-5f1c';
export const event = 'Registration.V2.PotentialClientStep';

/** A clock that only a test moves, so that no token expires on a busy machine. */
function testClock() {
  // Whole seconds, because tokens are dated in seconds.
  let nowMs = Math.floor(Date.now() / 1000) * 1000;
  return {
    nowMs: () => nowMs,
    forward: (seconds: number) => {
      nowMs += seconds * 1000;
    },
  };
}

/** Starts the real time of a sandbox on a loopback port. */
export async function startServer(
  options: {
    port?: number;
    heartbeatMs?: number;
    clock?: ReturnType<typeof testClock>;
    isRevoked?: IsRevoked;
  } = {},
) {
  const { port = 0, clock = testClock(), heartbeatMs, isRevoked } = options;
  const realtime = createRealtime({
    key: testKey,
    nowMs: clock.nowMs,
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
    ...(isRevoked && { isRevoked }),
  });
  const server = createServer();
  realtime.attachTo(server);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    server,
    realtime,
    clock,
    async close() {
      await realtime.close();
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

type AuthCallback = (
  params: TokenParams,
  answer: (error: string | null, token: string | null) => void,
) => void;

/** Issues tokens for the applicant's own channel, as /broadcasting/auth does. */
export function tokensFrom(realtime: () => Realtime, ttlS = 3600): AuthCallback {
  return (_params, answer) => {
    realtime()
      .createChannelToken({ channel: ownChannel, clientId: applicant, ttlS })
      .then(
        (token) => answer(null, token),
        (reason: unknown) => answer(String(reason), null),
      );
  };
}

/** Returns the options of a client of the sandbox. */
export function clientOptions(port: number, authCallback: AuthCallback) {
  return {
    endpoint: '127.0.0.1',
    port,
    tls: false,
    useBinaryProtocol: false,
    disableConnectivityCheck: true,
    transports: ['web_socket' as const],
    disconnectedRetryTimeout: 100,
    logLevel: 0,
    authCallback,
  };
}

/** Collects the messages of a channel, and waits for a given number of them. */
export function collect(channel: RealtimeChannel) {
  const received: unknown[] = [];
  let look = () => {};
  const attached = channel.subscribe(event, (message) => {
    received.push(message.data);
    look();
  });
  const until = (count: number) =>
    new Promise<unknown[]>((resolve) => {
      look = () => {
        if (received.length >= count) resolve(received);
      };
      look();
    });
  return { received, attached, until };
}

export async function closeClient(client: Pick<Client, 'connection' | 'close'>): Promise<void> {
  const { connection } = client;
  if (connection.state === 'closed' || connection.state === 'failed') return;
  const closed = connection.whenState('closed');
  client.close();
  await closed;
}
