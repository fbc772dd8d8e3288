import { beforeEach, expect, it, vi } from 'vitest';
import { installIndexedDb } from '../../tests/fixtures/indexedDb.ts';
import { outboxCall } from '../../tests/fixtures/outboxCall.ts';
import { type OutboxEntry, onCallQueued, queueCall } from './queue.ts';
import { replayOutbox } from './replay.ts';
import { startOutboxReplay } from './startReplay.ts';

vi.mock('./replay.ts', () => ({ replayOutbox: vi.fn(async () => false) }));

const call = outboxCall('a');

/** Messages of the page to the worker. */
const asked: unknown[] = [];
const syncs: string[] = [];
const usual = {
  hasWorker: true,
  hasSync: true,
  onLine: true,
  visibility: 'visible',
  isHeldBack: false,
};
const device = { ...usual };
const onChanged = vi.fn();
let worker = new EventTarget();
let page = new EventTarget();
let pageDocument = new EventTarget();

/** Waits until all pending work is done. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000 });
  vi.mocked(replayOutbox).mockClear();
  installIndexedDb();
  // The listener of the previous test.
  onCallQueued(() => {});
  asked.length = 0;
  syncs.length = 0;
  Object.assign(device, usual);
  onChanged.mockClear();
  worker = new EventTarget();
  page = new EventTarget();
  pageDocument = new EventTarget();
  const registration = () => ({
    active: { postMessage: (message: unknown) => asked.push(message) },
    ...(device.hasSync ? { sync: { register: async (tag: string) => void syncs.push(tag) } } : {}),
  });
  const serviceWorker = Object.assign(worker, {
    getRegistration: async () => (device.hasWorker ? registration() : undefined),
  });
  vi.stubGlobal('navigator', {
    serviceWorker,
    get onLine() {
      return device.onLine;
    },
  });
  vi.stubGlobal('window', page);
  const seen = { visibilityState: { get: () => device.visibility } };
  vi.stubGlobal('document', Object.defineProperties(pageDocument, seen));
});

async function open(entry: OutboxEntry | null = call): Promise<void> {
  if (entry) await queueCall(entry);
  startOutboxReplay({ onChanged, isHeldBack: () => device.isHeldBack });
  await settled();
}
const replayWith = (isNetworkBack: boolean) => ({ type: 'REPLAY_OUTBOX', isNetworkBack });

it('asks the worker when it is opened, and looks at what became of earlier ones', async () => {
  await open();
  expect(asked).toEqual([replayWith(true)]);
  expect(onChanged).toHaveBeenCalledTimes(1);
});

it('asks for nothing when nothing waits', async () => {
  await open(null);
  page.dispatchEvent(new Event('online'));
  await settled();
  expect([asked, syncs]).toEqual([[], []]);
});

it.each([
  ['is online again', () => page.dispatchEvent(new Event('online'))],
  ['is looked at again', () => pageDocument.dispatchEvent(new Event('visibilitychange'))],
  [
    'comes out of the back-forward cache',
    () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
])('asks again when it %s', async (_, happen) => {
  await open();
  asked.length = 0;
  happen();
  await settled();
  expect(asked).toEqual([replayWith(true)]);
});

it('asks the old worker for nothing when a new one takes over', async () => {
  await open();
  asked.length = 0;
  syncs.length = 0;
  device.isHeldBack = true;
  page.dispatchEvent(new Event('online'));
  await settled();
  expect([asked, syncs]).toEqual([[], []]);
  device.isHeldBack = false;
  page.dispatchEvent(new Event('online'));
  await settled();
  expect(asked).toEqual([replayWith(true)]);
});

it('asks when a call is queued', async () => {
  await open(null);
  await queueCall(call);
  await settled();
  expect(asked).toEqual([replayWith(false)]);
});

it('asks when the pause is over and the page is visible', async () => {
  await open({ ...call, nextAttemptAtMs: 6_000 });
  asked.length = 0;
  const changed = Object.assign(new Event('message'), { data: { type: 'OUTBOX_CHANGED' } });
  worker.dispatchEvent(changed);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([replayWith(false)]);
  expect(onChanged).toHaveBeenCalledTimes(2);
  worker.dispatchEvent(changed);
  device.visibility = 'hidden';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

it('asks the browser to wake the worker, also when there is no network', async () => {
  device.onLine = false;
  await open();
  expect(asked).toEqual([]);
  expect(syncs).toEqual(['outbox']);
});

it('asks the worker itself when there is no Background Sync', async () => {
  device.hasSync = false;
  await open();
  expect(asked).toEqual([replayWith(true)]);
});

it('replays by itself when there is no worker', async () => {
  device.hasWorker = false;
  await open();
  await settled();
  expect(replayOutbox).toHaveBeenCalledWith({ isNetworkBack: true });
  expect(onChanged).toHaveBeenCalledTimes(2);
});
