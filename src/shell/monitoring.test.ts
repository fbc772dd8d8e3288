import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { MissingPartError } from '../device/importPart.ts';
import { logger } from '../device/logger.ts';
import { watchPage } from './monitoring.ts';

const { startFaro } = vi.hoisted(() => ({ startFaro: vi.fn() }));
vi.mock('../telemetry/monitoring/startFaro.ts', () => ({ startFaro }));

let warn: MockInstance;
beforeEach(() => {
  warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  const idle = { requestIdleCallback: (work: () => void) => work() };
  vi.stubGlobal('window', Object.assign(new EventTarget(), idle));
  vi.stubGlobal('requestIdleCallback', idle.requestIdleCallback);
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      readyState: 'complete',
      querySelector: () => null,
      querySelectorAll: () => [],
    }),
  );
  vi.stubGlobal('navigator', { onLine: true });
});

const config = { receiverUrl: null, apiKey: '', collectorUrl: null, sampleRate: 1 };

it('logs nothing when monitoring starts', async () => {
  startFaro.mockResolvedValueOnce({});
  await watchPage(config, (path) => path, []);
  expect(startFaro).toHaveBeenCalledOnce();
  expect(warn).not.toHaveBeenCalled();
});

it('logs once and goes on when monitoring cannot be started', async () => {
  startFaro.mockRejectedValueOnce(new Error('Faro could not be started'));
  await expect(watchPage(config, (path) => path, [])).resolves.toBeUndefined();
  expect(warn).toHaveBeenCalledExactlyOnceWith('Monitoring could not be started');
});

it('notes once, and warns of nothing, when the code of monitoring does not come', async () => {
  const info = vi.spyOn(logger, 'info').mockImplementation(() => {});
  startFaro.mockRejectedValueOnce(new MissingPartError('no file'));
  await watchPage(config, (path) => path, []);
  expect(info).toHaveBeenCalledExactlyOnceWith('Monitoring could not be started');
  expect(warn).not.toHaveBeenCalled();
});
