import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StepSocket } from './realtime.ts';

/** Numbers of actions in Ably's protocol. The tests of `sandbox/realtime` prove these numbers with Ably's SDK. */
const actions = { heartbeat: 0, connected: 4, attach: 10, attached: 11, message: 15 } as const;
const channel = 'private:registration.5f1c';

/** The server's end of a socket. A silent socket carries nothing in either direction. */
class Socket {
  static opened: Socket[] = [];
  isSilent = false;
  pings = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly close = () => {};

  constructor() {
    Socket.opened.push(this);
    setTimeout(() => {
      this.onopen?.();
      this.say({
        action: actions.connected,
        connectionId: 'c-1',
        connectionKey: 'key-1',
        connectionDetails: {
          connectionKey: 'key-1',
          maxIdleInterval: 15_000,
          connectionStateTtl: 120_000,
        },
      });
    });
  }

  say(message: object): void {
    if (!this.isSilent) this.onmessage?.({ data: JSON.stringify(message) });
  }

  send(text: string): void {
    const { action, id } = JSON.parse(text);
    if (action === actions.heartbeat) {
      this.pings += 1;
      setTimeout(() => this.say({ action, id }), 100);
    }
    if (action === actions.attach) {
      setTimeout(() => this.say({ action: actions.attached, channel, flags: 0 }));
    }
  }

  push(): void {
    const data = JSON.stringify({ step: 'passport' });
    const name = 'Registration.V2.PotentialClientStep';
    const messages = [{ id: 'm-1', name, data, encoding: 'json' }];
    this.say({ action: actions.message, channel, id: 'm', messages });
  }
}

let socket: StepSocket;
const events = { onReady: vi.fn(), onLost: vi.fn(), onHint: vi.fn() };
const pass = (timeMs: number) => vi.advanceTimersByTimeAsync(timeMs);
const [first, second] = [() => Socket.opened[0], () => Socket.opened[1]];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('WebSocket', Socket);
  Socket.opened = [];
  for (const event of Object.values(events)) event.mockClear();
  const { openStepSocket } = await import('./realtime.ts');
  socket = openStepSocket({
    channel,
    origin: 'https://api.lender.example',
    authorize: async () => 'token',
    ...events,
  });
  await pass(1_000);
  expect(events.onReady).toHaveBeenCalledOnce();
});
afterEach(() => void socket.close());

it('reconnects when the connection does not answer, and reports the next push', async () => {
  const dead = first();
  if (dead) dead.isSilent = true;
  socket.wake();
  await pass(2_500);
  expect(Socket.opened).toHaveLength(2);
  expect(events.onReady).toHaveBeenCalledTimes(2);
  second()?.push();
  await pass(0);
  expect(events.onHint).toHaveBeenCalledOnce();
});

it('keeps a connection that answers', async () => {
  socket.wake();
  await pass(5_000);
  expect(first()?.pings).toBe(1);
  expect(Socket.opened).toHaveLength(1);
  first()?.push();
  await pass(0);
  expect(events.onReady).toHaveBeenCalledOnce();
  expect(events.onHint).toHaveBeenCalledOnce();
});

it('pings once for several events of one return', async () => {
  for (let event = 1; event <= 3; event += 1) socket.wake();
  await pass(50);
  expect(first()?.pings).toBe(1);
});

it('does not reconnect when the page has been left meanwhile', async () => {
  const dead = first();
  if (dead) dead.isSilent = true;
  socket.wake();
  socket.close();
  await pass(5_000);
  expect(Socket.opened).toHaveLength(1);
});
