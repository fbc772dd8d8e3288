import { describe, expect, it } from 'vitest';
import { fails, asel as personal } from '../../../tests/fixtures/sampleAnswers.ts';
import type { ApiClient } from '../../api/client.ts';
import * as contract from '../../api/contract.ts';
import { createSessionCalls } from './callApi.ts';

const {
  authorizeChannel,
  findRouteRule,
  getClientInfo,
  getDocuments,
  getStep,
  logIn,
  submitIin,
  submitPersonal,
} = contract;

const refused = (httpStatus = 401) => fails('auth', { httpStatus });
const isRefused = { kind: 'auth' };
const isRefusedHere = { kind: 'auth', httpStatus: null };

const channel = { body: { channel_name: 'private:registration.5f1c' } };
const documents = { id: '5f1c' };
const home = { body: { path: '/' } };

/**
 * Creates the calls of a session on fakes.
 * @param outcomes the result of each call in turn: an error or an answer
 */
function setUp(...outcomes: readonly unknown[]) {
  let token: string | null = 'old';
  let refreshToken: string | null = null;
  let session = 1;
  let marks = 'first';
  const left = [...outcomes];
  const trail: string[] = [];
  const keys: (string | undefined)[] = [];
  // Fakes the client of every call with the answers of the test.
  const send = (async (called, options) => {
    const outcome = left.shift();
    const [name] = Object.entries(contract).find(([, known]) => known === called) ?? [];
    trail.push(`${name}: ${token}`);
    keys.push(options?.idempotencyKey);
    await Promise.resolve();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }) as ApiClient;
  const { send: call, ...others } = createSessionCalls({
    send,
    sessionToken: () => token,
    session: () => (token === null ? null : session),
    refreshToken: () => refreshToken,
    requestNewTokens: async (known) =>
      known === 'refresh' ? { accessToken: 'new', refreshToken: 'refresh-2' } : null,
    deviceKeyMarks: () => marks,
    renewSession({ bearerToken, refreshToken: next }) {
      token = bearerToken;
      refreshToken = next ?? refreshToken;
    },
    endSession(reason) {
      trail.push(reason);
      token = null;
      refreshToken = null;
    },
  });
  return {
    call,
    ...others,
    /** The sent calls with their tokens, and the ends of the session. */
    trail,
    /** The idempotency keys of the sent calls. */
    keys,
    token: () => token,
    refreshToken: () => refreshToken,
    /** Lets another tab store another device key. */
    changeMarks: () => {
      marks = 'second';
    },
    /** Lets another person log in in another tab. */
    logInElsewhere: () => {
      token = 'of another';
      session += 1;
    },
    /** Stores a refresh token beside the session token. */
    hasRefreshToken: (stored: string) => {
      refreshToken = stored;
    },
    /** Lets the session token expire. Its cookie lives 8 hours, the cookie of the refresh token 7 days. */
    runOut: (left: string | null) => {
      token = null;
      refreshToken = left;
    },
  };
}

