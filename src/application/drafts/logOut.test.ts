import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createStorageBuckets,
  installIndexedDb,
  recordsOf,
  setIndexedDbState,
} from '../../../tests/fixtures/indexedDb.ts';
import { lateCryptography } from '../../../tests/fixtures/lateCryptography.ts';
import { storageOf } from '../../../tests/fixtures/storageOf.ts';

/** Opens a page with fresh modules, so that nothing continues from an earlier test. */
async function openPage() {
  vi.resetModules();
  return {
    ...(await import('../../outbox/credentials.ts')),
    ...(await import('../../outbox/queue.ts')),
    ...(await import('../../outbox/replay.ts')),
    ...(await import('../session/callApi.ts')),
    ...(await import('../session/token.ts')),
    ...(await import('./drafts.ts')),
    ...(await import('./logOut.ts')),
    ...(await import('./sentCode.ts')),
    ...(await import('./submittedValues.ts')),
    ...(await import('../session/deviceKey.ts')),
  };
}
let app: Awaited<ReturnType<typeof openPage>>;

vi.mock('../session/token.ts', () => ({ endSession: vi.fn(), sessionToken: vi.fn() }));
vi.mock('../session/callApi.ts', () => ({ holdCalls: vi.fn() }));
let visitor: string;
vi.mock('../../api/visitor.ts', () => ({
  visitorId: () => visitor,
  renewVisitorId: () => {
    visitor = 'visitor-2';
  },
}));

const posts: { path: string; bearer: string | null; key: string | null }[] = [];
let visitorsOfPosts: (string | null)[];
let answer: () => Promise<Response>;

beforeEach(async () => {
  app = await openPage();
  installIndexedDb();
  posts.length = 0;
  visitor = 'visitor-1';
  visitorsOfPosts = [];
  answer = async () => new Response(null, { status: 204 });
  vi.mocked(app.endSession).mockReset();
  vi.mocked(app.sessionToken).mockReturnValue('the-token');
  vi.stubGlobal('document', { documentElement: { lang: 'ru' } });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { origin: 'https://jenil.example' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const bearer = request.headers.get('Authorization');
    visitorsOfPosts.push(request.headers.get('X-VISITOR-ID'));
    const key = request.headers.get('X-Device-Key');
    posts.push({ path: new URL(request.url).pathname, bearer, key });
    return answer();
  });
});

const waiting = async () => (await app.readOutbox()).waiting;
const hang = () => new Promise<never>(() => {});
/** Replays queued calls at once, like an open page. */
const replayWhatIsQueued = () =>
  app.onCallQueued(() => void app.replayOutbox({ isNetworkBack: false }));
const typeSomething = () =>
  app.writeDraft({ uuid: '5f1c', step: 'personal' }, { first_name: 'Асель' });
const revocation = { path: '/rest/logout', bearer: 'Bearer the-token', key: null };
/** Opens a session. @returns its device key */
async function open() {
  const keys = await app.deviceKeys('opening');
  await app.acceptDeviceKey();
  return keys?.key ?? '';
}

