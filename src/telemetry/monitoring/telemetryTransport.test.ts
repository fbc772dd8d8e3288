import type { TransportItem } from '@grafana/faro-web-sdk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakePage, openFakePage } from './testing/fakePage.ts';

let page: FakePage;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  page = openFakePage();
});

const timestamp = '2026-11-21T09:00:00.000Z';
const meta = { session: { id: 's-1' } };
// Faro's enumeration of types does not exist before Faro's module is loaded.
const item = (type: string, payload: object) =>
  ({ type, meta, payload }) as unknown as TransportItem;
const log = (message: string) => item('log', { message, level: 'log', timestamp });
const trace = (schemaUrl?: string) =>
  item('trace', { resourceSpans: [{ scopeSpans: [], schemaUrl }] });

async function openTransport(
  options: { takes?: 'traces' | 'signals'; apiKey?: string } = {},
  onDropped: (items: number) => void = () => {},
) {
  const { InternalLoggerLevel, createInternalLogger } = await import('@grafana/faro-web-sdk');
  const { TelemetryTransport } = await import('./telemetryTransport.ts');
  const { takes = 'signals', apiKey = '' } = options;
  const url = 'https://watch.example/in';
  const transport = new TelemetryTransport({ url, apiKey, takes, onDropped });
  transport.internalLogger = createInternalLogger(console, InternalLoggerLevel.OFF);
  const atOnce = (...items: TransportItem[]) => void transport.send(items);
  const send = (...items: TransportItem[]) => {
    atOnce(...items);
    return pass(0);
  };
  return Object.assign(send, { atOnce });
}
const pass = (timeMs: number) => vi.advanceTimersByTimeAsync(timeMs);
/** Runs the microtasks that a page runs between two events. */
async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
const messages = () =>
  page.posted.flatMap(({ body }) =>
    JSON.parse(body).logs.map(({ message }: { message: string }) => message),
  );
const answerWith = (status: number, headers: Readonly<Record<string, string>> = {}) => {
  page.answer = () => new Response(null, { status, headers });
};

describe('the body of a send', () => {
  it('is JSON with the id of the session, and with the key where there is one', async () => {
    (await openTransport({ apiKey: 'k-1' })).atOnce(log('a'), log('b'));
    await (await openTransport())(log('c'));
    expect(page.posted[0]).toMatchObject({
      url: 'https://watch.example/in',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
    });
    expect(page.posted[0]?.headers).toEqual({
      'content-type': 'application/json',
      'idempotency-key': expect.stringMatching(/^\w{20}$/),
      'x-api-key': 'k-1',
      'x-faro-session-id': 's-1',
    });
    expect(JSON.parse(page.posted[0]?.body ?? '')).toMatchObject({
      meta,
      logs: [{ message: 'a' }, { message: 'b' }],
    });
    expect(page.posted[1]?.headers).not.toHaveProperty('x-api-key');
  });

  it('has only traces for the collector, as OTLP, and everything else for the receiver', async () => {
    const items = [log('a'), trace()];
    (await openTransport({ takes: 'traces' })).atOnce(...items);
    await (await openTransport({ takes: 'signals' }))(...items);
    expect(JSON.parse(page.posted[0]?.body ?? '')).toEqual({ resourceSpans: [{ scopeSpans: [] }] });
    expect(page.posted[1]?.body).not.toContain('resourceSpans');
  });

  it('is sent with keepalive up to 60 000 characters, and not above', async () => {
    const send = await openTransport();
    await send(log(''));
    const frame = page.posted[0]?.body.length ?? 0;
    await send(log('x'.repeat(60_000 - frame)));
    await send(log('x'.repeat(60_001 - frame)));
    expect(page.posted.map(({ body, keepalive }) => [body.length, keepalive])).toEqual([
      [frame, true],
      [60_000, true],
      [60_001, false],
    ]);
  });

  it('shares the 60 000 among all requests under way, to receiver and collector, as browsers require', async () => {
    const sendSignals = await openTransport({ takes: 'signals' });
    const sendTraces = await openTransport({ takes: 'traces' });
    const arrivals: ((answer: Response) => void)[] = [];
    page.answer = () => new Promise((resolve) => void arrivals.push(resolve));
    sendSignals.atOnce(log('x'.repeat(40_000)));
    sendSignals.atOnce(log('x'.repeat(40_000)));
    await sendTraces(trace('x'.repeat(40_000)));
    for (const arrive of arrivals) arrive(new Response(null, { status: 202 }));
    await pass(0);
    await sendTraces(trace('x'.repeat(40_000)));
    expect(page.posted.map(({ keepalive }) => keepalive)).toEqual([true, false, false, true]);
  });
});

