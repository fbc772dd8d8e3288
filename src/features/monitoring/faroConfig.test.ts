import type { Faro, TransportItem } from '@grafana/faro-web-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localKeys } from '../../storage/keys.ts';
import { closeFakePage, type FakePage, openFakePage } from './testing/fakePage.ts';
import { openFaro } from './testing/openFaro.ts';

const MINUTE_MS = 60_000;
const STORED = localKeys.monitoringSession;
let page: FakePage;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  page = openFakePage();
});
afterEach(closeFakePage);

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
  it('ends after 4 hours, however active somebody is', async () => {
    const { faro } = await open();
    const first = sessionOf(faro);
    for (let minutes = 10; minutes < 240; minutes += 10) {
      await pass(10 * MINUTE_MS - 300);
      expect(await happens(faro), `${minutes} minutes`).toBe(first);
    }
    await pass(10 * MINUTE_MS);
    expect(await happens(faro)).not.toBe(first);
  });

  it('ends after 15 minutes without activity, and not before', async () => {
    const { faro, events } = await open();
    const first = await happens(faro);
    await pass(14 * MINUTE_MS);
    expect(await happens(faro)).toBe(first);
    await pass(15 * MINUTE_MS);
    expect(await happens(faro)).not.toBe(first);
    expect(events()).toContain('session_extend');
  });

  it('goes on over pages and reloads while it lives', async () => {
    const { faro } = await open();
    const first = await happens(faro);
    await pass(14 * MINUTE_MS);
    const later = await open();
    expect(sessionOf(later.faro)).toBe(first);
    await pass(300);
    expect(later.events()).toContain('session_resume');
  });

  it('is thrown away when the next page comes more than 16 minutes after the last activity', async () => {
    const removed = vi.spyOn(page.local, 'removeItem');
    const { faro } = await open();
    await happens(faro);
    const kept = stored();
    const openAfter = async (idleMs: number) => {
      page.local.setItem(STORED, JSON.stringify({ ...kept, lastActivity: Date.now() - idleMs }));
      removed.mockClear();
      await open();
      return removed.mock.calls.some(([key]) => key === STORED);
    };
    expect(await openAfter(16 * MINUTE_MS)).toBe(false);
    expect(await openAfter(16 * MINUTE_MS + 1)).toBe(true);
  });

  it('writes down its activity once a second at most', async () => {
    const { faro } = await open();
    await pass(2_000);
    page.local.writes.length = 0;
    for (let times = 0; times < 50; times += 1) await happens(faro);
    // 50 events within 15 seconds.
    expect(page.local.writes.length).toBeGreaterThan(5);
    expect(page.local.writes.length).toBeLessThanOrEqual(16);
  });

  it('sends nothing when it is not of the sample', async () => {
    const { faro, items } = await open(0);
    expect(faro.api.getSession()?.attributes?.isSampled).toBe('false');
    await happens(faro);
    await pass(MINUTE_MS);
    expect(items).toEqual([]);
  });
});

describe('the browser’s description', () => {
  it('has all that the specification names, and a user agent of 500 characters at most', async () => {
    page.navigator.userAgent = `Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobi ${'x'.repeat(900)}`;
    const { faro } = await open();
    const { browser } = faro.metas.value;
    expect(browser?.userAgent).toHaveLength(500);
    expect(browser).toMatchObject({
      name: expect.any(String),
      version: expect.any(String),
      os: 'Android 14',
      language: 'kk-KZ',
      mobile: true,
      brands: expect.anything(),
    });
  });
});

describe('the console', () => {
  it('is watched on every level', async () => {
    const { faro, items } = await open();
    const { ConsoleInstrumentation } = await import('@grafana/faro-web-sdk');
    const levels = ['trace', 'debug', 'info', 'log', 'warn', 'error'] as const;
    const muted = levels.map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
    faro.instrumentations.add(new ConsoleInstrumentation());
    // biome-ignore lint/suspicious/noConsole: what is watched here
    for (const level of levels) console[level](`on ${level}`);
    await pass(300);
    const heard = items.flatMap(({ payload }) => {
      if ('level' in payload) return [payload.level as string];
      return 'value' in payload && payload.value.startsWith('console.error') ? ['error'] : [];
    });
    for (const spy of muted) spy.mockRestore();
    // Node prints a trace as an error.
    expect([...new Set(heard)].sort()).toEqual([...levels].sort());
  });
});
