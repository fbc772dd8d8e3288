import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleMessage } from './messages.ts';

const skipWaiting = vi.fn(async () => {});

beforeEach(() => {
  skipWaiting.mockClear();
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

  it.each([undefined, null, 'SKIP_WAITING', 1, {}, { type: 'OTHER' }, { type: null }])(
    'does nothing when it is %j',
    (data) => {
      handleMessage({ data, waitUntil: vi.fn() });
      expect(skipWaiting).not.toHaveBeenCalled();
    },
  );
});
