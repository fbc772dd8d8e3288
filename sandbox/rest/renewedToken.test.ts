import { describe, expect, it } from 'vitest';
import { RENEWAL_MS } from '../registration/renewal.ts';
import { hashOf, IDLE_MS } from '../registration/tokens.ts';
import { applicant, backend, openForEach } from './testing/eachBackend.ts';

openForEach();

const infoPath = '/rest/client/info';
const statusOf = async (
  token: string | null,
  path = '/rest/registration/step',
  device = applicant,
) => {
  const caller = backend.applicant(device);
  caller.token = token;
  return (await caller.call('GET', path)).status;
};

/** Asks for the step with a token until the answer has a new token. @returns the new token */
async function askForNewToken(token: string | null): Promise<string> {
  const caller = backend.applicant(applicant);
  const untilMs = Date.now() + (backend.waitMs ?? Number.POSITIVE_INFINITY);
  for (;;) {
    caller.token = token;
    const changed = backend.nextChange();
    await caller.step();
    if (caller.token !== token && caller.token !== null) return caller.token;
    if (Date.now() > untilMs) throw new Error('No answer to GET step has a new token');
    await changed;
  }
}

/** Goes on until the face is accepted. @returns the old token and the new token, which is still unused */
async function showFace() {
  await applicant.fillIn(backend.resident);
  const old = applicant.token;
  await applicant.showFace();
  return { old, renewed: await askForNewToken(old) };
}

describe('the token after the face', () => {
  it('comes with the step, the same one until it is used', async () => {
    const { old, renewed } = await showFace();
    expect(renewed).not.toBe(old);
    expect(await askForNewToken(old)).toBe(renewed);
    applicant.token = old;
    const { body } = await applicant.get('registration/step');
    expect(body).toMatchObject({ bearerToken: renewed, session_expires_in_s: 2 * 3600 });
    applicant.token = renewed;
    const answer = await applicant.get('registration/step');
    expect(answer.body).not.toHaveProperty('bearerToken');
    expect((await applicant.info()).first_name).toBe('Әсел');
  });

  it('is one for two tabs that ask at the same time, and again after a lost answer', async () => {
    const { old, renewed } = await showFace();
    const [one, other] = [backend.applicant(applicant), backend.applicant(applicant)];
    one.token = old;
    other.token = old;
    await Promise.all([one.step(), other.step()]);
    expect([one.token, other.token]).toEqual([renewed, renewed]);
    // The first answer counts as lost; the second tab goes on with the new token.
    expect((await other.info()).first_name).toBe('Әсел');
    expect(await statusOf(old)).toBe(401);
    expect((await one.info()).first_name).toBe('Әсел');
  });

  it('leaves the old one nothing but the question for the step, and the logout', async () => {
    const { old } = await showFace();
    applicant.token = old;
    const { socket_channel } = JSON.parse(
      JSON.stringify((await applicant.get('registration/step')).body),
    );
    const refused = { status: 401, body: { code: 'AUTHORIZATION_TOKEN_REQUIRED' } };
    for (const path of ['/rest/client/info', '/rest/registration/countries']) {
      expect(await applicant.call('GET', path), path).toMatchObject(refused);
    }
    for (const path of [
      'registration/terms',
      'registration/restart',
      'documents/sign',
      'cabinet',
    ]) {
      expect(await applicant.post(path, {}), path).toMatchObject(refused);
    }
    expect(await applicant.authorize(socket_channel)).toMatchObject(refused);
  });

  it('ends all earlier ones when it is used', async () => {
    await applicant.fillIn(backend.resident);
    const first = applicant.token;
    await applicant.enter(backend.resident);
    const second = applicant.token;
    await applicant.showFace();
    const renewed = await askForNewToken(second);
    expect(await statusOf(first)).toBe(200);
    expect(await statusOf(renewed)).toBe(200);
    expect(await statusOf(first)).toBe(401);
    expect(await statusOf(second)).toBe(401);
    expect(await statusOf(renewed, infoPath)).toBe(200);
  });

  it('ends with all others when the old one logs out, as from an outbox that waited meanwhile', async () => {
    const { old, renewed } = await showFace();
    applicant.token = old;
    expect((await applicant.post('logout')).status).toBe(204);
    expect(await statusOf(old)).toBe(401);
    expect(await statusOf(renewed)).toBe(401);
    backend.look(({ pushes }) => {
      const keys = [hashOf(old ?? ''), hashOf(renewed)];
      expect(pushes.revoked.flatMap((revoked) => revoked.keys)).toEqual(keys);
    });
  });

  it('is given for ten minutes, also when it is never used', async () => {
    const { old, renewed } = await showFace();
    await backend.forward(RENEWAL_MS / 1000 - 5);
    expect(await askForNewToken(old)).toBe(renewed);
    await backend.forward(10);
    expect(await statusOf(old)).toBe(401);
    expect(await statusOf(renewed)).toBe(200);
  });

  it('waits for an applicant who comes back an hour after the face', async () => {
    await applicant.fillIn(backend.resident);
    const old = applicant.token;
    await applicant.showFace();
    const { pushes } = backend.inside();
    while (pushes.all.every(({ data }) => !JSON.stringify(data).includes('client_creat'))) {
      await pushes.next();
    }
    await backend.forward(3600);
    const renewed = await askForNewToken(old);
    expect(await statusOf(renewed, infoPath)).toBe(200);
  });

  it('is stored nowhere', async () => {
    const { renewed } = await showFace();
    const { store } = backend.inside();
    expect(store.sessions.get(hashOf(renewed))).toMatchObject({ provenBy: 'face', isUnused: true });
    expect(JSON.stringify([store.sessions.all(), store.settings.all()])).not.toContain(renewed);
  });

  it('is announced before the sockets of the old one are cut', async () => {
    const { old, renewed } = await showFace();
    const { pushes } = backend.inside();
    expect(pushes.revoked).toEqual([]);
    expect(await statusOf(renewed)).toBe(200);
    const [revoked] = pushes.revoked;
    expect(revoked?.keys).toEqual([hashOf(old ?? '')]);
    const pushed = pushes.all.slice(0, revoked?.pushesBefore).map(({ data }) => data);
    expect(pushed).toContainEqual({ step: 'client_creating', context: {} });
  });

  it('gets the same answer to a call that was sent with the old one', async () => {
    await applicant.fillIn(backend.resident);
    const old = applicant.token;
    const { session_id, image } = await applicant.capture();
    const body = { session_id, status: 'success', error: null };
    await applicant.post('registration/verigram/session', body);
    const withKey = { 'Idempotency-Key': crypto.randomUUID() };
    const photo = { session_id, image };
    const first = await applicant.post('registration/verigram/image', photo, withKey);
    applicant.token = await askForNewToken(old);
    const second = await applicant.post('registration/verigram/image', photo, withKey);
    expect(second).toMatchObject({ status: 200, body: first.body });
  });

  it('comes too when the face proves a session of an earlier registration', async () => {
    await applicant.apply(backend.resident);
    const { uuid } = await applicant.step();
    const owner = applicant.token;
    await applicant.forget().enter(backend.resident);
    const returned = applicant.token;
    await applicant.showFace();
    const renewed = await askForNewToken(returned);
    expect(await statusOf(owner)).toBe(200);
    applicant.token = renewed;
    expect(await applicant.step()).toMatchObject({ uuid, step_name: 'signing_init_success' });
    expect(await statusOf(owner)).toBe(401);
  });

  it('does not come after a check by a person', async () => {
    await applicant.fillIn(backend.resident);
    const { token } = applicant;
    await applicant.passWithoutFace();
    expect(applicant.token).toBe(token);
    expect((await applicant.info()).first_name).toBe('Әсел');
  });
});

