import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openPage(onLine: boolean) {
  vi.stubGlobal('navigator', { onLine });
  const { watchConnection, currentConnection } = await import('./connection.ts');
  watchConnection();
  return currentConnection;
}

const happens = (event: string) => window.dispatchEvent(new Event(event));

it('says at once that the connection is lost, and for some seconds that it is back', async () => {
  const connection = await openPage(true);
  expect(connection()).toBe('fine');
  happens('offline');
  expect(connection()).toBe('offline');
  happens('online');
  expect(connection()).toBe('back');
  vi.advanceTimersByTime(5_000);
  expect(connection()).toBe('fine');
});

it('does not forget a loss that follows a return', async () => {
  const connection = await openPage(true);
  happens('offline');
  happens('online');
  happens('offline');
  vi.advanceTimersByTime(60_000);
  expect(connection()).toBe('offline');
});

it('knows that a page was opened without a connection', async () => {
  const connection = await openPage(false);
  expect(connection()).toBe('offline');
});
