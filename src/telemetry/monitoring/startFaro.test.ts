import type { Faro, TransportItem } from '@grafana/faro-web-sdk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localKeys } from '../../device/storage/keys.ts';
import { type FakePage, openFakePage } from './testing/fakePage.ts';
import { openFaro } from './testing/openFaro.ts';

const MINUTE_MS = 60_000;
const STORED = localKeys.monitoringSession;
let page: FakePage;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  page = openFakePage();
});

async function open(
  sampleRate = 1,
): Promise<{ faro: Faro; events: () => string[]; items: TransportItem[] }> {
  const { faro, items } = await openFaro(sampleRate);
  const events = () => items.flatMap(({ payload }) => ('name' in payload ? [payload.name] : []));
  return { faro, events, items };
}

const pass = (timeMs: number) => vi.advanceTimersByTimeAsync(timeMs);
const sessionOf = (faro: Faro) => faro.api.getSession()?.id ?? '';
const stored = () => JSON.parse(page.local.getItem(STORED) ?? 'null');
let count = 0;
async function happens(faro: Faro): Promise<string> {
  count += 1;
  faro.api.pushEvent('something', { count: String(count) });
  await pass(300);
  return sessionOf(faro);
}

describe('a monitoring session', () => {
  it('ends after 4 hours in spite of activity', async () => {
    const { faro } = await open();
    const first = sessionOf(faro);
    for (let minutes = 10; minutes < 240; minutes += 10) {
      await pass(10 * MINUTE_MS - 300);
      expect(await happens(faro), `${minutes} minutes`).toBe(first);
    }
    await pass(10 * MINUTE_MS);
    expect(await happens(faro)).not.toBe(first);
  });

  it('ends after 15 minutes without activity and not before', async () => {
    const { faro, events } = await open();
    const first = await happens(faro);
    await pass(14 * MINUTE_MS);
    expect(await happens(faro)).toBe(first);
    await pass(15 * MINUTE_MS);
    expect(await happens(faro)).not.toBe(first);
    expect(events()).toContain('session_extend');
  });

  it('stores id, times, sampling and attributes of a monitoring session', async () => {
    const { faro } = await open();
    const started = Date.now();
    await pass(5_000);
    await happens(faro);
    expect(page.local.getItem('com.grafana.faro.session')).not.toBeNull();
    expect(stored()).toEqual({
      sessionId: sessionOf(faro),
      started,
      // Faro sends an event 250 ms later.
      lastActivity: started + 5_250,
      isSampled: true,
      sessionMeta: {
        id: sessionOf(faro),
        attributes: { isSampled: 'true', device: 'phone' },
      },
    });
  });

  it('goes on in the next document while it lives', async () => {
    const { faro } = await open();
    const first = await happens(faro);
    await pass(14 * MINUTE_MS);
    const later = await open();
    expect(sessionOf(later.faro)).toBe(first);
    await pass(300);
    expect(later.events()).toContain('session_resume');
  });

  it('is thrown away when the next document comes more than 16 minutes after the last activity', async () => {
    const removed = vi.spyOn(page.local, 'removeItem');
    const { faro } = await open();
    await happens(faro);
    const session = stored();
    const openAfter = async (idleMs: number) => {
      page.local.setItem(STORED, JSON.stringify({ ...session, lastActivity: Date.now() - idleMs }));
      removed.mockClear();
      await open();
      return removed.mock.calls.some(([key]) => key === STORED);
    };
    expect(await openAfter(16 * MINUTE_MS)).toBe(false);
    expect(await openAfter(16 * MINUTE_MS + 1)).toBe(true);
  });

  it('stores its activity once a second at most', async () => {
    const { faro } = await open();
    await pass(2_000);
    page.local.writes.length = 0;
    for (let times = 0; times < 50; times += 1) await happens(faro);
    // The 50 events happen within 15 seconds.
    expect(page.local.writes).toHaveLength(15);
  });

  it('sends nothing when it is not sampled', async () => {
    const { faro, items } = await open(0);
    expect(faro.api.getSession()?.attributes?.isSampled).toBe('false');
    await happens(faro);
    await pass(MINUTE_MS);
    expect(items).toEqual([]);
  });
});

