import { beforeEach, expect, it, vi } from 'vitest';
import type { SocketEvents } from '../../api/realtime.ts';
import { watchStep } from './stepWatch.ts';

let hasSdk: boolean;
let isUseful: boolean;
let opened: SocketEvents[];
let world: EventTarget;
const request = vi.fn();
const wake = vi.fn();
const close = vi.fn();

const on = (type: string) => (listener: () => void) => {
  world.addEventListener(type, listener);
  return () => world.removeEventListener(type, listener);
};
const comeBack = () => world.dispatchEvent(new Event('return'));

/** Opens the page of a registration; the test controls socket, network and person. */
const watch = () =>
  watchStep({
    async openSocket(events) {
      if (!hasSdk) throw new Error('the chunk is missing');
      opened.push(events);
      return { wake, close };
    },
    refreshStep: request,
    refreshStepNow: request,
    onReturn: on('return'),
    isPollingUseful: () => isUseful,
  });

const socket = () => {
  const [first] = opened;
  if (!first) throw new Error('no socket was opened');
  return first;
};

beforeEach(() => {
  vi.useFakeTimers();
  hasSdk = true;
  isUseful = true;
  opened = [];
  world = new EventTarget();
  vi.clearAllMocks();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Opens a page and its socket. */
async function openPage() {
  watch();
  await pass(0);
}

it('requests the step after every connection and every push', async () => {
  await openPage();
  socket().onReady();
  socket().onHint();
  socket().onHint();
  expect(request).toHaveBeenCalledTimes(3);
  await pass(60_000);
  expect(request).toHaveBeenCalledTimes(3);
});

it('polls every 5 s when there has been no socket for 10 s', async () => {
  watch();
  await pass(9_999);
  expect(request).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(request).toHaveBeenCalledTimes(1);
  await pass(15_000);
  expect(request).toHaveBeenCalledTimes(4);
});

it('stops polling when the socket is ready, and polls again 10 s after it is lost', async () => {
  watch();
  await pass(10_000);
  socket().onReady();
  await pass(30_000);
  expect(request).toHaveBeenCalledTimes(2);
  socket().onLost();
  socket().onLost();
  await pass(9_999);
  expect(request).toHaveBeenCalledTimes(2);
  await pass(5_001);
  expect(request).toHaveBeenCalledTimes(4);
});

it('requests the step once when the connection returns within 10 s', async () => {
  await openPage();
  socket().onReady();
  socket().onLost();
  await pass(5_000);
  socket().onReady();
  await pass(60_000);
  expect(request).toHaveBeenCalledTimes(2);
});

it('polls nothing while the page is hidden', async () => {
  watch();
  isUseful = false;
  await pass(120_000);
  expect(request).toHaveBeenCalledTimes(0);
});

it('requests the step and wakes the socket at the return to the page', async () => {
  await openPage();
  comeBack();
  expect(request).toHaveBeenCalledTimes(1);
  expect(wake).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
});

it('polls without the SDK, and fetches it again at the return to the page', async () => {
  hasSdk = false;
  watch();
  await pass(15_000);
  expect(request).toHaveBeenCalledTimes(2);
  hasSdk = true;
  comeBack();
  await pass(0);
  expect(opened).toHaveLength(1);
});

it('fetches the SDK again when the return came while it was being fetched', async () => {
  hasSdk = false;
  watch();
  comeBack();
  hasSdk = true;
  await pass(0);
  expect(opened).toHaveLength(1);
});

it('stops everything, also a socket that opens late', async () => {
  watch()();
  await pass(0);
  expect(close).toHaveBeenCalledTimes(1);
  socket().onReady();
  socket().onHint();
  comeBack();
  await pass(60_000);
  expect(request).toHaveBeenCalledTimes(0);
  expect(opened).toHaveLength(1);
});
