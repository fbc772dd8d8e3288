import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createClock } from '../../../sandbox/clock.ts';
import { createControl } from '../../../sandbox/control/control.ts';
import { createFaults } from '../../../sandbox/control/faults.ts';
import {
  createTelemetryReceiver,
  ReceivedTelemetry,
} from '../../../sandbox/parties/telemetryReceiver.ts';
import { limitsOf } from '../../../sandbox/rest/limits.ts';
import { openPlayedBackend } from '../../../sandbox/rest/testing/playedBackend.ts';
import { openStore } from '../../../sandbox/store/store.ts';
import { controlOf, type SandboxControl } from '../../sandbox/sandboxControl.ts';
import { channels } from './channels.ts';

export const appOrigin = 'http://localhost:4173';
const identityOrigin = 'http://127.0.0.1:4174';
const signingOrigin = 'http://127.0.0.1:4175';

/** Time that an outside party takes to answer: the shortest time of a timer. */
const PACE_MS = 1;

/** The sandbox in this process. */
export interface DomSandbox extends SandboxControl {
  /** Answers a request to the app's own origin or to one of the two parties. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly close: () => void;
}

/**
 * Opens the sandbox without a port: the real back end, parties and control, with pushes handed to `channels`. It has no host
 * of the pages and no sockets.
 */
export function openSandbox(): DomSandbox {
  const folder = mkdtempSync(join(tmpdir(), 'jenil-dom-'));
  const store = openStore(folder);
  const clock = createClock(store.settings);
  const { nowMs } = clock;
  const backend = openPlayedBackend({
    store,
    dataFolder: folder,
    clock,
    appOrigin,
    signingOrigin,
    realtime: channels,
    paceMs: PACE_MS,
    limits: limitsOf('raised'),
  });
  const { parties } = backend;
  const faults = createFaults();
  const telemetry = new ReceivedTelemetry();
  const control = createControl({
    ...backend.control,
    // `close` of the control belongs to the sandbox.
    parties: { ...parties, close: async () => parties.close() },
    faults,
    telemetry,
    nowMs,
    forward: (seconds) => clock.forward(seconds),
    dropSockets: () => 0,
  });
  const failing = new Hono()
    .use(faults.middleware)
    .all('*', (context) => backend.api.fetch(context.req.raw, context.env));
  const app = new Hono()
    .route('/', control)
    .route('/', createTelemetryReceiver(telemetry, nowMs, {}))
    .all('*', (context) => failing.fetch(context.req.raw, context.env));
  const servers = new Map([
    [appOrigin, app],
    [identityOrigin, parties.identityProvider.app],
    [signingOrigin, parties.signingProvider.app],
  ]);
  // A socket as in Node's requests, from which the API reads the caller's network address.
  const socket = { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' };
  // A fault that drops the connection destroys its socket.
  const environment = { incoming: { socket: { ...socket, bytesWritten: 0, destroy() {} } } };
  const send = async (request: Request) => {
    const server = servers.get(new URL(request.url).origin);
    if (!server) throw new TypeError(`Nothing listens at ${request.url}`);
    return server.fetch(request, environment);
  };
  const origins = { origin: appOrigin, identityOrigin, signingOrigin };
  return {
    ...controlOf(origins, (url, init) => send(new Request(url, init))),
    fetch: send,
    close() {
      backend.close();
      rmSync(folder, { recursive: true });
    },
  };
}