describe('session that is refused', () => {
  it('ends when it cannot be renewed', async () => {
    const { call, trail } = setUp(refused());
    await expect(call(getStep)).rejects.toMatchObject(isRefused);
    expect(trail).toEqual(['getStep: old', 'expired']);
  });

  it('continues the session with the answer to its refresh token, and repeats the call with the same key', async () => {
    const { call, trail, keys, hasRefreshToken } = setUp(refused());
    hasRefreshToken('refresh');
    await call(submitPersonal, { body: personal });
    expect(trail).toEqual(['submitPersonal: old', 'submitPersonal: new']);
    expect(keys[0]).toBeDefined();
    expect(keys[1]).toBe(keys[0]);
  });

  it('a refresh stores accessToken and refreshToken when it renews the session', async () => {
    const { call, hasRefreshToken, token, refreshToken } = setUp(refused());
    hasRefreshToken('refresh');
    await call(getClientInfo);
    expect([token(), refreshToken()]).toEqual(['new', 'refresh-2']);
  });

  it('removes the tokens when the refresh token brings no new one', async () => {
    const { call, trail, hasRefreshToken } = setUp(refused());
    hasRefreshToken('worn out');
    await expect(call(getStep)).rejects.toMatchObject(isRefused);
    expect(trail).toEqual(['getStep: old', 'expired']);
  });

  it('is renewed once for several refused calls', async () => {
    const { call, trail, hasRefreshToken } = setUp(refused(), refused());
    hasRefreshToken('refresh');
    await Promise.all([call(getClientInfo), call(getClientInfo)]);
    const tries = ['old', 'old', 'new', 'new'];
    expect(trail).toEqual(tries.map((token) => `getClientInfo: ${token}`));
  });

  it('is tried only once more', async () => {
    const { call, trail, hasRefreshToken } = setUp(refused(), refused());
    hasRefreshToken('refresh');
    await expect(call(getClientInfo)).rejects.toMatchObject(isRefused);
    expect(trail).toEqual(['getClientInfo: old', 'getClientInfo: new']);
  });

  it('a session is renewed by its refresh token when its cookie has expired', async () => {
    const { call, runOut, trail } = setUp(refused());
    runOut('refresh');
    await call(getClientInfo);
    expect(trail).toEqual(['getClientInfo: null', 'getClientInfo: new']);
  });

  it('sends nothing as another applicant who has logged in in another tab', async () => {
    for (const isExpired of [false, true]) {
      const { call, trail, runOut, logInElsewhere } = setUp(refused());
      if (isExpired) runOut('refresh');
      const pending = call(submitPersonal, { body: personal });
      logInElsewhere();
      await expect(pending).rejects.toMatchObject(isRefused);
      expect(trail).toHaveLength(1);
    }
  });

  it('asks for the step of the applicant who has logged in in another tab', async () => {
    const { call, trail, logInElsewhere } = setUp(refused());
    const pending = call(getStep);
    logInElsewhere();
    await pending;
    expect(trail).toEqual(['getStep: old', 'getStep: of another']);
  });

  it('stays after the refusal of a call without a session, or of a foreign channel', async () => {
    const { call, trail } = setUp(refused(), refused(403));
    await expect(call(findRouteRule, home)).rejects.toThrow();
    await expect(call(authorizeChannel, channel)).rejects.toThrow();
    expect(trail).toEqual(['findRouteRule: old', 'authorizeChannel: old']);
  });

  it('stays when the server fails', async () => {
    const { call, trail } = setUp(fails('server'));
    await expect(call(getStep)).rejects.toMatchObject({ kind: 'server' });
    expect(trail).toEqual(['getStep: old']);
  });
});

describe('call that is refused for its device key', () => {
  const otherKey = fails('conflict', { code: 'DEVICE_KEY_REQUIRED' });

  it('a call refused for its device key is sent once more when another tab has stored another key', async () => {
    const { call, trail, keys, changeMarks } = setUp(otherKey);
    const pending = call(submitPersonal, { body: personal });
    changeMarks();
    await pending;
    expect(trail).toEqual(['submitPersonal: old', 'submitPersonal: old']);
    expect(keys[1]).toBe(keys[0]);
  });

  it('a call refused for its device key is not repeated when the key is still the same', async () => {
    const { call, trail } = setUp(otherKey);
    await expect(call(getClientInfo)).rejects.toBe(otherKey);
    expect(trail).toEqual(['getClientInfo: old']);
  });
});

const login = { body: { phone: '77011234567', documentToken: 'ABCD2345' } };
const token = { bearerToken: 'of another' };

