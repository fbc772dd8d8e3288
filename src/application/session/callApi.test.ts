import { describe, expect, it } from 'vitest';
import { fails, asel as personal, stepAnswer } from '../../../tests/fixtures/sampleAnswers.ts';
import type { ApiClient } from '../../api/client.ts';
import * as contract from '../../api/contract.ts';
import { createSessionCalls } from './callApi.ts';

const refused = (httpStatus = 401) => fails('auth', { statusCode: 401, httpStatus });

/** The answer to GET step after a face was accepted. */
const withNewToken = stepAnswer('client_creating', { bearerToken: 'new' });

/**
 * Creates the calls of a session on fakes.
 * @param outcomes the result of each call in turn: an error or an answer
 */
function setUp(outcomes: readonly unknown[]) {
  let token: string | null = 'old';
  let refreshToken: string | null = null;
  let session = 1;
  const sent: { path: string; token: string | null; key: string | undefined }[] = [];
  const ends: string[] = [];
  // Fakes the client of every call with the answers of the test.
  const send = (async ({ path }, options) => {
    const outcome = outcomes[sent.length];
    sent.push({ path, token, key: options?.idempotencyKey });
    await Promise.resolve();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }) as ApiClient;
  const {
    send: call,
    hold,
    renewLapsed,
  } = createSessionCalls({
    send,
    sessionToken: () => token,
    session: () => (token === null ? null : session),
    refreshToken: () => refreshToken,
    requestNewTokens: async (known) => (known === 'refresh' ? { bearerToken: 'new' } : null),
    renewSession({ bearerToken }, before) {
      if (token === before) token = bearerToken;
    },
    endSession(reason) {
      ends.push(reason);
      token = null;
      refreshToken = null;
    },
  });
  return {
    call,
    hold,
    renewLapsed,
    sent,
    ends,
    token: () => token,
    /** Lets another tab store a token. */
    renewElsewhere: (next: string) => {
      token = next;
    },
    /** Lets another person log in in another tab. */
    logInElsewhere: () => {
      token = 'of another';
      session += 1;
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
    const { call, ends, sent } = setUp([refused()]);
    await expect(call(contract.getStep)).rejects.toMatchObject({ kind: 'auth' });
    expect(ends).toEqual(['expired']);
    expect(sent).toHaveLength(1);
  });

  it('ends when GET step refuses its token too', async () => {
    const { call, ends, sent } = setUp([refused(), refused()]);
    await expect(call(contract.submitPersonal, { body: personal })).rejects.toMatchObject({
      kind: 'auth',
    });
    expect(sent.map(({ path }) => path)).toEqual([
      contract.submitPersonal.path,
      contract.getStep.path,
    ]);
    expect(ends).toEqual(['expired']);
  });

  it('ends when GET step brings no other token', async () => {
    const { call, ends, sent } = setUp([refused(), { ...withNewToken, bearerToken: undefined }]);
    await expect(call(contract.getClientInfo)).rejects.toMatchObject({ kind: 'auth' });
    expect(sent).toHaveLength(2);
    expect(ends).toEqual(['expired']);
  });

  it('continues with the token of GET step, and repeats the call with the same key', async () => {
    const { call, ends, sent } = setUp([refused(), withNewToken]);
    await call(contract.submitPersonal, { body: personal });
    expect(sent.map(({ path, token }) => [path, token])).toEqual([
      [contract.submitPersonal.path, 'old'],
      [contract.getStep.path, 'old'],
      [contract.submitPersonal.path, 'new'],
    ]);
    expect(sent[0]?.key).toBeDefined();
    expect(sent[2]?.key).toBe(sent[0]?.key);
    expect(ends).toEqual([]);
  });

  it('continues when its channel is refused for the old token', async () => {
    const { call, ends, sent } = setUp([refused(), withNewToken]);
    await call(contract.authorizeChannel, { body: { channel_name: 'private:registration.5f1c' } });
    expect(sent.at(-1)).toMatchObject({ path: contract.authorizeChannel.path, token: 'new' });
    expect(ends).toEqual([]);
  });

  it('asks for its channel with the token of the step under way', async () => {
    const { call, sent } = setUp([withNewToken, { token: 'jwt' }]);
    const step = call(contract.getStep);
    await call(contract.authorizeChannel, { body: { channel_name: 'private:registration.5f1c' } });
    await step;
    expect(sent).toMatchObject([
      { path: contract.getStep.path, token: 'old' },
      { path: contract.authorizeChannel.path, token: 'new' },
    ]);
  });

  it('stays when GET step is lost, and is renewed by the next call', async () => {
    const lost = fails('unreachable');
    const { call, ends, sent } = setUp([refused(), lost, refused(), withNewToken]);
    await expect(call(contract.getClientInfo)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(ends).toEqual([]);
    await call(contract.getClientInfo);
    expect(sent.at(-1)).toMatchObject({ path: contract.getClientInfo.path, token: 'new' });
  });

  it('is renewed once for several refused calls', async () => {
    const { call, sent } = setUp([refused(), refused(), refused(), withNewToken]);
    await Promise.all([
      call(contract.getClientInfo),
      call(contract.getClientInfo),
      call(contract.getClientInfo),
    ]);
    expect(sent.filter(({ path }) => path === contract.getStep.path)).toHaveLength(1);
    expect(sent).toHaveLength(7);
  });

  it('is tried only once more', async () => {
    const { call, sent } = setUp([refused(), withNewToken, refused(), refused()]);
    await expect(call(contract.getClientInfo)).rejects.toMatchObject({ kind: 'auth' });
    expect(sent).toHaveLength(3);
  });

  it('continues with the token that another tab has stored, without asking for one', async () => {
    const { call, ends, sent, renewElsewhere } = setUp([refused()]);
    const pending = call(contract.submitPersonal, { body: personal });
    renewElsewhere('new');
    await pending;
    expect(sent.map(({ token }) => token)).toEqual(['old', 'new']);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(ends).toEqual([]);
  });

  it('sends nothing as another applicant who has logged in in another tab', async () => {
    const { call, ends, sent, logInElsewhere } = setUp([refused()]);
    const pending = call(contract.submitPersonal, { body: personal });
    logInElsewhere();
    await expect(pending).rejects.toMatchObject({ kind: 'auth' });
    expect(sent).toHaveLength(1);
    expect(ends).toEqual([]);
  });

  it('asks for the step of the applicant who has logged in in another tab', async () => {
    const { call, sent, logInElsewhere } = setUp([refused()]);
    const pending = call(contract.getStep);
    logInElsewhere();
    await pending;
    expect(sent.map(({ token }) => token)).toEqual(['old', 'of another']);
  });

  it('stays after the refusal of a call without a session, or of a foreign channel', async () => {
    const { call, ends } = setUp([refused(), refused(403)]);
    await expect(call(contract.findRouteRule, { body: { path: '/' } })).rejects.toThrow();
    const body = { channel_name: 'private:registration.other' };
    await expect(call(contract.authorizeChannel, { body })).rejects.toThrow();
    expect(ends).toEqual([]);
  });

  it('stays when the server fails', async () => {
    const { call, ends } = setUp([fails('server')]);
    await expect(call(contract.getStep)).rejects.toMatchObject({ kind: 'server' });
    expect(ends).toEqual([]);
  });
});

