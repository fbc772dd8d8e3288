import { describe, expect, it } from 'vitest';
import { fails, asel as personal, stepAnswer } from '../../../tests/fixtures/sampleAnswers.ts';
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

/** The answer to GET step after a face was accepted. */
const withNewToken = stepAnswer('client_creating', { bearerToken: 'new' });

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
    renewSession({ bearerToken, refreshToken: next }, before) {
      if (token !== before) return;
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
    /** Lets another tab store a token. */
    renewElsewhere: (next: string) => {
      token = next;
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

  it('ends when GET step refuses its token too', async () => {
    const { call, trail } = setUp(refused(), refused());
    await expect(call(submitPersonal, { body: personal })).rejects.toMatchObject(isRefused);
    expect(trail).toEqual(['submitPersonal: old', 'getStep: old', 'expired']);
  });

  it('ends when GET step brings no other token', async () => {
    const { call, trail } = setUp(refused(), { ...withNewToken, bearerToken: undefined });
    await expect(call(getClientInfo)).rejects.toMatchObject(isRefused);
    expect(trail).toEqual(['getClientInfo: old', 'getStep: old', 'expired']);
  });

  it('continues the session with the answer to its refresh token, and repeats the call with the same key', async () => {
    const { call, trail, keys, hasRefreshToken } = setUp(refused());
    hasRefreshToken('refresh');
    await call(submitPersonal, { body: personal });
    expect(trail).toEqual(['submitPersonal: old', 'submitPersonal: new']);
    expect(keys[1]).toBe(keys[0]);
  });

  it('removes the tokens when the refresh token brings no new one', async () => {
    const { call, trail, hasRefreshToken } = setUp(refused());
    hasRefreshToken('worn out');
    await expect(call(getStep)).rejects.toMatchObject(isRefused);
    expect(trail).toEqual(['getStep: old', 'expired']);
  });

  it('continues with the token of GET step, and repeats the call with the same key', async () => {
    const { call, trail, keys } = setUp(refused(), withNewToken);
    await call(submitPersonal, { body: personal });
    expect(trail).toEqual(['submitPersonal: old', 'getStep: old', 'submitPersonal: new']);
    expect(keys[0]).toBeDefined();
    expect(keys[2]).toBe(keys[0]);
  });

  it('continues when its channel is refused for the old token', async () => {
    const { call, trail } = setUp(refused(), withNewToken);
    await call(authorizeChannel, channel);
    expect(trail).toEqual(['authorizeChannel: old', 'getStep: old', 'authorizeChannel: new']);
  });

  it('asks for its channel with the token of the step under way', async () => {
    const { call, trail } = setUp(withNewToken, { token: 'jwt' });
    const step = call(getStep);
    await call(authorizeChannel, channel);
    await step;
    expect(trail).toEqual(['getStep: old', 'authorizeChannel: new']);
  });

  it('stays when GET step is lost, and is renewed by the next call', async () => {
    const { call, trail } = setUp(refused(), fails('unreachable'), refused(), withNewToken);
    await expect(call(getClientInfo)).rejects.toMatchObject({ kind: 'unreachable' });
    const tries = ['getClientInfo: old', 'getStep: old'];
    expect(trail).toEqual(tries);
    await call(getClientInfo);
    expect(trail).toEqual([...tries, ...tries, 'getClientInfo: new']);
  });

  it('is renewed once for several refused calls', async () => {
    const { call, trail } = setUp(refused(), refused(), refused(), withNewToken);
    const calls = [getClientInfo, getClientInfo, getClientInfo];
    await Promise.all(calls.map((one) => call(one)));
    const old = calls.map(() => 'getClientInfo: old');
    expect(trail).toEqual([...old, 'getStep: old', ...calls.map(() => 'getClientInfo: new')]);
  });

  it('is tried only once more', async () => {
    const { call, trail } = setUp(refused(), withNewToken, refused(), refused());
    await expect(call(getClientInfo)).rejects.toMatchObject(isRefused);
    expect(trail).toEqual(['getClientInfo: old', 'getStep: old', 'getClientInfo: new']);
  });

  it('continues with the token that another tab has stored, without asking for one', async () => {
    const { call, trail, keys, renewElsewhere } = setUp(refused());
    const pending = call(submitPersonal, { body: personal });
    renewElsewhere('new');
    await pending;
    expect(trail).toEqual(['submitPersonal: old', 'submitPersonal: new']);
    expect(keys[1]).toBe(keys[0]);
  });

  it('sends nothing as another applicant who has logged in in another tab', async () => {
    const { call, trail, logInElsewhere } = setUp(refused());
    const pending = call(submitPersonal, { body: personal });
    logInElsewhere();
    await expect(pending).rejects.toMatchObject(isRefused);
    expect(trail).toEqual(['submitPersonal: old']);
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

describe('session that GET step renews', () => {
  it('has the new token from the answer on', async () => {
    const { call, trail, token } = setUp(withNewToken);
    await call(getStep);
    expect(token()).toBe('new');
    await call(getClientInfo);
    expect(trail).toEqual(['getStep: old', 'getClientInfo: new']);
  });

  it('is over all the same when it was ended before the answer', async () => {
    const { call, runOut, token } = setUp(withNewToken);
    const pending = call(getStep);
    runOut(null);
    await pending;
    expect(token()).toBeNull();
  });

  it('takes a token from no other call', async () => {
    const { call, token } = setUp(withNewToken);
    await call(submitPersonal, { body: personal });
    expect(token()).toBe('old');
  });
});

describe('session whose cookie has expired', () => {
  it('is renewed once for all calls by its refresh token', async () => {
    const { call, runOut, trail } = setUp();
    runOut('refresh');
    await Promise.all([call(getStep), call(getStep)]);
    expect(trail).toEqual(['getStep: new', 'getStep: new']);
  });

  it('stores accessToken and refreshToken when a refresh renews the session', async () => {
    const { renewLapsed, runOut, token, refreshToken } = setUp();
    runOut('refresh');
    await renewLapsed();
    expect([token(), refreshToken()]).toEqual(['new', 'refresh-2']);
  });

  it('is over when it cannot be renewed', async () => {
    const { call, runOut, trail } = setUp(refused());
    runOut('worn out');
    await expect(call(getStep)).rejects.toMatchObject(isRefused);
    expect(trail).toEqual(['getStep: null']);
  });

  it('is renewed before a page leads to the login', async () => {
    const { renewLapsed, runOut, trail, token } = setUp();
    runOut('refresh');
    await Promise.all([renewLapsed(), renewLapsed()]);
    expect(token()).toBe('new');
    expect(trail).toEqual([]);
  });

  it('ends with both tokens when a page cannot renew it', async () => {
    const { renewLapsed, runOut, trail } = setUp();
    runOut('worn out');
    await renewLapsed();
    await renewLapsed();
    expect(trail).toEqual(['expired']);
  });

  it('is not renewed without a refresh token, nor for a call that needs no session', async () => {
    const { call, runOut, token } = setUp(refused());
    runOut(null);
    await expect(call(getStep)).rejects.toMatchObject(isRefused);
    runOut('refresh');
    await call(findRouteRule, home);
    expect(token()).toBeNull();
  });
});

describe('session that a login takes the place of', () => {
  const login = { body: { phone: '77011234567', documentToken: 'ABCD2345' } };
  const token = { bearerToken: 'of another' };
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
    const { call, trail } = setUp(new Promise(() => {}));
    void call(logIn, login);
    const leaving = new AbortController();
    const waiting = call(getStep, { signal: leaving.signal });
    leaving.abort('left');
    await expect(waiting).rejects.toBe('left');
    await expect(call(getStep, { signal: leaving.signal })).rejects.toBe('left');
    expect(trail).toEqual(['logIn: old']);
  });

  it('lets calls pass that need no session', async () => {
    const { call, trail } = setUp(new Promise(() => {}));
    void call(logIn, login);
    await call(findRouteRule, home);
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
    answer.resolve({ ...withNewToken, bearerToken: 'of another' });
    await Promise.all([begun, step]);
    expect(trail).toEqual(['submitIin: old', 'getStep: of another']);
  });

  it('begins all the same when the token of before is refused', async () => {
    const { call, trail } = setUp(refused(), withNewToken, withNewToken);
    await call(submitIin, iin);
    await call(getStep);
    expect(trail).toEqual(['submitIin: old', 'getStep: old', 'submitIin: new', 'getStep: new']);
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
