import type { Faro } from '@grafana/faro-web-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeFakePage, openFakePage } from './testing/fakePage.ts';

beforeEach(() => void openFakePage());
afterEach(closeFakePage);

const session = (isSampled: string): Faro =>
  // As much of Faro as is asked.
  ({ api: { getSession: () => ({ id: 's-1', attributes: { isSampled } }) } }) as unknown as Faro;

async function open(load: (faro: Faro) => Promise<void>) {
  const { logger } = await import('../../platform/logger.ts');
  const { tracingOnce } = await import('./observe.ts');
  return { warn: vi.spyOn(logger, 'warn').mockReturnValue(), trace: tracingOnce(load) };
}

describe('tracing', () => {
  it('is loaded once, and for sampled sessions only', async () => {
    const load = vi.fn(async () => {});
    const { trace } = await open(load);
    trace(undefined);
    trace(session('false'));
    expect(load).not.toHaveBeenCalled();
    trace(session('true'));
    trace(session('true'));
    expect(load).toHaveBeenCalledOnce();
  });

  it('that cannot be loaded is logged once, and tried again by the next session', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const { trace, warn } = await open(load);
    trace(session('true'));
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    trace(session('true'));
    await Promise.resolve();
    expect(load).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledExactlyOnceWith('Tracing could not be started');
  });
});
