import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { records, refuse } from '../../tests/fixtures/keyval.ts';
import { resetStores, setDatabaseState, stores } from '../../tests/fixtures/recordStore.ts';
import { readBearer } from '../outbox/bearer.ts';
import { onCallQueued, readOutbox } from '../outbox/queue.ts';
import { replayOutbox } from '../outbox/replay.ts';
import { endSession, sessionToken } from '../session/token.ts';
import { personalRecords } from '../storage/encryptedRecords.ts';
import { logOutHere } from './logOut.ts';

vi.mock('idb-keyval', () => import('../../tests/fixtures/keyval.ts'));
vi.mock('../storage/recordStore.ts', () => import('../../tests/fixtures/recordStore.ts'));
vi.mock('../session/token.ts', () => ({ endSession: vi.fn(), sessionToken: vi.fn() }));
vi.mock('../session/visitor.ts', () => ({ visitorId: () => 'visitor-1' }));

const posts: { path: string; bearer: string | null }[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  records.clear();
  refuse(false);
  resetStores();
  onCallQueued(() => {});
  posts.length = 0;
  answer = async () => new Response(null, { status: 204 });
  vi.mocked(endSession).mockReset();
  vi.mocked(sessionToken).mockReturnValue('the-token');
  vi.stubGlobal('document', { documentElement: { lang: 'ru' } });
  vi.stubGlobal('window', {});
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
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const waiting = async () => (await readOutbox()).waiting;
const hang = () => new Promise<never>(() => {});
const storeDraft = () =>
  personalRecords.write({ 'draft/5f1c/personal/first_name': 'Асель' }, 864e5);
/** As a page does that is open: what is queued is replayed at once. */
const replayWhatIsQueued = () => onCallQueued(() => void replayOutbox({ isNetworkBack: false }));
const revocation = { path: '/rest/logout', bearer: 'Bearer the-token' };

describe('logging out', () => {
  it('forgets what was typed, ends the session, and has the token revoked at once', async () => {
    await storeDraft();
    replayWhatIsQueued();
    await logOutHere();
    expect(endSession).toHaveBeenCalledWith('logged_out');
    await expect.poll(async () => (await readOutbox()).outcomes).toHaveLength(1);
    expect(posts).toEqual([revocation]);
    expect(await waiting()).toEqual([]);
    expect(stores.has('drafts')).toBe(false);
    await expect.poll(() => stores.has('revocations')).toBe(false);
  });

  it('waits for no answer: on a network that hangs nothing is left but the encrypted token', async () => {
    answer = hang;
    await storeDraft();
    replayWhatIsQueued();
    await logOutHere();
    expect(endSession).toHaveBeenCalledWith('logged_out');
    await expect.poll(() => posts).toEqual([revocation]);
    expect([...stores.keys()]).toEqual(['revocations']);
    expect(await waiting()).toHaveLength(1);
  });

  it('leaves the revocation to the outbox, with the token outside of the entry', async () => {
    await logOutHere();
    await expect.poll(waiting).toHaveLength(1);
    const [entry] = await waiting();
    expect(entry).toMatchObject({ path: '/rest/logout', body: null, hasBearer: true });
    expect(JSON.stringify(entry)).not.toContain('the-token');
    expect(await readBearer(entry?.id ?? '')).toBe('the-token');
  });

  it('has nothing to revoke where there is no session any more', async () => {
    vi.mocked(sessionToken).mockReturnValue(null);
    await logOutHere();
    expect(endSession).toHaveBeenCalledWith('logged_out');
    expect([...records.keys(), ...stores.keys()]).toEqual([]);
    expect(posts).toEqual([]);
  });

  it('tries once to revoke where nothing can be stored, and ends the session whatever becomes of it', async () => {
    refuse(true);
    setDatabaseState('refused');
    answer = hang;
    await logOutHere();
    expect(endSession).toHaveBeenCalledWith('logged_out');
    await expect.poll(() => posts).toEqual([revocation]);
  });

  it('does not wait for a database that hangs', async () => {
    setDatabaseState('hanging');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    void logOutHere();
    await vi.advanceTimersByTimeAsync(500);
    expect(endSession).toHaveBeenCalledWith('logged_out');
  });
});
