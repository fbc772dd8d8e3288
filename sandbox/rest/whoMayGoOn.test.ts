import { describe, expect, it } from 'vitest';
import { hashOf } from '../registration/tokens.ts';
import { applicant, backend, openForEach } from './testing/eachBackend.ts';

openForEach();

const hoursS = 3600;
/** Lists the calls that show what was typed. */
const telling = (uuid: string | null) =>
  [
    ['GET', '/rest/client/info'],
    ['GET', `/rest/documents/list/${uuid}`],
    ['POST', '/rest/cabinet', { amount: 78_500, potential_contract_id: null }],
    [
      'POST',
      '/rest/documents/sign',
      { phone: backend.phone, sms_code: null, document_template_ids: [101, 102] },
    ],
    ['POST', '/rest/cabinet/confirm'],
    ['POST', '/rest/cabinet/refuse'],
  ] as const;

describe('a live session', () => {
  it('leads the applicant back to their step, under another token too', async () => {
    const applicant = await backend.applicant().apply(backend.resident);
    const { uuid } = await applicant.step();
    const first = applicant.token;
    const again = await applicant.enter(backend.resident);
    expect(again.body).toMatchObject({ step_name: 'signing_init_success', uuid });
    expect((await applicant.info()).first_name).toBe('Әсел');
    applicant.token = first;
    expect(await applicant.step()).toMatchObject({ step_name: 'signing_init_success', uuid });
  });

  it('hands the check of its photo on when the IIN is given again meanwhile', async () => {
    const first = await backend.applicant().fillIn(backend.resident);
    // No party answers during the rest of the test.
    await backend.restart({ paceMs: hoursS * 1000 });
    const applicant = backend.applicant(first);
    applicant.token = first.token;
    await applicant.showFace();
    await applicant.enter(backend.resident);
    const { uuid } = await applicant.step();
    const { provingSession } = backend.inside().store.registrations.get(uuid ?? '') ?? {};
    expect(provingSession).toBe(hashOf(applicant.token ?? ''));
  });

  it('shows the face again when the IIN was given again during its own check', async () => {
    const applicant = await backend.applicant().apply(backend.resident);
    await applicant.forget().enter(backend.resident);
    await applicant.showFace();
    const again = await applicant.enter(backend.resident);
    expect(again.body).toMatchObject({ step_name: 'verigram', context: { retries_left: 3 } });
    await applicant.passFace();
  });

  it('begins a new registration for another IIN', async () => {
    const applicant = await backend.applicant().fillIn(backend.resident);
    const { uuid } = await applicant.step();
    const entered = await applicant.enter(backend.anotherResident);
    expect(entered.body).toMatchObject({ step_name: 'iin' });
    expect((await applicant.step()).uuid).not.toBe(uuid);
  });
});

describe('an expired session', () => {
  it('gets 401, and the IIN leads back to the step while no photo was accepted', async () => {
    const applicant = await backend.applicant().fillIn(backend.resident);
    const { uuid } = await applicant.step();
    await backend.endSession(applicant);
    const late = await applicant.get('registration/step');
    expect(late).toMatchObject({
      status: 401,
      body: { code: 'AUTHORIZATION_TOKEN_REQUIRED', message: 'Необходима авторизация' },
    });
    const entered = await applicant.enter(backend.resident);
    expect(entered.body).toMatchObject({ step_name: 'verigram', uuid });
    for (const [method, path, body] of telling(uuid)) {
      expect((await applicant.call(method, path, body)).status, path).toBe(409);
    }
  });

  it('requires the face once a photo was accepted, and leads back to the stored step', async () => {
    const applicant = await backend.applicant().apply(backend.resident);
    const { uuid } = await applicant.step();
    const first = applicant.token;

    const entered = await applicant.forget().enter(backend.resident);
    expect(entered.body).toMatchObject({
      step_name: 'verigram',
      uuid,
      context: { allow_without_verigram: false, retries_left: 3 },
    });
    for (const [method, path, body] of telling(uuid)) {
      const heard = await applicant.call(method, path, body);
      expect(heard, path).toMatchObject({
        status: 409,
        body: { code: 'FACE_REQUIRED', step_name: 'verigram' },
      });
      expect(JSON.stringify(heard.body), path).not.toContain('Әсел');
    }
    const broken = { session_id: null, status: 'error', error: 'CameraNotFoundError' };
    expect((await applicant.post('registration/verigram/session', broken)).body).toMatchObject({
      context: { allow_without_verigram: false },
    });
    expect((await applicant.post('registration/without_verigram')).status).toBe(409);
    expect((await applicant.acceptTerms()).status).toBe(409);

    const second = applicant.token;
    applicant.token = first;
    expect(await applicant.step()).toMatchObject({ step_name: 'signing_init_success' });
    applicant.token = second;
    await applicant.showFace();
    expect(await applicant.untilStep('signing_init_success')).toMatchObject({ uuid });
    expect((await applicant.info()).first_name).toBe('Әсел');
  });

  it('gets a further code for signing in when the face leads back to a signed loan', async () => {
    const applicant = await backend.applicant().reachCabinet(backend.resident);
    const phone = await backend.phoneOf(2);
    const firstCode = await applicant.signContract(phone);
    await applicant.forget().enter(backend.resident);
    await applicant.passFace('personal_cabinet');
    expect((await applicant.info()).loan?.status).toBe('active');
    const newCode = (await applicant.lastSms(phone)).documentToken;
    expect(newCode).not.toBe(firstCode);

    const elsewhere = backend.applicant();
    const logIn = (documentToken?: string) => elsewhere.logIn(documentToken, phone);
    expect((await logIn(firstCode)).status).toBe(200);
    expect((await logIn(newCode)).status).toBe(200);
    expect((await logIn(newCode)).status).toBe(200);
    expect(await logIn(firstCode)).toMatchObject({
      status: 422,
      body: { errors: { document_token: [/./] } },
    });
  });

  it('can be replaced by phone and document token on any device', async () => {
    const applicant = await backend.applicant().reachCabinet(backend.resident);
    const phone = await backend.phoneOf(3);
    const documentToken = await applicant.signContract(phone);
    expect(documentToken).toMatch(/^[A-Z2-9]{8}$/);
    const elsewhere = backend.applicant();
    const typedToken = documentToken.toLowerCase();
    await elsewhere.logIn(typedToken, phone);
    expect(await elsewhere.step()).toMatchObject({ step_name: 'personal_cabinet' });
    expect((await elsewhere.info()).phone).toBe(phone);
  });
});