describe('logOutHere', () => {
  it('deletes what was typed, ends the session and has the token revoked once when there is a network', async () => {
    await typeSomething();
    replayWhatIsQueued();
    await app.logOutHere();
    expect(app.endSession).toHaveBeenCalledWith('logged_out');
    await expect.poll(waiting).toEqual([]);
    expect(posts).toEqual([revocation]);
    expect(recordsOf('drafts').size).toBe(0);
    await expect.poll(() => recordsOf('revocations').size).toBe(0);
  });

  it('a logout leaves only the encrypted credentials and waits for no answer when the network hangs', async () => {
    answer = hang;
    const key = await open();
    await typeSomething();
    replayWhatIsQueued();
    await app.logOutHere();
    expect(app.endSession).toHaveBeenCalledWith('logged_out');
    expect(recordsOf('drafts').size).toBe(0);
    // The entry must be there now, because the end of the session may replace the page.
    const entries = await waiting();
    expect(entries).toMatchObject([{ path: '/rest/logout', body: null, hasBearer: true }]);
    expect(JSON.stringify(entries)).not.toContain('the-token');
    const credentials = { token: 'the-token', key };
    expect(await app.readCredentials(entries[0]?.id ?? '')).toEqual(credentials);
    await expect.poll(() => posts).toEqual([{ ...revocation, key }]);
    expect(await waiting()).toHaveLength(1);
  });

  it('holds the calls of the session until it has ended', async () => {
    answer = hang;
    let held: Promise<unknown> | null = null;
    vi.mocked(app.holdCalls).mockImplementation((until) => {
      held = until;
    });
    const leaving = app.logOutHere();
    expect(held).not.toBeNull();
    expect(app.endSession).not.toHaveBeenCalled();
    await held;
    expect(app.endSession).toHaveBeenCalledOnce();
    await leaving;
  });

  it('deletes the whole bucket of the drafts when the browser has storage buckets', async () => {
    const buckets = createStorageBuckets();
    vi.stubGlobal('navigator', { onLine: true, storageBuckets: buckets.storageBuckets });
    await typeSomething();
    expect(buckets.names()).toEqual(['drafts']);
    answer = hang;
    await app.logOutHere();
    expect(await waiting()).toHaveLength(1);
    expect(buckets.names()).toEqual(['revocations']);
    answer = async () => new Response(null, { status: 204 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 35_000 });
    await app.replayOutbox({ isNetworkBack: true });
    expect(posts).toEqual([revocation, revocation]);
    expect(buckets.names()).toEqual([]);
  });

  it('gives the visitor another id, of which the revocation does not tell', async () => {
    await app.logOutHere();
    expect(visitor).toBe('visitor-2');
    await expect.poll(() => posts).toEqual([revocation]);
    expect(visitorsOfPosts).toEqual(['visitor-1']);
  });

  it('a logout revokes the device key alone when the session has expired', async () => {
    const key = await open();
    vi.mocked(app.sessionToken).mockReturnValue(null);
    await app.logOutHere();
    await expect.poll(() => posts).toEqual([{ ...revocation, bearer: null, key }]);
    expect(recordsOf('device_key').size).toBe(0);
  });

  it('a logout revokes nothing when there is neither session nor device key', async () => {
    vi.mocked(app.sessionToken).mockReturnValue(null);
    await app.logOutHere();
    expect(app.endSession).toHaveBeenCalledWith('logged_out');
    expect(recordsOf().size).toBe(0);
    expect(recordsOf('revocations').size).toBe(0);
    expect(posts).toEqual([]);
  });

  it('tries once to revoke, and ends the session whatever becomes of it, when nothing can be stored', async () => {
    setIndexedDbState('refused');
    answer = hang;
    await app.logOutHere();
    expect(app.endSession).toHaveBeenCalledWith('logged_out');
    await expect.poll(() => posts).toEqual([revocation]);
  });

  it('posts the revocation within a second when the database hangs', async () => {
    setIndexedDbState('hanging');
    void app.logOutHere();
    await expect.poll(() => posts, { timeout: 1_000 }).toEqual([revocation]);
  });

  it('leaves the revocation to the outbox alone when there is no network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    await app.logOutHere();
    expect(posts).toEqual([]);
    expect(await waiting()).toMatchObject([{ isNetworkAwaited: true, nextAttemptAtMs: 0 }]);
    vi.stubGlobal('navigator', { onLine: true });
    await app.replayOutbox({ isNetworkBack: true });
    expect(posts).toEqual([revocation]);
  });

  it('keeps the token of an earlier logout when the outbox cannot be read', async () => {
    const { storageBuckets } = createStorageBuckets();
    vi.stubGlobal('navigator', { onLine: false, storageBuckets });
    await app.logOutHere();
    const [earlier] = await waiting();
    const { open } = indexedDB;
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    app = await openPage();
    vi.mocked(app.sessionToken).mockReturnValue('another-token');
    await app.logOutHere();
    vi.stubGlobal('indexedDB', { open });
    const credentials = await app.readCredentials(earlier?.id ?? '');
    expect(credentials?.token).toBe('the-token');
  });

  it.each([
    ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['fails', async () => new Response('', { status: 503 })],
  ])('tries again soon when the post %s', async (_, fail) => {
    answer = fail;
    await app.logOutHere();
    await expect.poll(waiting).toMatchObject([{ attempts: 1 }]);
    const [entry] = await waiting();
    expect((entry?.nextAttemptAtMs ?? 0) - Date.now()).toBeLessThan(7_501);
    answer = async () => new Response(null, { status: 204 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_501 });
    await app.replayOutbox({ isNetworkBack: false });
    expect(posts).toEqual([revocation, revocation]);
    expect(await waiting()).toEqual([]);
  });

  it('ends the session after half a second when the database hangs', async () => {
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(hang);
    void typeSomething();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    void app.logOutHere();
    await vi.advanceTimersByTimeAsync(500);
    expect(app.endSession).toHaveBeenCalledWith('logged_out');
    // The revocation is sent although the token cannot be stored yet.
    expect(posts).toEqual([revocation]);
  });

  it('a logout leaves neither a draft nor its key when cryptography answers a write after the limit', async () => {
    const late = lateCryptography('encrypt');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const typed = typeSomething();
    await late.isAsked;
    void app.logOutHere();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await typed).toBe(false);
    await vi.waitUntil(() => recordsOf('drafts').size === 0);
    await late.answer();
    expect([...recordsOf('drafts').keys()]).toEqual([]);
  });
});