describe('session that GET step renews', () => {
  it('has the new token from the answer on', async () => {
    const { call, sent, token } = setUp([withNewToken]);
    await call(contract.getStep);
    expect(token()).toBe('new');
    await call(contract.getClientInfo);
    expect(sent.map((one) => one.token)).toEqual(['old', 'new']);
  });

  it('is over all the same when it was ended before the answer', async () => {
    const { call, runOut, token } = setUp([withNewToken]);
    const pending = call(contract.getStep);
    runOut(null);
    await pending;
    expect(token()).toBeNull();
  });

  it('takes a token from no other call', async () => {
    const { call, token } = setUp([withNewToken]);
    await call(contract.submitPersonal, { body: personal });
    expect(token()).toBe('old');
  });
});

describe('session whose cookie has expired', () => {
  it('is renewed once for all calls by its refresh token', async () => {
    const { call, runOut, sent } = setUp([]);
    runOut('refresh');
    await Promise.all([call(contract.getStep), call(contract.getStep)]);
    expect(sent.map(({ token }) => token)).toEqual(['new', 'new']);
  });

  it('is over when it cannot be renewed', async () => {
    const { call, runOut, ends, sent } = setUp([refused()]);
    runOut('worn out');
    await expect(call(contract.getStep)).rejects.toMatchObject({ kind: 'auth' });
    expect(sent).toHaveLength(1);
    expect(ends).toEqual([]);
  });

  it('is renewed before a page leads to the login', async () => {
    const { renewLapsed, runOut, ends, token } = setUp([]);
    runOut('refresh');
    await Promise.all([renewLapsed(), renewLapsed()]);
    expect(token()).toBe('new');
    expect(ends).toEqual([]);
  });

  it('ends with both tokens when a page cannot renew it', async () => {
    const { renewLapsed, runOut, ends } = setUp([]);
    runOut('worn out');
    await renewLapsed();
    await renewLapsed();
    expect(ends).toEqual(['expired']);
  });

  it('is not renewed without a refresh token, nor for a call that needs no session', async () => {
    const { call, runOut, token } = setUp([refused()]);
    runOut(null);
    await expect(call(contract.getStep)).rejects.toMatchObject({ kind: 'auth' });
    runOut('refresh');
    await call(contract.findRouteRule, { body: { path: '/' } });
    expect(token()).toBeNull();
  });
});