describe('another device', () => {
  it('begins a new registration with the same IIN and sees nothing of the first', async () => {
    const first = await backend.applicant().apply(backend.resident);
    const { uuid } = await first.step();
    const stranger = backend.applicant();
    const known = await stranger.enter(backend.resident);
    const unknown = await backend.applicant().enter(await backend.iinOf(1));
    const shapeOf = (body: unknown) =>
      JSON.stringify(body, (name, value) =>
        ['uuid', 'socket_channel', 'bearerToken'].includes(name) ? typeof value : value,
      );
    expect(shapeOf(known.body)).toBe(shapeOf(unknown.body));
    expect((await stranger.step()).uuid).not.toBe(uuid);
    expect((await stranger.get(`documents/list/${uuid}`)).status).toBe(409);
    expect((await stranger.get('client/info')).status).toBe(409);
  });

  it('gets no token for another registration’s channel', async () => {
    const [one, other] = [backend.applicant(), backend.applicant()];
    await one.enter(backend.resident);
    await other.enter(backend.resident);
    const { socket_channel } = await one.step();
    expect(await one.authorize(socket_channel)).toMatchObject({
      status: 200,
      body: { token: expect.any(String) },
    });
    expect((await other.authorize(socket_channel)).status).toBe(403);
    expect((await backend.applicant().authorize(socket_channel)).status).toBe(401);
    expect((await one.authorize('private:registration.*')).status).toBe(403);
  });

  it('does not see the documents of another registration, even with a proven session', async () => {
    const [one, other] = [backend.applicant(), backend.applicant()];
    for (const each of [one, other]) {
      await each.apply(each === one ? backend.resident : backend.anotherResident);
    }
    const { uuid } = await one.step();
    expect((await other.get(`documents/list/${uuid}`)).status).toBe(404);
  });
});

it('a logout ends the token and removes the cookie', async () => {
  await applicant.enter(backend.resident);
  const out = await applicant.post('logout');
  expect(out.status).toBe(204);
  expect(out.headers.get('Set-Cookie')).toContain('CABINET_SESSION=; Max-Age=0');
  expect((await applicant.get('registration/step')).status).toBe(401);
});

describe('a restart', () => {
  it('abandons the old registration in all its sessions', async () => {
    const applicant = await backend.applicant().fillIn(backend.resident);
    const { uuid } = await applicant.step();
    const first = applicant.token;
    await applicant.enter(backend.resident);
    const again = await applicant.post('registration/restart');
    expect(again.body).toMatchObject({ step_name: 'iin', uuid: null });
    applicant.token = first;
    expect(await applicant.step()).toMatchObject({ step_name: 'iin', uuid: null });
    const entered = await applicant.enter(backend.resident);
    expect(entered.body).toMatchObject({ step_name: 'iin' });
    expect((await applicant.step()).uuid).not.toBe(uuid);
  });

  it('is refused while a loan is signed, and allowed after it has ended', async () => {
    const applicant = await backend
      .applicant()
      .reachCabinet(backend.resident, { product: '7_days' });
    const documentToken = await applicant.signContract(await backend.phoneOf(4));
    const early = await applicant.post('registration/restart');
    expect(early).toMatchObject({ status: 409, body: { code: 'ALREADY_SIGNED' } });
    await backend.forward(8 * 24 * hoursS);
    const [{ uuid = '', due = 0 } = {}] = await backend.registrations();
    await backend.pay({ uuid, amount: due ?? 0 });
    await applicant.logIn(documentToken, await backend.phoneOf(4));
    expect((await applicant.info()).loan).toMatchObject({ status: 'closed', balance: 0 });
    expect((await applicant.post('registration/restart')).status).toBe(200);
  });
});
