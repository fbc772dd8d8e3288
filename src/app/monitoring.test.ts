import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logger } from '../platform/logger.ts';
import { watchPage } from './monitoring.ts';

const { observe } = vi.hoisted(() => ({ observe: vi.fn() }));
vi.mock('../features/monitoring/observe.ts', () => ({ observe }));

const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
beforeEach(() => {
  const idle = { requestIdleCallback: (work: () => void) => work() };
  vi.stubGlobal('window', Object.assign(new EventTarget(), idle));
  vi.stubGlobal('requestIdleCallback', idle.requestIdleCallback);
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { readyState: 'complete', querySelector: () => null }),
  );
  vi.stubGlobal('navigator', { onLine: true });
  warn.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const config = { receiverUrl: '', apiKey: '', collectorUrl: '', sampleRate: 1 };

it('monitoring that starts says nothing', async () => {
  observe.mockResolvedValueOnce({});
  await watchPage(config);
  expect(observe).toHaveBeenCalledOnce();
  expect(warn).not.toHaveBeenCalled();
});

it('monitoring that cannot be started is logged once, and the page goes on', async () => {
  observe.mockRejectedValueOnce(new Error('Faro could not be started'));
  await expect(watchPage(config)).resolves.toBeUndefined();
  expect(warn).toHaveBeenCalledExactlyOnceWith('Monitoring could not be started');
});