describe('forgetApplicant', () => {
  const storeOfSession = new Map<string, string>();
  const local = new Map<string, string>();
  beforeEach(() => {
    for (const kept of [storeOfSession, local]) kept.clear();
    const storages = {
      localStorage: storageOf(local),
      sessionStorage: storageOf(storeOfSession),
    };
    vi.stubGlobal('window', Object.assign(new EventTarget(), storages));
  });

  it('logs out, and forgets what was typed into every registration', async () => {
    await typeSomething();
    await app.writeDraft({ uuid: '77aa', step: 'passport' }, { id_number: '0' });
    await app.storeSubmittedValues('77aa', 'personal', { last_name: 'Ким' });
    await app.storeSentCode('5f1c', { phone: '77011234567', validUntilMs: 0, resendAtMs: 0 });
    replayWhatIsQueued();
    const cookie = vi.fn();
    vi.stubGlobal('document', {
      documentElement: { lang: 'ru' },
      set cookie(text: string) {
        cookie(text);
      },
    });
    await app.forgetApplicant();
    expect(app.endSession).toHaveBeenCalledWith('logged_out');
    expect(recordsOf('drafts').size).toBe(0);
    expect([...storeOfSession, ...local]).toEqual([]);
    expect(cookie).toHaveBeenCalledWith(expect.stringMatching(/^calculator_amount=;.* max-age=0;/));
    await expect.poll(() => posts).toEqual([revocation]);
  });

  it('forgetApplicant ends the session only when the record of the device keys is deleted', async () => {
    await open();
    vi.mocked(app.endSession).mockImplementation(() => {
      expect(recordsOf('device_key').size).toBe(0);
    });
    await app.forgetApplicant();
    expect(app.endSession).toHaveBeenCalledOnce();
  });

  it('has nothing prefilled later when the page goes before the database has answered', async () => {
    await typeSomething();
    setIndexedDbState('hanging');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const forgotten = app.forgetApplicant();
    await vi.advanceTimersByTimeAsync(500);
    await forgotten;
    expect(local.get('deletionBegun')).toBe('1');
    await vi.advanceTimersByTimeAsync(10_000);
    setIndexedDbState('fine');
    expect(recordsOf('drafts').size).toBeGreaterThan(0);
    expect(await app.readDraft({ uuid: '5f1c', step: 'personal' })).toEqual({});
    expect(recordsOf('drafts').size).toBe(0);
    expect(local.size).toBe(0);
  });
});
