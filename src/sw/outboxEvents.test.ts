import { beforeEach, describe, expect, it, vi } from 'vitest';
import { replayOutbox } from '../outbox/replay.ts';
import { handleSync } from './outboxEvents.ts';

vi.mock('../outbox/replay.ts', () => ({ replayOutbox: vi.fn() }));
const replay = vi.mocked(replayOutbox);

const pages = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }];

beforeEach(() => {
  vi.useFakeTimers();
  replay.mockReset();
  vi.stubGlobal('self', { clients: { matchAll: async () => pages } });
});

function sync(tag: string): Promise<unknown> | undefined {
  let work: Promise<unknown> | undefined;
  handleSync({
    tag,
    waitUntil: (promise) => {
      work = Promise.resolve(promise);
    },
  });
  return work;
}

describe('Background Sync', () => {
  it('replays the outbox and tells every page', async () => {
    replay.mockResolvedValue(false);
    await sync('outbox');
    expect(replay).toHaveBeenCalledWith({ isNetworkBack: true });
    for (const { postMessage } of pages) {
      expect(postMessage).toHaveBeenCalledWith({ type: 'OUTBOX_CHANGED' });
    }
  });

  it('replays once more after 5 s when the first post after the return of the network fails', async () => {
    replay.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    const work = sync('outbox');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(replay).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await work;
    expect(replay).toHaveBeenCalledTimes(2);
  });

  it('is asked to come again while anything waits', async () => {
    replay.mockResolvedValue(true);
    const refused = expect(sync('outbox')).rejects.toThrow('The outbox is not empty yet');
    await vi.advanceTimersByTimeAsync(5_000);
    await refused;
    expect(replay).toHaveBeenCalledTimes(2);
  });

  it('ignores an event of another name', () => {
    expect(sync('test-tag-from-devtools')).toBeUndefined();
    expect(replay).not.toHaveBeenCalled();
  });
});
