import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRealtime, type Realtime } from '../../sandbox/realtime/realtime.ts';
import { ApiError } from './errors.ts';
import { openStepSocket, type StepSocket } from './realtime.ts';

const channel = 'private:registration.5f1c';
const event = 'Registration.V2.PotentialClientStep';
const key = 'sandbox.local:a-secret-of-the-tests';

let server: Server;
let realtime: Realtime;
let origin: string;
let sockets: StepSocket[] = [];

const ownToken = () => realtime.createChannelToken({ channel, clientId: 'asel', ttlS: 600 });
const listen = (authorize: () => Promise<string> = ownToken) => {
  const [onReady, onLost, onHint] = [vi.fn(), vi.fn(), vi.fn()];
  const socket = openStepSocket({ channel, origin, authorize, onReady, onLost, onHint });
  sockets.push(socket);
  /** The number of calls of each event so far. */
  const told = () => ({
    ready: onReady.mock.calls.length,
    lost: onLost.mock.calls.length,
    hints: onHint.mock.calls.length,
  });
  return { told, socket };
};

beforeEach(async () => {
  realtime = createRealtime({ key, nowMs: Date.now });
  server = createServer();
  realtime.attachTo(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(async () => {
  for (const socket of sockets) socket.close();
  sockets = [];
  await realtime.close();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

it('is ready once the channel is attached, and reports a push', async () => {
  const { told } = listen();
  await expect.poll(() => told().ready).toBe(1);
  await realtime.publish(channel, event, { step: 'passport' });
  await expect.poll(() => told().hints).toBe(1);
  expect(told().lost).toBe(0);
});

it('ignores other events and other payloads', async () => {
  const { told } = listen();
  await expect.poll(() => told().ready).toBe(1);
  await realtime.publish(channel, 'Another.Event', { step: 'passport' });
  await realtime.publish(channel, event, 'passport');
  await realtime.publish(channel, event, { context: {} });
  await realtime.publish(channel, event, { step: 'passport' });
  await expect.poll(() => told().hints).toBe(1);
});

it('reports a lost connection, and that it is ready again', async () => {
  const { told, socket } = listen();
  await expect.poll(() => told().ready).toBe(1);
  expect(realtime.dropConnections()).toBe(1);
  await expect.poll(() => told().lost).toBeGreaterThan(0);
  socket.wake();
  await expect.poll(() => told().ready, { timeout: 5_000 }).toBeGreaterThan(1);
  await realtime.publish(channel, event, { step: 'passport' });
  await expect.poll(() => told().hints).toBe(1);
});

it('stops when the session is refused, and requests no other token', async () => {
  let asked = 0;
  const { told } = listen(async () => {
    asked += 1;
    throw new ApiError({ kind: 'auth', httpStatus: 403, text: 'trace' });
  });
  await expect.poll(() => told().lost).toBeGreaterThan(0);
  expect({ asked, ready: told().ready }).toEqual({ asked: 1, ready: 0 });
});

it('is lost when the channel belongs to another registration', async () => {
  const { told } = listen(() =>
    realtime.createChannelToken({
      channel: 'private:registration.other',
      clientId: 'asel',
      ttlS: 600,
    }),
  );
  await expect.poll(() => told().lost).toBeGreaterThan(0);
  expect(told().ready).toBe(0);
});