describe('session that a login takes the place of', () => {
  const login = { body: { phone: '77011234567', documentToken: 'ABCD2345' } };
  const documents = { id: '5f1c' };
  const token = { bearerToken: 'of another' };
  const wrongCode = fails('validation', { httpStatus: 422 });

  it('sends no call until the login is answered, and then GET step with the new token', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { call, sent, ends, logInElsewhere } = setUp([answer.promise]);
    const entered = call(contract.logIn, login).then(async () => {
      // The answer passes through other functions before the token is stored.
      for (let hops = 0; hops < 10; hops += 1) await null;
      logInElsewhere();
    });
    const step = call(contract.getStep);
    const channel = call(contract.authorizeChannel, {
      body: { channel_name: 'private:registration.5f1c' },
    });
    const list = call(contract.getDocuments, documents);
    const refusals = Promise.allSettled([channel, list]);
    answer.resolve(token);
    await Promise.all([entered, step]);
    // The calls of the earlier session are not sent in the session of another person.
    expect(await refusals).toMatchObject([
      { reason: { kind: 'auth', httpStatus: null } },
      { reason: { kind: 'auth', httpStatus: null } },
    ]);
    expect(sent.map((one) => [one.path, one.token])).toEqual([
      [contract.logIn.path, 'old'],
      [contract.getStep.path, 'of another'],
    ]);
    expect(ends).toEqual([]);
  });

  it('goes on with its own token when the login fails', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { call, sent } = setUp([answer.promise]);
    const refused = expect(call(contract.logIn, login)).rejects.toBe(wrongCode);
    const list = call(contract.getDocuments, documents);
    answer.reject(wrongCode);
    await Promise.all([refused, list]);
    expect(sent.map((one) => one.token)).toEqual(['old', 'old']);
    await call(contract.getDocuments, documents);
    expect(sent).toHaveLength(3);
  });

  it('does not end when a call of before the login is refused', async () => {
    const answer = Promise.withResolvers<unknown>();
    const refusal = Promise.withResolvers<unknown>();
    const { call, sent, ends, logInElsewhere } = setUp([refusal.promise, answer.promise]);
    const step = call(contract.getStep);
    const entered = call(contract.logIn, login).then(logInElsewhere);
    refusal.reject(refused());
    await expect(refusal.promise).rejects.toThrow();
    answer.resolve(token);
    await Promise.all([entered, step]);
    expect(sent.map((one) => one.path)).toEqual([
      contract.getStep.path,
      contract.logIn.path,
      contract.getStep.path,
    ]);
    expect(ends).toEqual([]);
  });

  it('gives a waiting call up when its signal aborts', async () => {
    const { call, sent } = setUp([new Promise(() => {})]);
    void call(contract.logIn, login);
    const leaving = new AbortController();
    const waiting = call(contract.getStep, { signal: leaving.signal });
    leaving.abort('left');
    await expect(waiting).rejects.toBe('left');
    await expect(call(contract.getStep, { signal: leaving.signal })).rejects.toBe('left');
    expect(sent).toHaveLength(1);
  });

  it('lets calls pass that need no session', async () => {
    const { call, sent } = setUp([new Promise(() => {})]);
    void call(contract.logIn, login);
    await call(contract.findRouteRule, { body: { path: '/' } });
    expect(sent).toHaveLength(2);
  });
});

describe('session that begins with an IIN', () => {
  const iin = {
    body: {
      iin: '871008450017',
      is_resident_rk: true,
      is_ipdl: false,
      consents: [],
    },
  };

  it('is the one whose step is requested when a cookie of another was found in that moment', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { call, sent, logInElsewhere } = setUp([answer.promise]);
    const begun = call(contract.submitIin, iin).then(logInElsewhere);
    const step = call(contract.getStep);
    answer.resolve({ ...withNewToken, bearerToken: 'of another' });
    await Promise.all([begun, step]);
    expect(sent.map((one) => [one.path, one.token])).toEqual([
      [contract.submitIin.path, 'old'],
      [contract.getStep.path, 'of another'],
    ]);
  });

  it('begins all the same when the token of before is refused', async () => {
    const { call, sent } = setUp([refused(), withNewToken, withNewToken]);
    await call(contract.submitIin, iin);
    expect(sent.map((one) => [one.path, one.token])).toEqual([
      [contract.submitIin.path, 'old'],
      [contract.getStep.path, 'old'],
      [contract.submitIin.path, 'new'],
    ]);
    await call(contract.getStep);
    expect(sent).toHaveLength(4);
  });
});

describe('session that is being ended', () => {
  it('sends no call any more', async () => {
    const end = Promise.withResolvers<void>();
    const { call, hold, runOut, sent } = setUp([]);
    hold(end.promise);
    const channel = call(contract.authorizeChannel, {
      body: { channel_name: 'private:registration.5f1c' },
    });
    runOut(null);
    end.resolve();
    await expect(channel).rejects.toMatchObject({ kind: 'auth', httpStatus: null });
    expect(sent).toEqual([]);
  });

  it('sends its calls when it was not ended after all', async () => {
    const end = Promise.withResolvers<void>();
    const { call, hold, sent } = setUp([]);
    hold(end.promise);
    hold(Promise.resolve());
    const list = call(contract.getDocuments, { id: '5f1c' });
    end.reject(new Error('not stored'));
    await list;
    expect(sent.map(({ token }) => token)).toEqual(['old']);
  });
});