describe('a token of phone and code', () => {
  it('is a new one, and ends no other when none came with them', async () => {
    const documentToken = await applicant.takeLoan(backend.resident);
    const owner = applicant.token;
    const elsewhere = backend.applicant();
    await elsewhere.logIn(documentToken);
    expect(elsewhere.token).not.toBe(owner);
    expect(await statusOf(elsewhere.token, infoPath, elsewhere)).toBe(200);
    expect(await statusOf(owner, infoPath)).toBe(200);
  });

  it('ends the token that came with them, and not when the code is wrong', async () => {
    const documentToken = await applicant.takeLoan(backend.resident);
    const elsewhere = backend.applicant();
    await elsewhere.enter(await backend.iinOf(1));
    const former = elsewhere.token;
    expect((await elsewhere.logIn('AAAAAAAA')).status).toBe(422);
    expect(await statusOf(former, undefined, elsewhere)).toBe(200);
    await elsewhere.logIn(documentToken);
    expect(await statusOf(former)).toBe(401);
    backend.look(({ pushes }) => {
      expect(pushes.revoked.at(-1)?.keys).toEqual([hashOf(former ?? '')]);
    });
    expect(await statusOf(elsewhere.token, infoPath, elsewhere)).toBe(200);
    expect(await statusOf(applicant.token, infoPath)).toBe(200);
  });

  it('is another one when the answer was lost, and the token that was there before has ended', async () => {
    const documentToken = await applicant.takeLoan(backend.resident);
    const elsewhere = backend.applicant(applicant);
    await elsewhere.enter(backend.resident);
    const unproven = elsewhere.token;
    const logIn = async () => {
      const { body } = await elsewhere.post('auth', { phone: backend.phone, documentToken });
      return JSON.parse(JSON.stringify(body)).bearerToken;
    };
    const [lost, heard] = [await logIn(), await logIn()];
    expect(new Set([unproven, lost, heard]).size).toBe(3);
    expect(await statusOf(heard, infoPath)).toBe(200);
    expect(await statusOf(unproven, infoPath)).toBe(401);
    // The lost token is never used, so it ends by itself.
    await backend.forward(IDLE_MS / 1000);
    expect(await statusOf(lost)).toBe(401);
  });
});