it('the queue sends 5 at a time and holds 30', async () => {
  const send = await openTransport();
  const arrivals: ((answer: Response) => void)[] = [];
  page.answer = () => new Promise((resolve) => void arrivals.push(resolve));
  for (let count = 0; count < 40; count += 1) send.atOnce(log(`${count}`));
  await pass(0);
  expect(messages()).toEqual(['0', '1', '2', '3', '4']);
  while (arrivals.length > 0) {
    arrivals.shift()?.(new Response(null, { status: 202 }));
    await pass(0);
  }
  expect(messages()).toEqual(Array.from({ length: 30 }, (_, count) => `${count}`));
});

describe('a receiver that answers 429', () => {
  it.each([
    ['seconds', '12', 12_000],
    ['a date', 'Sat, 21 Nov 2026 09:00:30 GMT', 30_000],
    ['nothing', null, 5_000],
    ['nonsense', 'soon', 5_000],
  ])('gets nothing for as long as it says in %s', async (_, retryAfter, pauseMs) => {
    const onDropped = vi.fn();
    const send = await openTransport({}, onDropped);
    answerWith(429, retryAfter === null ? {} : { 'Retry-After': retryAfter });
    await send(log('refused'));
    answerWith(202);
    await pass(pauseMs - 1);
    await send(log('dropped'), log('dropped too'));
    expect(messages()).toEqual(['refused']);
    await pass(1);
    await send(log('taken'));
    // Faro waits up to a fifth longer, so that pages do not all send at the same time.
    await pass(pauseMs / 5);
    expect(messages().sort()).toEqual(['refused', 'refused', 'taken']);
    expect(onDropped).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('gets nothing for as long as the longest of several answers says', async () => {
    const send = await openTransport();
    const pauses = ['60', '1'];
    page.answer = () =>
      new Response(null, { status: 429, headers: { 'Retry-After': pauses.shift() ?? '' } });
    send.atOnce(log('a'));
    await send(log('b'));
    answerWith(202);
    await pass(50_000);
    send.atOnce(log('dropped'));
    await pass(9_999);
    expect(messages()).not.toContain('dropped');
    await pass(1);
    await send(log('taken'));
    expect(messages()).toContain('taken');
  });
});

describe('a receiver that is not there', () => {
  it.each([401, 403, 404, 405, 410])('is not asked again after %d', async (status) => {
    const send = await openTransport();
    answerWith(status);
    await send(log('a'));
    send.atOnce(log('b'));
    await pass(60_000);
    expect(page.posted).toHaveLength(1);
  });

  it('is tried again after 5 and 10 seconds when it answers 503 or not at all', async () => {
    const send = await openTransport();
    answerWith(503);
    send.atOnce(log('a'));
    await pass(4_999);
    expect(page.posted).toHaveLength(1);
    await pass(1_001);
    expect(page.posted).toHaveLength(2);
    answerWith(202);
    await pass(12_000);
    await pass(60_000);
    expect(page.posted).toHaveLength(3);
  });
});

describe('a page that is left', () => {
  it('sends its last items at once, also while others are under way', async () => {
    const send = await openTransport();
    page.answer = () => new Promise(() => {});
    await send(log('under way'));
    send.atOnce(log('last'));
    await microtasks();
    expect(messages()).toEqual(['under way', 'last']);
  });

  it('does not send again what fails because it is left', async () => {
    const send = await openTransport();
    let fail = (_: Error) => {};
    page.answer = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
    await send(log('under way'));
    fail(new TypeError('Failed to fetch'));
    await microtasks();
    page.window.dispatchEvent(new Event('pagehide'));
    send.atOnce(log('last'));
    await microtasks();
    expect(messages()).toEqual(['under way', 'last']);
  });

  it('does not wait for the next try of a failed send', async () => {
    const send = await openTransport();
    answerWith(503);
    await send(log('a'));
    page.window.dispatchEvent(new Event('pagehide'));
    await pass(0);
    expect(page.posted).toHaveLength(2);
  });
});

it('without a network nothing is tried; 30 batches wait until it is back, further items are dropped and counted', async () => {
  const onDropped = vi.fn();
  const send = await openTransport({}, onDropped);
  page.navigator.onLine = false;
  for (let count = 0; count < 32; count += 1) send.atOnce(log(`${count}`));
  await pass(600_000);
  expect(page.posted).toEqual([]);
  page.navigator.onLine = true;
  page.window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(messages()).toEqual(Array.from({ length: 30 }, (_, count) => `${count}`));
  expect(onDropped).toHaveBeenCalledExactlyOnceWith(2);
});
