import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { records, refuse } from '../../tests/fixtures/keyval.ts';
import { ApiError, type ApiErrorDetails } from '../api/errors.ts';
import { readOutbox } from '../storage/outbox.ts';
import { readBearer } from '../storage/outboxBearer.ts';
import { callApi } from './callApi.ts';
import { logOutHere } from './logOut.ts';
import { endSession } from './token.ts';

vi.mock('idb-keyval', () => import('../../tests/fixtures/keyval.ts'));
vi.mock('./callApi.ts', () => ({ callApi: vi.fn() }));
vi.mock('./token.ts', () => ({ endSession: vi.fn(), sessionToken: () => 'the-token' }));
vi.mock('./visitor.ts', () => ({ visitorId: () => 'visitor-1' }));

const call = vi.mocked(callApi);
const fails = (kind: ApiErrorDetails['kind']) => new ApiError({ kind, text: 'trace' });

beforeEach(() => {
  records.clear();
  refuse(false);
  call.mockReset();
  vi.mocked(endSession).mockReset();
  vi.stubGlobal('document', { documentElement: { lang: 'ru' } });
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('logging out', () => {
  it('leaves nothing to be done when the server has heard it', async () => {
    await logOutHere();
    expect((await readOutbox()).waiting).toEqual([]);
    expect(endSession).toHaveBeenCalledWith('logged_out');
  });

  it.each(['offline', 'unreachable', 'timeout', 'server', 'rate_limited'] as const)(
    'ends the session here when it ended %s, and the revocation waits with its sealed token',
    async (kind) => {
      call.mockRejectedValue(fails(kind));
      await logOutHere();
      expect(endSession).toHaveBeenCalledWith('logged_out');
      const [entry] = (await readOutbox()).waiting;
      expect(entry).toMatchObject({ path: '/rest/logout', body: null, hasBearer: true });
      expect(JSON.stringify(entry)).not.toContain('the-token');
      expect(await readBearer(entry?.id ?? '')).toBe('the-token');
    },
  );

  it('keeps no token of a session that the server says is dead', async () => {
    call.mockRejectedValue(fails('auth'));
    await logOutHere();
    expect([...records.keys()]).toEqual([]);
    expect(endSession).toHaveBeenCalledWith('logged_out');
  });

  it('ends the session where nothing can be kept', async () => {
    refuse(true);
    call.mockRejectedValue(fails('offline'));
    await logOutHere();
    expect(endSession).toHaveBeenCalledWith('logged_out');
  });
});