describe('session that a login takes the place of', () => {
  const wrongCode = fails('validation', { httpStatus: 422 });

  it('sends no call until the login is answered, and then GET step with the new token', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { call, trail, logInElsewhere } = setUp(answer.promise);
    const entered = call(logIn, login).then(async () => {
      // The answer passes through other functions before the token is stored.
      for (let hops = 0; hops < 10; hops += 1) await null;
      logInElsewhere();
    });
    const step = call(getStep);
    const refusals = Promise.allSettled([
      call(authorizeChannel, channel),
      call(getDocuments, documents),
    ]);
    answer.resolve(token);
    await Promise.all([entered, step]);
    // The calls of the earlier session are not sent in the session of another person.
    expect(await refusals).toMatchObject([{ reason: isRefusedHere }, { reason: isRefusedHere }]);
    expect(trail).toEqual(['logIn: old', 'getStep: of another']);
  });

  it('goes on with its own token when the login fails', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { call, trail } = setUp(answer.promise);
    const failed = expect(call(logIn, login)).rejects.toBe(wrongCode);
    const list = call(getDocuments, documents);
    answer.reject(wrongCode);
    await Promise.all([failed, list]);
    await call(getDocuments, documents);
    expect(trail).toEqual(['logIn: old', 'getDocuments: old', 'getDocuments: old']);
  });

  it('does not end when a call of before the login is refused', async () => {
    const answer = Promise.withResolvers<unknown>();
    const refusal = Promise.withResolvers<unknown>();
    const { call, trail, logInElsewhere } = setUp(refusal.promise, answer.promise);
    const step = call(getStep);
    const entered = call(logIn, login).then(logInElsewhere);
    refusal.reject(refused());
    await expect(refusal.promise).rejects.toThrow();
    answer.resolve(token);
    await Promise.all([entered, step]);
    expect(trail).toEqual(['getStep: old', 'logIn: old', 'getStep: of another']);
  });

  it('gives a waiting call up when its signal aborts', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { call, trail } = setUp(answer.promise);
    const entered = call(logIn, login);
    const leaving = new AbortController();
    const waiting = call(getStep, { signal: leaving.signal });
    leaving.abort('left');
    await expect(waiting).rejects.toBe('left');
    await expect(call(getStep, { signal: leaving.signal })).rejects.toBe('left');
    answer.resolve(token);
    await entered;
    expect(trail).toEqual(['logIn: old']);
  });

  it('lets calls pass that need no session', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { call, trail } = setUp(answer.promise);
    const entered = call(logIn, login);
    await expect.poll(() => trail).toHaveLength(1);
    await call(findRouteRule, home);
    answer.resolve(token);
    await entered;
    expect(trail).toEqual(['logIn: old', 'findRouteRule: old']);
  });
});

describe('session that begins with an IIN', () => {
  const iin = { body: { iin: '871008450017', is_resident_rk: true, is_ipdl: false, consents: [] } };

  it('is the one whose step is requested when a cookie of another was found in that moment', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { call, trail, logInElsewhere } = setUp(answer.promise);
    const begun = call(submitIin, iin).then(logInElsewhere);
    const step = call(getStep);
    answer.resolve(token);
    await Promise.all([begun, step]);
    expect(trail).toEqual(['submitIin: old', 'getStep: of another']);
  });

  it('begins all the same when the token of before is refused', async () => {
    const { call, trail, keys } = setUp(refused());
    await call(submitIin, iin);
    expect(trail).toEqual(['submitIin: old', 'expired', 'submitIin: null']);
    expect(keys[1]).toBe(keys[0]);
  });

  it('an opening waits when the opening of another tab has no answer yet', async () => {
    const first = Promise.withResolvers<unknown>();
    const [one, other] = [setUp(first.promise), setUp()];
    const opened = [one.call(submitIin, iin), other.call(logIn, login)];
    await expect.poll(() => one.trail).toEqual(['submitIin: old']);
    expect(other.trail).toEqual([]);
    first.resolve(token);
    await Promise.all(opened);
    expect(other.trail).toEqual(['logIn: old']);
  });
});

describe('session that is being ended', () => {
  it('sends no call any more', async () => {
    const end = Promise.withResolvers<void>();
    const { call, hold, runOut, trail } = setUp();
    hold(end.promise);
    const pending = call(authorizeChannel, channel);
    runOut(null);
    end.resolve();
    await expect(pending).rejects.toMatchObject(isRefusedHere);
    expect(trail).toEqual([]);
  });

  it('sends its calls when it was not ended after all', async () => {
    const end = Promise.withResolvers<void>();
    const { call, hold, trail } = setUp();
    hold(end.promise);
    hold(Promise.resolve());
    const list = call(getDocuments, documents);
    end.reject(new Error('not stored'));
    await list;
    expect(trail).toEqual(['getDocuments: old']);
  });
});
