import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createStorageBuckets,
  installIndexedDb,
  recordsOf,
  setIndexedDbState,
} from '../../tests/fixtures/indexedDb.ts';
import { storageOf } from '../../tests/fixtures/storageOf.ts';
import { readBearer } from '../outbox/bearer.ts';
import { onCallQueued, readOutbox } from '../outbox/queue.ts';
import { replayOutbox } from '../outbox/replay.ts';
import { holdCalls } from '../session/callApi.ts';
import { endSession, sessionToken } from '../session/token.ts';
import { personalRecords } from '../storage/personalRecords.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { forgetApplicant, logOutHere } from './logOut.ts';
import { storeSentCode } from './sentCode.ts';
import { keepForCorrection, storeSubmittedValues } from './submittedValues.ts';

vi.mock('../session/token.ts', () => ({ endSession: vi.fn(), sessionToken: vi.fn() }));
vi.mock('../session/callApi.ts', () => ({ holdCalls: vi.fn() }));
vi.mock('../session/visitor.ts', () => ({ visitorId: () => 'visitor-1' }));

const posts: { path: string; bearer: string | null }[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  installIndexedDb();
  posts.length = 0;
  answer = async () => new Response(null, { status: 204 });
  vi.mocked(endSession).mockReset();
  vi.mocked(sessionToken).mockReturnValue('the-token');
  vi.stubGlobal('document', { documentElement: { lang: 'ru' } });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { origin: 'https://jenil.example' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const bearer = request.headers.get('Authorization');
    posts.push({ path: new URL(request.url).pathname, bearer });
    return answer();
  });
});
afterEach(() => {
  onCallQueued(() => {});
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const waiting = async () => (await readOutbox()).waiting;
const hang = () => new Promise<never>(() => {});
/** Replays at once what is queued, as a page does that is open. */
const replayWhatIsQueued = () => onCallQueued(() => void replayOutbox({ isNetworkBack: false }));
const typeSomething = () => writeDraft({ uuid: '5f1c', step: 'personal' }, { first_name: 'Асель' });
const revocation = { path: '/rest/logout', bearer: 'Bearer the-token' };

describe('logOutHere', () => {
  it('deletes what was typed, ends the session and has the token revoked when there is a network', async () => {
    await typeSomething();
    replayWhatIsQueued();
    await logOutHere();
    expect(endSession).toHaveBeenCalledWith('logged_out');
    await expect.poll(async () => (await readOutbox()).outcomes).toHaveLength(1);
    expect(posts).toEqual([revocation]);
    expect(await waiting()).toEqual([]);
    expect(recordsOf('drafts').size).toBe(0);
    await expect.poll(() => recordsOf('revocations').size).toBe(0);
  });

  it('leaves nothing but the encrypted token, and waits for no answer, when the network hangs', async () => {
    answer = hang;
    await typeSomething();
    replayWhatIsQueued();
    await logOutHere();
    expect(endSession).toHaveBeenCalledWith('logged_out');
    expect(recordsOf('drafts').size).toBe(0);
    await expect.poll(() => posts).toEqual([revocation]);
    expect(await waiting()).toHaveLength(1);
  });

  it('holds the calls of the session until it has ended', async () => {
    let held: Promise<unknown> | null = null;
    vi.mocked(holdCalls).mockImplementation((until) => {
      held = until;
    });
    const leaving = logOutHere();
    expect(held).not.toBeNull();
    expect(endSession).not.toHaveBeenCalled();
    await held;
    expect(endSession).toHaveBeenCalledOnce();
    await leaving;
  });

  it('deletes the whole bucket of the drafts when the browser has storage buckets', async () => {
    const buckets = createStorageBuckets();
    vi.stubGlobal('navigator', { onLine: true, storageBuckets: buckets.storageBuckets });
    // The page's own store may have a connection from the tests before: it is in no bucket.
    await personalRecords.destroy();
    await typeSomething();
    expect(buckets.names()).toEqual(['drafts']);
    await logOutHere();
    await expect.poll(waiting).toHaveLength(1);
    expect(buckets.names()).toEqual(['revocations']);
    await replayOutbox({ isNetworkBack: true });
    expect(posts).toEqual([revocation]);
    expect(buckets.names()).toEqual([]);
    // So that no later test writes into these buckets.
    await personalRecords.destroy();
  });

  it('leaves the revocation to the outbox, with the token outside of the entry, when nothing replays', async () => {
    await logOutHere();
    // Not later: the end of the session may replace the page.
    expect(await waiting()).toHaveLength(1);
    const [entry] = await waiting();
    expect(entry).toMatchObject({ path: '/rest/logout', body: null, hasBearer: true });
    expect(JSON.stringify(entry)).not.toContain('the-token');
    expect(await readBearer(entry?.id ?? '')).toBe('the-token');
  });

  it('has nothing to revoke when there is no session any more', async () => {
    vi.mocked(sessionToken).mockReturnValue(null);
    await logOutHere();
    expect(endSession).toHaveBeenCalledWith('logged_out');
    expect(recordsOf().size).toBe(0);
    expect(recordsOf('revocations').size).toBe(0);
    expect(posts).toEqual([]);
  });

  it('tries once to revoke, and ends the session whatever becomes of it, when nothing can be stored', async () => {
    setIndexedDbState('refused');
    answer = hang;
    await logOutHere();
    expect(endSession).toHaveBeenCalledWith('logged_out');
    await expect.poll(() => posts).toEqual([revocation]);
  });

  it('ends the session after half a second when the database hangs', async () => {
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(hang);
    void typeSomething();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    void logOutHere();
    await vi.advanceTimersByTimeAsync(500);
    expect(endSession).toHaveBeenCalledWith('logged_out');
    // The revocation gives up storing the token, and posts it at once.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(posts).toEqual([revocation]);
  });
});

describe('forgetApplicant', () => {
  const storeOfSession = new Map<string, string>();
  const local = new Map<string, string>();
  beforeEach(() => {
    for (const kept of [storeOfSession, local]) kept.clear();
    vi.stubGlobal('window', {
      localStorage: storageOf(local),
      sessionStorage: storageOf(storeOfSession),
    });
  });

  it('logs out, and forgets what was typed into every registration', async () => {
    await typeSomething();
    await writeDraft({ uuid: '77aa', step: 'passport' }, { id_number: '0' });
    await storeSubmittedValues('77aa', 'personal', { last_name: 'Ким' });
    await storeSentCode('5f1c', { phone: '77011234567', validUntilMs: 0, resendAtMs: 0 });
    await keepForCorrection('77aa');
    replayWhatIsQueued();
    const cookie = vi.fn();
    vi.stubGlobal('document', {
      documentElement: { lang: 'ru' },
      set cookie(text: string) {
        cookie(text);
      },
    });
    await forgetApplicant();
    expect(endSession).toHaveBeenCalledWith('logged_out');
    expect(recordsOf('drafts').size).toBe(0);
    expect([...storeOfSession, ...local]).toEqual([]);
    expect(cookie).toHaveBeenCalledWith(expect.stringMatching(/^calculator_amount=;.* max-age=0;/));
    await expect.poll(() => posts).toEqual([revocation]);
  });

  it('has nothing prefilled later when the page goes before the database has answered', async () => {
    await typeSomething();
    setIndexedDbState('hanging');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const forgotten = forgetApplicant();
    await vi.advanceTimersByTimeAsync(500);
    await forgotten;
    expect(local.get('deletionBegun')).toBe('1');
    await vi.advanceTimersByTimeAsync(10_000);
    setIndexedDbState('fine');
    expect(recordsOf('drafts').size).toBeGreaterThan(0);
    expect(await readDraft({ uuid: '5f1c', step: 'personal' })).toEqual({});
    expect(recordsOf('drafts').size).toBe(0);
    expect(local.size).toBe(0);
  });
});
