import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createStorageBuckets,
  installIndexedDb,
  recordsOf,
} from '../../tests/fixtures/indexedDb.ts';
import { lateCryptography } from '../../tests/fixtures/lateCryptography.ts';
import { outboxCall } from '../../tests/fixtures/outboxCall.ts';
import { readCredentials, storeCredentials } from './credentials.ts';
import { type OutboxEntry, queueCall, readOutbox } from './queue.ts';
import { replayOutbox } from './replay.ts';

const DAY_MS = 86_400_000;
const utm = '/rest/utm/apply/bulk';
const logout = '/rest/logout';
const atOpening = { isNetworkBack: true };
const later = { isNetworkBack: false };

const posts: { url: string; init: RequestInit }[] = [];
/** Answers of the server in turn, then 200. null means that the server is unreachable. */
let answers: (Response | null)[] = [];

const status = (code: number, headers: Record<string, string> = {}) =>
  new Response(code === 204 ? null : '{}', {
    status: code,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
const page = (code: number) =>
  new Response('<h1>Hotel Wi-Fi</h1>', {
    status: code,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });

async function queue(id: string, parts: Partial<OutboxEntry> = {}): Promise<void> {
  const now = { body: `{"id":"${id}"}`, queuedAtMs: Date.now(), keepForMs: 7 * DAY_MS };
  await queueCall(outboxCall(id, { ...now, language: 'kz', ...parts }));
}
const bodies = () => posts.map(({ init }) => init.body);
const outcomes = async () =>
  (await readOutbox()).outcomes.map(({ id, result, status }) => ({ id, result, status }));

beforeEach(() => {
  installIndexedDb();
  posts.length = 0;
  answers = [];
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
  vi.stubGlobal('location', { origin: 'https://jenil.example' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    posts.push({ url, init });
    const answer = answers.shift();
    if (answer === null) throw new TypeError('Failed to fetch');
    return answer ?? status(200);
  });
});

describe('a replay', () => {
  it('delivers several waiting calls in order, and stores the outcome of each', async () => {
    await queue('a');
    await queue('b');
    expect(await replayOutbox(atOpening)).toBe(false);
    expect(bodies()).toEqual(['{"id":"a"}', '{"id":"b"}']);
    expect(await outcomes()).toEqual([
      { id: 'a', result: 'delivered', status: 200 },
      { id: 'b', result: 'delivered', status: 200 },
    ]);
  });

  it('sends the request that the page would have sent, to the API only', async () => {
    await queue('a');
    await replayOutbox(atOpening);
    expect(posts[0]?.url).toBe(`https://jenil.example${utm}`);
    expect(posts[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      redirect: 'error',
      headers: {
        'X-VISITOR-ID': 'visitor',
        'Accept-Language': 'kz',
        'Content-Type': 'application/json',
        traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
      },
    });
    expect(posts[0]?.init.headers).not.toHaveProperty('Authorization');
  });

  it('goes on with other calls when the first of a path has to wait', async () => {
    await queue('a');
    await queue('b');
    await queue('c', { path: logout, body: null });
    answers = [status(503)];
    expect(await replayOutbox(atOpening)).toBe(true);
    expect(posts.map(({ url }) => new URL(url).pathname)).toEqual([utm, logout]);
    expect((await readOutbox()).waiting.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it.each([500, 502, 503, 504, 429, 408])('tries again with pauses after a %i', async (code) => {
    await queue('a');
    answers = [status(code), status(code)];
    await replayOutbox(atOpening);
    await replayOutbox(atOpening);
    expect(posts).toHaveLength(1);
    vi.advanceTimersByTime(7_500);
    await replayOutbox(later);
    expect(posts).toHaveLength(2);
    vi.advanceTimersByTime(7_500);
    await replayOutbox(later);
    expect(posts).toHaveLength(2);
    vi.advanceTimersByTime(7_500);
    expect(await replayOutbox(later)).toBe(false);
    expect(bodies()).toEqual(Array(3).fill('{"id":"a"}'));
  });

  it.each([
    ['a captive portal', page(200)],
    ['a host that has nothing there', page(404)],
    ['a CDN’s challenge', page(403)],
    ['a proxy that asks who one is', page(401)],
    ['somebody who says nothing', new Response('', { status: 200 })],
    ['a partial answer', status(206)],
  ])('tries again after a pause when %s answers instead of the API', async (_, foreign) => {
    await queue('a');
    answers = [foreign];
    expect(await replayOutbox(atOpening)).toBe(true);
    expect(await outcomes()).toEqual([]);
    await replayOutbox(atOpening);
    expect(posts).toHaveLength(1);
    vi.advanceTimersByTime(7_500);
    expect(await replayOutbox(later)).toBe(false);
    expect(await outcomes()).toEqual([{ id: 'a', result: 'delivered', status: 200 }]);
  });

  it('takes a call for delivered when the answer is a 204', async () => {
    await queue('a');
    answers = [status(204)];
    await replayOutbox(atOpening);
    expect(await outcomes()).toEqual([{ id: 'a', result: 'delivered', status: 204 }]);
  });

  it.each([
    ['120', 120_000],
    [new Date(Date.parse('2026-11-21T10:00:00Z')).toUTCString(), 3_600_000],
  ])('waits as long as the server wants when it says Retry-After: %s', async (header, waitMs) => {
    await queue('a');
    answers = [status(429, { 'Retry-After': header })];
    await replayOutbox(atOpening);
    vi.advanceTimersByTime(waitMs - 1_000);
    await replayOutbox(atOpening);
    expect(posts).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    await replayOutbox(later);
    expect(posts).toHaveLength(2);
  });

  it('skips the pause when a call failed without a network and the network is back', async () => {
    await queue('a');
    answers = [null];
    await replayOutbox(later);
    await replayOutbox(later);
    expect(posts).toHaveLength(1);
    expect(await replayOutbox(atOpening)).toBe(false);
    expect(posts).toHaveLength(2);
  });

  it('tries soon again when a network that is just back fails once more', async () => {
    await queue('a', { attempts: 9, nextAttemptAtMs: Date.now() + 60_000, isNetworkAwaited: true });
    answers = [null];
    await replayOutbox(atOpening);
    vi.advanceTimersByTime(7_500);
    expect(await replayOutbox(later)).toBe(false);
    expect(posts).toHaveLength(2);
  });

  it('tries soon again when a portal answers first after many tries without a network', async () => {
    await queue('a', { attempts: 9, nextAttemptAtMs: Date.now() + 60_000, isNetworkAwaited: true });
    answers = [page(200)];
    await replayOutbox(atOpening);
    const [entry] = (await readOutbox()).waiting;
    expect(entry).toMatchObject({ attempts: 1, isNetworkAwaited: false });
    expect((entry?.nextAttemptAtMs ?? 0) - Date.now()).toBeLessThanOrEqual(7_500);
  });

  it('gives up a try when there is no answer within 30 s', async () => {
    await queue('a');
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const replay = replayOutbox(atOpening);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await replay).toBe(true);
    expect((await readOutbox()).waiting[0]).toMatchObject({ attempts: 1, isNetworkAwaited: true });
  });

  it.each([400, 401, 403, 404, 413, 422])('drops a call when the answer is a %i', async (code) => {
    await queue('a');
    answers = [status(code)];
    expect(await replayOutbox(atOpening)).toBe(false);
    expect(await outcomes()).toEqual([{ id: 'a', result: 'refused', status: code }]);
  });

  it('gives up without another try when seven days are over', async () => {
    await queue('a');
    vi.advanceTimersByTime(7 * DAY_MS + 1);
    await queue('b');
    await replayOutbox(atOpening);
    expect(bodies()).toEqual(['{"id":"b"}']);
    expect(await outcomes()).toEqual([
      { id: 'a', result: 'given_up', status: null },
      { id: 'b', result: 'delivered', status: 200 },
    ]);
  });

  it('is not put off for ever when the clock is set back', async () => {
    await queue('a', {
      nextAttemptAtMs: Date.now() + 30 * DAY_MS,
      queuedAtMs: Date.now() + DAY_MS,
    });
    expect(await replayOutbox(later)).toBe(false);
  });
});

it('a replay stores no outcome and posts nothing more when it is given up before its call is answered', async () => {
  const late = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    posts.push({ url, init });
    return late.promise;
  });
  await queue('a');
  await queue('b', { path: logout });
  const givenUp = expect(replayOutbox(atOpening)).rejects.toThrow('No answer within 105000 ms');
  await vi.advanceTimersByTimeAsync(105_000);
  await givenUp;
  late.resolve(status(200));
  await vi.advanceTimersByTimeAsync(0);
  expect(await outcomes()).toEqual([]);
  expect(bodies()).toEqual(['{"id":"a"}']);
  expect((await readOutbox()).waiting).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
});

it('a replay posts no call when the token is read after the replay was given up', async () => {
  await storeCredentials('a', { token: 'the-token', key: null });
  await queue('a', { path: logout, hasBearer: true });
  const late = lateCryptography('decrypt');
  const givenUp = expect(replayOutbox(atOpening)).rejects.toThrow('No answer within 105000 ms');
  await late.isAsked;
  await vi.advanceTimersByTimeAsync(105_000);
  await givenUp;
  await late.answer();
  expect(posts).toEqual([]);
  expect((await readOutbox()).waiting).toMatchObject([{ attempts: 0 }]);
});

describe('a logout that waits', () => {
  const credentials = { token: 'the-token', key: 'the-key' };
  const logOutOffline = async () => {
    await storeCredentials('a', credentials);
    await queue('a', { path: logout, body: null, hasBearer: true, keepForMs: 7 * DAY_MS });
  };

  it.each([204, 401])('ends and deletes its token when the answer is a %i', async (code) => {
    await logOutOffline();
    answers = [status(code)];
    await replayOutbox(atOpening);
    expect(posts[0]?.init.headers).toMatchObject({
      Authorization: 'Bearer the-token',
      'X-Device-Key': 'the-key',
    });
    expect(await outcomes()).toEqual([{ id: 'a', result: 'delivered', status: code }]);
    expect(await readCredentials('a')).toBeNull();
    expect(recordsOf('revocations').size).toBe(0);
  });

  it('a logout that waits sends the device key alone when there is no token', async () => {
    await storeCredentials('a', { token: null, key: 'the-key' });
    await queue('a', { path: logout, body: null, hasBearer: true });
    await replayOutbox(atOpening);
    expect(posts[0]?.init.headers).toMatchObject({ 'X-Device-Key': 'the-key' });
    expect(posts[0]?.init.headers).not.toHaveProperty('Authorization');
  });

  it.each([status(503), page(200), page(401)])('keeps its token while it waits', async (answer) => {
    await logOutOffline();
    answers = [answer];
    await replayOutbox(atOpening);
    expect(await readCredentials('a')).toEqual(credentials);
  });

  it('waits when the database of the tokens does not answer', async () => {
    const { storageBuckets } = createStorageBuckets();
    vi.stubGlobal('navigator', { storageBuckets });
    vi.resetModules();
    await (await import('./credentials.ts')).storeCredentials('a', credentials);
    await queue('a', { path: logout, body: null, hasBearer: true, keepForMs: 7 * DAY_MS });
    const broken = new DOMException('broken', 'UnknownError');
    vi.spyOn(storageBuckets, 'keys').mockRejectedValueOnce(broken);
    // A worker that has just started has no connection to the database.
    vi.resetModules();
    const worker = await import('./replay.ts');
    expect(await worker.replayOutbox(atOpening)).toBe(true);
    expect(posts).toEqual([]);
    await worker.replayOutbox(atOpening);
    expect(posts[0]?.init.headers).toMatchObject({
      Authorization: 'Bearer the-token',
      'X-Device-Key': 'the-key',
    });
    expect(await outcomes()).toEqual([{ id: 'a', result: 'delivered', status: 200 }]);
  });

  it('is given up when the life of its token is over', async () => {
    await logOutOffline();
    vi.advanceTimersByTime(7 * DAY_MS + 1);
    await replayOutbox(atOpening);
    expect(posts).toHaveLength(0);
    expect(await outcomes()).toEqual([{ id: 'a', result: 'given_up', status: null }]);
    expect(recordsOf('revocations').size).toBe(0);
  });
});

it('replays one at a time when tabs and worker replay at once', async () => {
  let tail: Promise<unknown> = Promise.resolve();
  const names: string[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      request(name: string, _options: LockOptions, work: () => Promise<unknown>) {
        names.push(name);
        tail = tail.then(work);
        return tail;
      },
    },
  });
  await queue('a');
  await Promise.all([replayOutbox(atOpening), replayOutbox(atOpening), replayOutbox(later)]);
  expect(bodies()).toEqual(['{"id":"a"}']);
  expect(names).toEqual(['outbox', 'outbox', 'outbox']);
});
