// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { records } from '../../tests/fixtures/keyval.ts';
import { outboxCall } from '../../tests/fixtures/outboxCall.ts';
import { type OutboxEntry, queueCall } from './queue.ts';
import { replayOutbox } from './replay.ts';
import { startOutboxReplay } from './startReplay.ts';

vi.mock('idb-keyval', () => import('../../tests/fixtures/keyval.ts'));
vi.mock('./replay.ts', () => ({ replayOutbox: vi.fn(async () => false) }));

const call = outboxCall('a');

/** What the page said to the worker. */
const asked: unknown[] = [];
const syncs: string[] = [];
let hasWorker = true;
let hasSync = true;
let onLine = true;
let isHeldBack = false;
let changes = 0;
let stop = () => {};
let worker = new EventTarget();

/** Lets everything that was begun come to its end. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  vi.mocked(replayOutbox).mockClear();
  records.clear();
  asked.length = 0;
  syncs.length = 0;
  hasWorker = true;
  hasSync = true;
  onLine = true;
  isHeldBack = false;
  changes = 0;
  worker = new EventTarget();
  const registration = () => ({
    active: { postMessage: (message: unknown) => asked.push(message) },
    ...(hasSync ? { sync: { register: async (tag: string) => void syncs.push(tag) } } : {}),
  });
  const serviceWorker = Object.assign(worker, {
    getRegistration: async () => (hasWorker ? registration() : undefined),
  });
  vi.stubGlobal('navigator', {
    serviceWorker,
    get onLine() {
      return onLine;
    },
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(entry: OutboxEntry | null = call): Promise<void> {
  if (entry) await queueCall(entry);
  stop = startOutboxReplay({
    onChanged: () => {
      changes += 1;
    },
    isHeldBack: () => isHeldBack,
  });
  await settled();
}
const replayWith = (isNetworkBack: boolean) => ({ type: 'REPLAY_OUTBOX', isNetworkBack });

describe('a page with calls that wait', () => {
  it('asks the worker when it is opened, and looks at the outcomes of earlier ones', async () => {
    await open();
    expect(asked).toEqual([replayWith(true)]);
    expect(changes).toBe(1);
  });

  it('asks for nothing when nothing waits', async () => {
    await open(null);
    window.dispatchEvent(new Event('online'));
    await settled();
    expect([asked, syncs]).toEqual([[], []]);
  });

  it.each([
    ['is online again', () => window.dispatchEvent(new Event('online'))],
    ['is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    [
      'comes out of the back-forward cache',
      () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    ],
  ])('asks again when it %s', async (_, happen) => {
    await open();
    asked.length = 0;
    happen();
    await settled();
    expect(asked).toEqual([replayWith(true)]);
  });

  it('asks the old worker for nothing while a new one takes over', async () => {
    isHeldBack = true;
    await open();
    expect([asked, syncs]).toEqual([[], []]);
    isHeldBack = false;
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(asked).toEqual([replayWith(true)]);
  });

  it('asks when a call is queued, and no more once it is stopped', async () => {
    await open(null);
    await queueCall(call);
    await settled();
    expect(asked).toEqual([replayWith(false)]);
    stop();
    await queueCall(outboxCall('b'));
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(asked).toHaveLength(1);
  });

  it('asks when the pause is over, but not while nobody looks', async () => {
    await open({ ...call, nextAttemptAtMs: 6_000 });
    asked.length = 0;
    const changed = Object.assign(new Event('message'), { data: { type: 'OUTBOX_CHANGED' } });
    worker.dispatchEvent(changed);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([replayWith(false)]);
    expect(changes).toBe(2);
    worker.dispatchEvent(changed);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });

  it('asks the browser to wake the worker, also while there is no network', async () => {
    onLine = false;
    await open();
    expect(asked).toEqual([]);
    expect(syncs).toEqual(['outbox']);
  });

  it('does without Background Sync', async () => {
    hasSync = false;
    await open();
    expect(asked).toEqual([replayWith(true)]);
  });

  it('replays by itself where there is no worker', async () => {
    hasWorker = false;
    await open();
    await settled();
    expect(replayOutbox).toHaveBeenCalledWith({ isNetworkBack: true });
    expect(changes).toBe(2);
  });
});