describe('the class of the device', () => {
  const devicesOf = (items: readonly TransportItem[]) =>
    items.map(({ meta }) => meta.session?.attributes?.device);

  /** Opens a page on a device. `turn` changes the class of the device. */
  async function openOn(device: string) {
    const opened = await openFaro(1, undefined, device);
    const { reportDeviceClass } = await import('./startFaro.ts');
    let now = device;
    let tell = () => {};
    reportDeviceClass(opened.faro.api, {
      deviceClass: () => now,
      onDeviceClassChange: (listener) => {
        tell = listener;
      },
    });
    const turn = (changed: string) => {
      now = changed;
      tell();
    };
    return { ...opened, turn };
  }

  it('is with every item of the session, the first included', async () => {
    const { faro, items } = await openOn('tablet');
    await happens(faro);
    expect(items.length).toBeGreaterThan(1);
    expect(new Set(devicesOf(items))).toEqual(new Set(['tablet']));
  });

  it('changes when it is decided again, in the same session', async () => {
    const { faro, items, turn } = await openOn('phone');
    const before = await happens(faro);
    items.length = 0;
    turn('tablet');
    expect(await happens(faro)).toBe(before);
    expect(devicesOf(items)).toEqual(['tablet']);
    expect(faro.api.getSession()?.attributes).toEqual({ isSampled: 'true', device: 'tablet' });
  });

  it('is the class of the page that resumes a session, not of the page that began it', async () => {
    const { faro } = await openOn('phone');
    const first = await happens(faro);
    const later = await openOn('desktop');
    expect(await happens(later.faro)).toBe(first);
    expect(devicesOf(later.items).at(-1)).toBe('desktop');
  });

  it('goes on in the session that follows', async () => {
    const { faro, items, turn } = await openOn('phone');
    const first = await happens(faro);
    turn('tablet');
    await pass(16 * MINUTE_MS);
    items.length = 0;
    expect(await happens(faro)).not.toBe(first);
    expect(devicesOf(items).at(-1)).toBe('tablet');
  });

  it('leaves a session unsampled when it was unsampled', async () => {
    const { faro, items } = await openFaro(0);
    const { reportDeviceClass } = await import('./startFaro.ts');
    reportDeviceClass(faro.api, { deviceClass: () => 'tablet', onDeviceClassChange: () => {} });
    await happens(faro);
    expect(faro.api.getSession()?.attributes?.isSampled).toBe('false');
    expect(items).toEqual([]);
  });
});

it('the metadata of the browser has every required field, with a user agent of 500 characters at most', async () => {
  const userAgent = `Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobi ${'x'.repeat(900)}`;
  const brands = [{ brand: 'Chromium', version: '130' }];
  Object.assign(page.navigator, { userAgent, userAgentData: { brands } });
  const { faro } = await open();
  const { browser } = faro.metas.value;
  expect(browser).toMatchObject({
    name: 'Chrome',
    version: '130.0',
    os: 'Android 14',
    userAgent: userAgent.slice(0, 500),
    language: 'kk-KZ',
    mobile: true,
    brands,
  });
});

it('a vital is rated by the required limits of good and poor', async () => {
  const vitals = await import('web-vitals/attribution');
  expect(vitals).toMatchObject({
    FCPThresholds: [1_800, 3_000],
    LCPThresholds: [2_500, 4_000],
    CLSThresholds: [0.1, 0.25],
    INPThresholds: [200, 500],
    TTFBThresholds: [800, 1_800],
  });
});

it('the console instrumentation reports every level', async () => {
  const { faro, items } = await open();
  const { ConsoleInstrumentation } = await import('@grafana/faro-web-sdk');
  const levels = ['trace', 'debug', 'info', 'log', 'warn', 'error'] as const;
  for (const level of levels) vi.spyOn(console, level).mockImplementation(() => {});
  faro.instrumentations.add(new ConsoleInstrumentation());
  // biome-ignore lint/suspicious/noConsole: what is reported here
  for (const level of levels) console[level](`on ${level}`);
  await pass(300);
  const heard = items.flatMap(({ payload }) => {
    if ('level' in payload) return [payload.level as string];
    return 'value' in payload && payload.value.startsWith('console.error') ? ['error'] : [];
  });
  // Node prints a trace as an error.
  expect([...new Set(heard)].sort()).toEqual([...levels].sort());
});

const session = (isSampled: string): Faro =>
  // The only part of Faro that `tracingOnce` uses.
  ({ api: { getSession: () => ({ id: 's-1', attributes: { isSampled } }) } }) as unknown as Faro;

async function openTracing(load: (faro: Faro) => Promise<void>) {
  const { logger } = await import('../../device/logger.ts');
  const { tracingOnce } = await import('./startFaro.ts');
  return { warn: vi.spyOn(logger, 'warn').mockReturnValue(), trace: tracingOnce(load) };
}

describe('tracingOnce', () => {
  it('loads tracing once, and for sampled sessions only', async () => {
    const load = vi.fn(async () => {});
    const { trace } = await openTracing(load);
    trace(undefined);
    trace(session('false'));
    expect(load).not.toHaveBeenCalled();
    trace(session('true'));
    trace(session('true'));
    expect(load).toHaveBeenCalledOnce();
  });

  it('logs a failure once and tries again for the next session', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const { trace, warn } = await openTracing(load);
    trace(session('true'));
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    trace(session('true'));
    await Promise.resolve();
    expect(load).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledExactlyOnceWith('Tracing could not be started');
  });
});
