import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { createBackend } from './backend.ts';
import { brandNameOf } from './brandName.ts';
import { createAddressFinder, createClientAddress } from './clientAddress.ts';
import { createClock } from './clock.ts';
import { createControl } from './control/control.ts';
import { createFaults } from './control/faults.ts';
import type { SandboxEnvironment } from './environment.ts';
import { createApiProxy, createSocketProxy } from './host/apiProxy.ts';
import { callHeaders, crossOriginCalls } from './host/crossOriginCalls.ts';
import { createHost } from './host/host.ts';
import { listenOnLoopback } from './host/listen.ts';
import { createParties } from './parties/createParties.ts';
import { partyOrigin } from './parties/partyPages.ts';
import { createTagManager } from './parties/tagManager.ts';
import { createTelemetryReceiver, ReceivedTelemetry } from './parties/telemetryReceiver.ts';
import { createAblyRealtime, createRealtime } from './realtime/realtime.ts';
import { isChannelRevoked } from './registration/sessions.ts';
import { limitsOf } from './rest/limits.ts';
import { openStore } from './store/store.ts';

export interface Sandbox {
  readonly port: number;
  close(): Promise<void>;
}

/** Time that an outside party takes to answer. */
const paceMs = { normal: 1000, fast: 5 } as const;

/** The SDK's default endpoints: its `Defaults`, ably-js 2.28. */
const ablyHosts = ['wss://main.realtime.ably.net', 'wss://*.ably-realtime.com'];

/** Returns the hosts to which pages may connect beside the sandbox. */
const connectHostsOf = ({ connectHosts, ablyApiKey }: SandboxEnvironment) =>
  ablyApiKey ? [...connectHosts, ...ablyHosts] : connectHosts;

/**
 * Starts only the host, with another server's API and socket behind it. Posts of monitoring are accepted and dropped,
 * because a build without a receiver posts to its own origin.
 */
async function startHostOnly(environment: SandboxEnvironment, apiProxy: string): Promise<Sandbox> {
  const { port, trustedProxies, origin: publicOrigin } = environment;
  const api = createApiProxy(apiProxy, createClientAddress(trustedProxies));
  const host = createHost({ ...environment, connectHosts: connectHostsOf(environment), api });
  const pages = new Hono()
    .route('/', createTelemetryReceiver(new ReceivedTelemetry(), Date.now, { publicOrigin }))
    .all('*', (context) => host.fetch(context.req.raw, context.env));
  const sockets = createSocketProxy(apiProxy, createAddressFinder(trustedProxies));
  const listening = await listenOnLoopback(pages, port);
  for (const server of listening.servers) sockets.attachTo(server);
  return {
    port: listening.port,
    async close() {
      sockets.close();
      await listening.close();
    },
  };
}

/**
 * Starts everything that the app talks to: the host of its pages, the API, real time, the outside parties.
 * @throws the system's error, with its code EADDRINUSE when one of the three ports is taken
 */
export async function startSandbox(environment: SandboxEnvironment): Promise<Sandbox> {
  const { port, pace, dataFolder, ablyApiKey, allowedOrigins, signingOrigin } = environment;
  if (environment.apiProxy) return startHostOnly(environment, environment.apiProxy);
  await using started = new AsyncDisposableStack();
  const store = openStore(dataFolder);
  started.defer(() => store.database.close());
  const clock = createClock(store.settings);
  const { nowMs } = clock;
  const publicOrigin = environment.origin;
  const apiOrigin = publicOrigin ?? `http://localhost:${port}`;
  // Not [::1]: a policy cannot name an IPv6 address, so the signing provider could not lead back there.
  const ownOrigins = publicOrigin ? [publicOrigin] : [apiOrigin, `http://127.0.0.1:${port}`];
  const appOrigins = [...allowedOrigins, ...ownOrigins, ...environment.otherAppOrigins];
  const brandName = await brandNameOf(environment.distFolder);
  const given = { port, pace, nowMs, dataFolder, brandName, appOrigins, signingOrigin };
  const parties = await createParties(given);
  started.defer(() => parties.close());
  const key = `sandbox.local:${store.settings.secret('realtime')}`;
  const isRevoked = isChannelRevoked(store, nowMs);
  const realtime = ablyApiKey
    ? createAblyRealtime({ key: ablyApiKey })
    : createRealtime({ key, nowMs, appOrigins, isRevoked });
  const backend = createBackend({
    store,
    clock,
    parties,
    realtime,
    apiOrigin,
    appOrigins,
    paceMs: paceMs[pace],
    limits: limitsOf(environment.limits ?? (pace === 'fast' ? 'raised' : 'normal')),
    clientAddress: createClientAddress(environment.trustedProxies),
    isDeviceKeyAsked: environment.isDeviceKeyAsked,
    // A pause does not delay the end of the sandbox.
    wait: (ms) => wait(ms, undefined, { ref: false }),
  });
  started.defer(() => backend.close());

  const faults = createFaults();
  const telemetry = new ReceivedTelemetry();
  const control = createControl({
    ...backend.control,
    publicOrigin,
    parties,
    faults,
    telemetry,
    nowMs,
    forward: (seconds) => clock.forward(seconds),
    dropSockets: () => realtime.dropConnections(),
  });
  const failing = new Hono()
    .use(faults.middleware)
    .all('*', (context) => backend.api.fetch(context.req.raw, context.env));
  // Outside of the faults, because a fault removes all headers, and pages have to read its answer too.
  const api = new Hono()
    .use(crossOriginCalls(allowedOrigins, callHeaders))
    .all('*', (context) => failing.fetch(context.req.raw, context.env));
  const host = createHost({
    ...environment,
    connectHosts: connectHostsOf(environment),
    identityHosts: [
      environment.identityOrigin ?? partyOrigin(port + 1),
      ...environment.identityHosts,
    ],
    tagManagerHosts: environment.hasTagManager ? [partyOrigin(port)] : [],
    api,
  });
  const played = new Hono()
    .use(faults.middleware)
    .route('/', createTelemetryReceiver(telemetry, nowMs, { publicOrigin, allowedOrigins }))
    .route('/', createTagManager(publicOrigin));
  const sandbox = new Hono()
    .route('/', control)
    .all('/played/*', (context) => played.fetch(context.req.raw, context.env))
    .all('*', (context) => host.fetch(context.req.raw, context.env));
  const listening = await listenOnLoopback(sandbox, port);
  started.defer(() => listening.close());
  for (const server of listening.servers) realtime.attachTo(server);
  // Open sockets would keep the servers from ending.
  started.defer(() => realtime.close());
  const running = started.move();
  return { port: listening.port, close: () => running.disposeAsync() };
}
