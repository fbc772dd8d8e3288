import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeRecord } from '../device/storage/records.ts';
import { handleMessage } from './messages.ts';
import { replayAndTell } from './outboxEvents.ts';
import type { Precache } from './precache.ts';

vi.mock('./outboxEvents.ts', () => ({ replayAndTell: vi.fn(async () => false) }));
vi.mock('../device/storage/records.ts', () => ({ writeRecord: vi.fn(async () => true) }));

const keepLanguage = vi.fn<Precache['keepLanguage']>(async () => {});
const keepSteps = vi.fn<Precache['keepSteps']>(async () => {});
const skipWaiting = vi.fn(async () => {});

beforeEach(() => {
  keepLanguage.mockReset().mockResolvedValue(undefined);
  keepSteps.mockReset().mockResolvedValue(undefined);
  skipWaiting.mockClear();
  vi.mocked(replayAndTell).mockClear();
  vi.stubGlobal('self', { skipWaiting });
});

/** Sends a message as a page does, and resolves when the worker has done its work. */
async function send(data: unknown): Promise<number> {
  const works: Promise<unknown>[] = [];
  // The two properties of the event that are used. Node has no such event.
  const event = {
    data,
    waitUntil: (work: Promise<unknown>) => works.push(work),
  } as unknown as ExtendableMessageEvent;
  handleMessage(event, { keepLanguage, keepSteps });
  await Promise.all(works);
  return works.length;
}

describe('a message from a page', () => {
  it('lets the waiting version take over when it says so', async () => {
    expect(await send({ type: 'SKIP_WAITING' })).toBe(1);
    expect(skipWaiting).toHaveBeenCalledOnce();
  });

  it.each([true, false])('replays the outbox; the network is back: %s', async (isNetworkBack) => {
    expect(await send({ type: 'REPLAY_OUTBOX', isNetworkBack })).toBe(1);
    expect(replayAndTell).toHaveBeenCalledWith({ isNetworkBack });
  });

  it('remembers and keeps the language that the visitor chose, and no other', async () => {
    expect(await send({ type: 'LANGUAGE', language: 'en' })).toBe(0);
    await send({ type: 'LANGUAGE', language: 'kk' });
    expect(vi.mocked(writeRecord).mock.calls).toEqual([['language', 'kk']]);
    expect(keepLanguage.mock.calls).toEqual([[expect.anything(), 'kk']]);
  });

  it('keeps a language without remembering it as the choice, also when it does not arrive', async () => {
    vi.mocked(writeRecord).mockClear();
    keepLanguage.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await send({ type: 'KEEP_LANGUAGE', language: 'kk' })).toBe(1);
    expect(keepLanguage).toHaveBeenCalledOnce();
    expect(writeRecord).not.toHaveBeenCalled();
  });

  it('keeps the files of the steps, also when they do not arrive', async () => {
    keepSteps.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await send({ type: 'KEEP_STEPS', language: 'kk' })).toBe(1);
    expect(keepSteps.mock.calls).toEqual([[expect.anything(), 'kk']]);
    expect(await send({ type: 'KEEP_STEPS', language: 'en' })).toBe(0);
    expect(keepLanguage).not.toHaveBeenCalled();
  });

  it.each([undefined, null, 'SKIP_WAITING', 1, {}, { type: 'OTHER' }, { type: null }])(
    'does nothing when it is %j',
    async (data) => {
      expect(await send(data)).toBe(0);
      expect(skipWaiting).not.toHaveBeenCalled();
      expect(keepLanguage).not.toHaveBeenCalled();
      expect(replayAndTell).not.toHaveBeenCalled();
    },
  );
});
