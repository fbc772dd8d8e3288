import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeRecord } from '../storage/records.ts';
import { handleMessage } from './messages.ts';
import { replayAndTell } from './outboxEvents.ts';

vi.mock('./outboxEvents.ts', () => ({ replayAndTell: vi.fn(async () => false) }));
vi.mock('../storage/records.ts', () => ({ writeRecord: vi.fn(async () => true) }));

const skipWaiting = vi.fn(async () => {});

beforeEach(() => {
  skipWaiting.mockClear();
  vi.mocked(replayAndTell).mockClear();
  vi.stubGlobal('self', { skipWaiting });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a message from a page', () => {
  it('lets the waiting version take over when it says so', () => {
    const waitUntil = vi.fn();
    handleMessage({ data: { type: 'SKIP_WAITING' }, waitUntil });
    expect(skipWaiting).toHaveBeenCalledOnce();
    expect(waitUntil).toHaveBeenCalledOnce();
  });

  it.each([true, false])('has the outbox replayed; the network is back: %s', (isNetworkBack) => {
    const waitUntil = vi.fn();
    handleMessage({ data: { type: 'REPLAY_OUTBOX', isNetworkBack }, waitUntil });
    expect(replayAndTell).toHaveBeenCalledWith({ isNetworkBack });
    expect(waitUntil).toHaveBeenCalledOnce();
  });

  it('keeps the language that the visitor chose, and no other', () => {
    handleMessage({ data: { type: 'LANGUAGE', language: 'en' }, waitUntil: vi.fn() });
    expect(writeRecord).not.toHaveBeenCalled();
    const waitUntil = vi.fn();
    handleMessage({ data: { type: 'LANGUAGE', language: 'kk' }, waitUntil });
    expect(writeRecord).toHaveBeenCalledWith('language', 'kk');
    expect(waitUntil).toHaveBeenCalledOnce();
  });

  it.each([undefined, null, 'SKIP_WAITING', 1, {}, { type: 'OTHER' }, { type: null }])(
    'does nothing when it is %j',
    (data) => {
      handleMessage({ data, waitUntil: vi.fn() });
      expect(skipWaiting).not.toHaveBeenCalled();
      expect(replayAndTell).not.toHaveBeenCalled();
    },
  );
});
