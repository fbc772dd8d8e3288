import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../api/client.ts';
import { authorizeChannel, findRouteRule, getStep, submitPersonal } from '../api/contract.ts';
import { ApiError } from '../api/errors.ts';
import { createSessionCalls } from './callApi.ts';

const refused = (httpStatus = 401) =>
  new ApiError({ kind: 'auth', statusCode: 401, httpStatus, text: 'trace' });
const personal = { first_name: 'Асель', last_name: 'Ким', middle_name: '', email: 'a@example.kz' };

/**
 * Creates the calls of a session with its fakes.
 * @param errors what the calls meet, one after the other; then they are answered
 */
function setUp(errors: readonly unknown[], renewed: string | null = null) {
  let token: string | null = 'old';
  let refreshToken: string | null = null;
  let renewals = 0;
  const sent: { token: string | null; key: string | undefined }[] = [];
  const ends: string[] = [];
  // A client of any call, which answers nothing that is looked at.
  const send = (async (_call, options) => {
    const error = errors[sent.length];
    sent.push({ token, key: options?.idempotencyKey });
    await Promise.resolve();
    if (error) throw error;
  }) as ApiClient;
  const call = createSessionCalls({
    send,
    sessionToken: () => token,
    refreshToken: () => refreshToken,
    async refresh() {
      renewals += 1;
      if (renewed !== null) token = renewed;
      return renewed !== null;
    },
    endSession(reason) {
      ends.push(reason);
      token = null;
    },
  });
  return {
    call,
    sent,
    ends,
    renewals: () => renewals,
    setToken: (next: string | null) => {
      token = next;
    },
    /** Lets the session token run out: its cookie lives 8 hours, the other one 7 days. */
    runOut: (left: string | null) => {
      token = null;
      refreshToken = left;
    },
  };
}

describe('session that is refused', () => {
  it('ends when it cannot be renewed', async () => {
    const { call, ends, sent } = setUp([refused()]);
    await expect(call(getStep)).rejects.toMatchObject({ kind: 'auth' });
    expect(ends).toEqual(['expired']);
    expect(sent).toHaveLength(1);
  });

  it('continues with a renewed token, and repeats the call with the same key', async () => {
    const { call, ends, sent } = setUp([refused()], 'new');
    await call(submitPersonal, { body: personal });
    expect(sent.map(({ token }) => token)).toEqual(['old', 'new']);
    expect(sent[0]?.key).toBeDefined();
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(ends).toEqual([]);
  });

  it('is renewed once for several refused calls', async () => {
    const { call, renewals } = setUp([refused(), refused(), refused()], 'new');
    await Promise.all([call(getStep), call(getStep), call(getStep)]);
    expect(renewals()).toBe(1);
  });

  it('is tried only once more', async () => {
    const { call, sent } = setUp([refused(), refused(), refused()], 'new');
    await expect(call(getStep)).rejects.toMatchObject({ kind: 'auth' });
    expect(sent).toHaveLength(2);
  });

  it('is not renewed when another tab has begun a new one', async () => {
    const { call, ends, renewals, setToken } = setUp([refused()]);
    const pending = call(getStep);
    setToken('of another tab');
    await pending;
    expect(ends).toEqual([]);
    expect(renewals()).toBe(0);
  });

  it('stays after the refusal of a call without a session, or of a foreign channel', async () => {
    const { call, ends } = setUp([refused(), refused(403)]);
    await expect(call(findRouteRule, { body: { path: '/' } })).rejects.toThrow();
    const body = { channel_name: 'private:registration.other' };
    await expect(call(authorizeChannel, { body })).rejects.toThrow();
    expect(ends).toEqual([]);
  });

  it('stays when the server fails', async () => {
    const { call, ends } = setUp([new ApiError({ kind: 'server', text: 'trace' })]);
    await expect(call(getStep)).rejects.toMatchObject({ kind: 'server' });
    expect(ends).toEqual([]);
  });
});

describe('session whose cookie has expired', () => {
  it('is renewed once for all calls by its refresh token', async () => {
    const { call, runOut, sent, renewals } = setUp([], 'new');
    runOut('refresh');
    await Promise.all([call(getStep), call(getStep)]);
    expect(sent.map(({ token }) => token)).toEqual(['new', 'new']);
    expect(renewals()).toBe(1);
  });

  it('is over when it cannot be renewed', async () => {
    const { call, runOut, ends, renewals } = setUp([refused()]);
    runOut('refresh');
    await expect(call(getStep)).rejects.toMatchObject({ kind: 'auth' });
    expect(renewals()).toBe(1);
    expect(ends).toEqual([]);
  });

  it('is not renewed without a refresh token, nor for a call that needs no session', async () => {
    const { call, runOut, renewals } = setUp([refused()], 'new');
    runOut(null);
    await expect(call(getStep)).rejects.toMatchObject({ kind: 'auth' });
    runOut('refresh');
    await call(findRouteRule, { body: { path: '/' } });
    expect(renewals()).toBe(0);
  });
});
