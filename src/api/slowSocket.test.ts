import { beforeEach, expect, it, vi } from 'vitest';

const opened: string[] = [];

/** A socket that never connects. */
class HangingSocket {
  constructor(url: string | URL) {
    opened.push(new URL(url).host);
  }
  readonly close = () => {};
  readonly send = () => {};
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('WebSocket', HangingSocket);
  opened.length = 0;
});

it('asks no other host about sockets when the connection is slow', async () => {
  const { openStepSocket } = await import('./realtime.ts');
  const nothing = () => {};
  const socket = openStepSocket({
    channel: 'private:registration.5f1c',
    origin: 'https://api.lender.example',
    authorize: async () => 'token',
    onReady: nothing,
    onLost: nothing,
    onHint: nothing,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened.length).toBeGreaterThan(1);
  expect(new Set(opened)).toEqual(new Set(['api.lender.example']));
  socket.close();
});
