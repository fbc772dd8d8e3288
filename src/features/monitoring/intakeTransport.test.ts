import type { TransportItem } from '@grafana/faro-web-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeFakePage, type FakePage, openFakePage } from './testing/fakePage.ts';

let page: FakePage;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  page = openFakePage();
});
afterEach(closeFakePage);

const timestamp = '2026-11-21T09:00:00.000Z';
const meta = { session: { id: 's-1' } };
// Faro's enumeration of types is not there before its module is.
const log = (message: string) =>
  ({
    type: 'log',
    meta,
    payload: { message, level: 'log', timestamp },
  }) as unknown as TransportItem;
const trace = (schemaUrl?: string) =>
  ({
    type: 'trace',
    meta,
    payload: { resourceSpans: [{ scopeSpans: [], schemaUrl }] },
  }) as unknown as TransportItem;

async function transport(
  options: { takes?: 'traces' | 'signals'; apiKey?: string } = {},
  onDropped: (items: number) => void = () => {},
) {
  const { IntakeTransport } = await import('./intakeTransport.ts');
  const { takes = 'signals', apiKey = '' } = options;
  return new IntakeTransport({ url: 'https://watch.example/in', apiKey, takes, onDropped });
}
const pass = (timeMs: number) => vi.advanceTimersByTimeAsync(timeMs);

describe('what is sent to the receiver', () => {
  it('is JSON with the session’s id, and the key where there is one', async () => {
    (await transport({ apiKey: 'k-1' })).send([log('a'), log('b')]);
    (await transport()).send([log('c')]);
    await pass(0);
    expect(page.posted[0]).toMatchObject({ url: 'https://watch.example/in' });
    expect(page.posted[0]?.headers).toEqual({
      'content-type': 'application/json',
      'x-api-key': 'k-1',
      'x-faro-session-id': 's-1',
    });
    expect(JSON.parse(page.posted[0]?.body ?? '')).toMatchObject({
      meta,
      logs: [{ message: 'a' }, { message: 'b' }],
    });
    expect(page.posted[1]?.headers).not.toHaveProperty('x-api-key');
  });

  it('is traces at the collector, and everything else at the receiver', async () => {
    const items = [log('a'), trace()];
    (await transport({ takes: 'traces' })).send(items);
    (await transport({ takes: 'signals' })).send(items);
    await pass(0);
    expect(JSON.parse(page.posted[0]?.body ?? '')).toEqual({ resourceSpans: [{ scopeSpans: [] }] });
    expect(page.posted[1]?.body).not.toContain('resourceSpans');
  });

  it('outlives its page up to 60 000 characters, and not above', async () => {
    const own = await transport();
    own.send([log('')]);
    await pass(0);
    const frame = page.posted[0]?.body.length ?? 0;
    own.send([log('x'.repeat(60_000 - frame))]);
    await pass(0);
    own.send([log('x'.repeat(60_001 - frame))]);
    await pass(0);
    expect(page.posted.map(({ body, keepalive }) => [body.length, keepalive])).toEqual([
      [frame, true],
      [60_000, true],
      [60_001, false],
    ]);
  });

  it('shares those 60 000 among all that travel, as browsers want it', async () => {
    const own = await transport();
    page.answer = () => new Promise(() => {});
    own.send([log('x'.repeat(40_000))]);
    own.send([log('x'.repeat(40_000))]);
    await pass(0);
    expect(page.posted.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });
});

describe('what is on its way to the receiver and what is to the collector', () => {
  it('share the 60 000 too, and what has arrived gives its part back', async () => {
    const signals = await transport({ takes: 'signals' });
    const traces = await transport({ takes: 'traces' });
    const arrivals: ((answer: Response) => void)[] = [];
    page.answer = () => new Promise((resolve) => void arrivals.push(resolve));
    signals.send([log('x'.repeat(40_000))]);
    traces.send([trace('x'.repeat(40_000))]);
    await pass(0);
    for (const arrive of arrivals) arrive(new Response(null, { status: 202 }));
    await pass(0);
    traces.send([trace('x'.repeat(40_000))]);
    await pass(0);
    expect(page.posted.map(({ keepalive }) => keepalive)).toEqual([true, false, true]);
  });
});

describe('a receiver that answers 429', () => {
  it.each([
    ['seconds', '12', 12_000],
    ['a date', 'Sat, 21 Nov 2026 09:00:30 GMT', 30_000],
    ['nothing', null, 5_000],
    ['nonsense', 'soon', 5_000],
  ])(
    'is left alone as long as it says in %s; what comes meanwhile is counted',
    async (_, retryAfter, pauseMs) => {
      const dropped = vi.fn();
      const own = await transport({}, dropped);
      page.answer = () =>
        new Response(null, {
          status: 429,
          headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
        });
      own.send([log('refused')]);
      await pass(0);
      page.answer = () => new Response(null, { status: 202 });
      await pass(pauseMs - 1);
      own.send([log('dropped'), log('dropped too')]);
      await pass(0);
      expect(page.posted).toHaveLength(1);
      await pass(1);
      own.send([log('taken')]);
      await pass(0);
      expect(page.posted).toHaveLength(2);
      expect(dropped).toHaveBeenCalledExactlyOnceWith(3);
    },
  );
});

describe('a receiver that is not there', () => {
  it.each([401, 403, 404, 405, 410])('(%d) is not asked again', async (status) => {
    const own = await transport();
    page.answer = () => new Response(null, { status });
    own.send([log('a')]);
    await pass(0);
    own.send([log('b')]);
    await pass(60_000);
    expect(page.posted).toHaveLength(1);
  });

  it('(503, or no answer) is tried again after five seconds', async () => {
    const own = await transport();
    page.answer = () => new Response(null, { status: 503 });
    own.send([log('a')]);
    await pass(0);
    page.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await pass(5_000);
    page.answer = () => new Response(null, { status: 202 });
    await pass(5_000);
    await pass(60_000);
    expect(page.posted).toHaveLength(3);
  });
});

describe('a page that is left', () => {
  it('sends what comes last, though what travels fails in it, and sends nothing twice', async () => {
    const own = await transport();
    let fail = (_: Error) => {};
    page.answer = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
    own.send([log('travels')]);
    await pass(0);
    fail(new TypeError('Failed to fetch'));
    // As far as a page gets between its events.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    page.document.visibilityState = 'hidden';
    own.send([log('comes last')]);
    page.window.dispatchEvent(new Event('visibilitychange'));
    const messages = page.posted.map(({ body }) => JSON.parse(body).logs[0].message);
    expect(messages).toEqual(['travels', 'comes last']);
  });

  it('does not wait five seconds for what has to be tried again: it may not be there then', async () => {
    const own = await transport();
    page.answer = () => new Response(null, { status: 503 });
    own.send([log('a')]);
    await pass(0);
    page.document.visibilityState = 'hidden';
    page.window.dispatchEvent(new Event('visibilitychange'));
    expect(page.posted).toHaveLength(2);
  });
});

describe('without a network', () => {
  it('nothing is tried, and everything goes when it is back', async () => {
    const own = await transport();
    page.navigator.onLine = false;
    own.send([log('a')]);
    await pass(60_000);
    expect(page.posted).toEqual([]);
    page.navigator.onLine = true;
    page.window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(page.posted).toHaveLength(1);
  });
});
