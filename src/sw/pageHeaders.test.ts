import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withHeadersOfToday } from './pageHeaders.ts';

const file = '/kept-pages/ru/about.html';
const HOUR_MS = 3_600_000;
const signature = 'sha256-first';
const before = `script-src '${signature}'; connect-src 'self' https://watch.example`;
const tightened = `script-src '${signature}'; connect-src 'self'`;
const foreign = "default-src 'self'; report-uri https://firewall.example";

const records = new Map<string, Response>();
const host = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), toFake: ['Date'] });
  records.clear();
  host.mockReset();
  host.mockImplementation(async () => answerOf(tightened));
  vi.stubGlobal('fetch', host);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) => records.get(key)?.clone(),
      put: async (key: string, response: Response) => void records.set(key, response),
    }),
  });
});

const answerOf = (policy: string) =>
  new Response(null, { headers: { 'Content-Security-Policy': policy, 'X-Frame-Options': 'DENY' } });
/** Returns a page that was stored this long ago by the host's clock. */
const keptAgo = (ageMs: number) =>
  new Response('<h1>О нас</h1>', {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': before,
      Date: new Date(Date.now() - ageMs).toUTCString(),
    },
  });
async function open(ageMs: number) {
  const page = await withHeadersOfToday(file, keptAgo(ageMs), signature);
  expect(await page.text()).toBe('<h1>О нас</h1>');
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  return page.headers.get('Content-Security-Policy');
}

describe('a kept page', () => {
  it('has its own headers while they are of the last hour', async () => {
    expect(await open(HOUR_MS - 1_000)).toBe(before);
    expect(host).not.toHaveBeenCalled();
  });

  it('gets today’s headers when its own are older, and keeps them for an hour', async () => {
    expect(await open(2 * HOUR_MS)).toBe(tightened);
    expect(host).toHaveBeenCalledExactlyOnceWith(file, expect.objectContaining({ method: 'HEAD' }));
    expect(await open(2 * HOUR_MS)).toBe(tightened);
    expect(host).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + HOUR_MS);
    await open(3 * HOUR_MS);
    expect(host).toHaveBeenCalledTimes(2);
  });

  it('loses a header that the host sends no more', async () => {
    host.mockResolvedValueOnce(
      new Response(null, { headers: { 'Content-Security-Policy': tightened } }),
    );
    const page = await withHeadersOfToday(file, keptAgo(2 * HOUR_MS), signature);
    expect(page.headers.get('X-Frame-Options')).toBeNull();
  });

  it('has the last known headers without a network', async () => {
    await open(2 * HOUR_MS);
    vi.setSystemTime(Date.now() + 2 * HOUR_MS);
    host.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await open(4 * HOUR_MS)).toBe(tightened);
  });

  it('has today’s headers when the browser wrongly reports no network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await open(2 * HOUR_MS)).toBe(tightened);
  });

  it.each([
    ['the host cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the host is broken', async () => new Response(null, { status: 503 })],
    ['a portal answers without a policy', async () => new Response('<form>')],
    ['a firewall answers with its own policy', async () => answerOf(foreign)],
    ['a firewall adds its own policy', async () => answerOf(`${tightened}, ${foreign}`)],
  ])('has its own headers when %s', async (_, answer) => {
    host.mockImplementation(answer);
    expect(await open(2 * HOUR_MS)).toBe(before);
    expect(records.size).toBe(0);
  });

  it('has today’s headers when the host adds a policy that concerns no scripts and styles', async () => {
    const both = `${tightened}, frame-ancestors 'none'`;
    host.mockImplementation(async () => answerOf(both));
    expect(await open(2 * HOUR_MS)).toBe(both);
  });

  it('does not get a firewall’s headers that an earlier version has recorded', async () => {
    const askedAt = { 'X-Asked-At': String(Date.now()) };
    const recorded = new Headers({ ...askedAt, 'Content-Security-Policy': foreign });
    records.set('/page-headers/', new Response(null, { headers: recorded }));
    host.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await open(2 * HOUR_MS)).toBe(before);
    expect(await open(2 * HOUR_MS)).toBe(tightened);
  });

  it('a kept page records no headers when the storage answers after the limit', async () => {
    let answer: (cache: Cache) => void = () => {};
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const { open: openCache } = caches;
    const answered = new Promise<Cache>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal('caches', { open: () => answered });
    const opened = open(2 * HOUR_MS);
    await vi.advanceTimersByTimeAsync(300);
    await vi.advanceTimersByTimeAsync(300);
    expect(await opened).toBe(tightened);
    answer(await openCache('page-headers'));
    await vi.advanceTimersByTimeAsync(0);
    expect(records.size).toBe(0);
  });

  it('has today’s headers when storage is refused', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('', 'SecurityError')) });
    expect(await open(2 * HOUR_MS)).toBe(tightened);
  });

  it('gets today’s headers, requested once, when its time differs from the device’s clock by hours', async () => {
    expect(await open(-5 * HOUR_MS)).toBe(tightened);
    expect(await open(-5 * HOUR_MS)).toBe(tightened);
    expect(host).toHaveBeenCalledOnce();
  });

  it('has no policy of a firewall that answered when the page was stored', async () => {
    host.mockImplementation(async () => answerOf(foreign));
    const kept = new Response('', { headers: { 'Content-Security-Policy': foreign } });
    const page = await withHeadersOfToday(file, kept, signature);
    expect(page.headers.get('Content-Security-Policy')).toBeNull();
  });

  it('shares the headers with the pages of the same policy, and requests them once', async () => {
    const policyAt = async (path: string) => {
      const page = await withHeadersOfToday(`/kept-pages/${path}`, keptAgo(2 * HOUR_MS), signature);
      return page.headers.get('Content-Security-Policy');
    };
    expect(await policyAt('ru/about.html')).toBe(tightened);
    expect(await policyAt('kk/help/security.html')).toBe(tightened);
    expect(host).toHaveBeenCalledOnce();
    await policyAt('ru/register/personal.html');
    await policyAt('ru/login.html');
    expect(host).toHaveBeenCalledTimes(2);
    await policyAt('ru/register/photo.html');
    expect(host).toHaveBeenCalledTimes(3);
  });
});
