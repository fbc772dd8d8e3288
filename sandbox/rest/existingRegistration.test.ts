import { describe, expect, it } from 'vitest';
import { channelOf } from '../registration/track.ts';
import type { Applicant } from './testing/applicant.ts';
import { applicant, backend, openForEach } from './testing/eachBackend.ts';

openForEach();

const otherTerms = { amount: 250_000, product: '24_month' };

/** Goes on until the documents are ready to be signed at the provider. @returns the registration's uuid */
async function apply(applicant: Applicant): Promise<string> {
  await applicant.fillIn(backend.resident);
  await applicant.showFace();
  return (await applicant.untilStep('signing_init_success')).uuid ?? '';
}

async function signLoan(applicant: Applicant, terms: object = {}) {
  const documentToken = await applicant.takeLoan(backend.resident, terms);
  return { uuid: (await applicant.step()).uuid ?? '', documentToken };
}

/** Types everything on another device, with other terms, as far as the photo. @returns the new registration's uuid */
async function fillInElsewhere(stranger: Applicant): Promise<string> {
  await stranger.fillIn(backend.resident, otherTerms);
  return (await stranger.step()).uuid ?? '';
}

const uuids = async () => (await backend.registrations()).map(({ uuid }) => uuid);
const isKept = async (uuid: string) => (await uuids()).includes(uuid);

describe('the face on another device with the same IIN', () => {
  it('leads to the existing application, and erases what was typed anew', async () => {
    const [first, second] = [backend.applicant(), backend.applicant()];
    const uuid = await apply(first);
    const typedAnew = await fillInElsewhere(second);
    expect(typedAnew).not.toBe(uuid);
    expect((await second.get('client/info')).status).toBe(409);

    await second.showFace();
    expect(await second.untilStep('signing_init_success')).toMatchObject({ uuid });
    expect((await second.info()).loan).toMatchObject({ amount: 78_500, product: '12_month' });
    expect(await isKept(typedAnew)).toBe(false);
    expect(await uuids()).toEqual([uuid]);
    backend.look(({ pushes }) => {
      const hints = pushes.all.filter(({ channel }) => channel === channelOf(typedAnew));
      expect(hints.at(-1)?.data).toEqual({ step: 'client_creating', context: {} });
    });
    expect((await first.get('registration/step')).status).toBe(401);
  });

  it('leads to an application that was set by hand behind the identity check', async () => {
    const [first, second] = [backend.applicant(), backend.applicant()];
    await first.enter(backend.resident);
    const { uuid } = await first.step();
    await backend.setStep({ uuid: uuid ?? '', step: 'personal_cabinet' });
    await fillInElsewhere(second);
    await second.showFace();
    expect(await second.untilStep('personal_cabinet')).toMatchObject({ uuid });
  });

  it('leads there again by IIN and face on that device', async () => {
    const [first, second] = [backend.applicant(), backend.applicant()];
    const uuid = await apply(first);
    await fillInElsewhere(second);
    await second.passFace();
    second.token = null;
    expect((await second.enter(backend.resident)).body).toMatchObject({
      step_name: 'verigram',
      uuid,
    });
  });

  it('gets the same answer to its photo when that is sent again with the new token', async () => {
    const [first, second] = [backend.applicant(), backend.applicant()];
    await apply(first);
    await fillInElsewhere(second);
    const { session_id, image } = await second.capture();
    const success = { session_id, status: 'success', error: null };
    await second.post('registration/verigram/session', success);
    const withKey = { 'Idempotency-Key': crypto.randomUUID() };
    const photo = { session_id, image };
    const sent = await second.post('registration/verigram/image', photo, withKey);
    await second.untilStep('signing_init_success');
    const again = await second.post('registration/verigram/image', photo, withKey);
    expect(again).toMatchObject({ status: 200, body: sent.body });
  });

  it('goes on with the new registration when nobody has proved the other one to be theirs', async () => {
    const [stranger, owner] = [backend.applicant(), backend.applicant()];
    await fillInElsewhere(stranger);
    const uuid = await apply(owner);
    expect((await owner.info()).loan?.amount).toBe(78_500);
    expect((await stranger.step()).uuid).not.toBe(uuid);
  });

  it('goes on with the new registration when the earlier loan has ended', async () => {
    const [first, second] = [backend.applicant(), backend.applicant()];
    await signLoan(first, { amount: 400_000 });
    await first.post('cabinet/refuse');
    const uuid = await apply(second);
    expect((await second.info()).loan).toMatchObject({ status: 'to_sign', amount: 78_500 });
    expect(await uuids()).toContain(uuid);
  });
});

describe('a signed loan', () => {
  it('needs the face and a fresh code sent to the known phone from another device', async () => {
    const [first, second] = [backend.applicant(), backend.applicant()];
    const { uuid, documentToken } = await signLoan(first);
    const typedAnew = await fillInElsewhere(second);
    await second.showFace();
    const end = await second.untilStep('personal_cabinet');
    expect(end).toMatchObject({ uuid: typedAnew, context: {} });
    const info = await second.info();
    expect(info).toMatchObject({
      phone: null,
      potential_contract_id: null,
      code_sent_to: `+7 ••• ••• •• ${backend.phone.slice(-2)}`,
      loan: { status: 'declined', amount: otherTerms.amount, contract_number: null },
    });
    expect((await second.get(`documents/list/${uuid}`)).status).toBe(404);
    expect((await first.info()).loan?.status).toBe('active');

    const fresh = (await second.lastSms()).documentToken;
    expect(fresh).not.toBe(documentToken);
    expect((await second.logIn(fresh)).status).toBe(200);
    expect(await second.step()).toMatchObject({ uuid, step_name: 'personal_cabinet' });
    expect(await second.info()).toMatchObject({
      code_sent_to: null,
      loan: { status: 'active', amount: 78_500 },
    });
    expect(await isKept(typedAnew)).toBe(false);
    expect((await first.info()).loan?.status).toBe('active');
  });

  it('is reached by IIN and face on the same device, which gets a further code', async () => {
    const { uuid, documentToken } = await signLoan(applicant);
    applicant.token = null;
    expect((await applicant.enter(backend.resident)).body).toMatchObject({ step_name: 'verigram' });
    await applicant.showFace();
    expect(await applicant.untilStep('personal_cabinet')).toMatchObject({ uuid });
    expect((await applicant.lastSms()).documentToken).not.toBe(documentToken);
    expect((await applicant.info()).loan?.status).toBe('active');
  });

  it('is reached by the face too on the same device that came with a live token of another IIN', async () => {
    const { uuid } = await signLoan(applicant);
    await applicant.enter(backend.anotherResident);
    const typedAnew = await fillInElsewhere(applicant);
    expect(typedAnew).not.toBe(uuid);
    await applicant.showFace();
    expect(await applicant.untilStep('personal_cabinet')).toMatchObject({ uuid });
    expect(await isKept(typedAnew)).toBe(false);
  });

  it('is never reached by a check by a person, which ends with an employee', async () => {
    const [first, second] = [backend.applicant(), backend.applicant()];
    await signLoan(first);
    const typedAnew = await fillInElsewhere(second);
    const codes = (await backend.sms(backend.phone)).length;
    await second.goWithoutFace();
    expect(await second.untilStep('personal_cabinet')).toMatchObject({ uuid: typedAnew });
    expect(await second.info()).toMatchObject({
      code_sent_to: null,
      loan: { status: 'declined', amount: otherTerms.amount, contract_number: null },
    });
    expect(await backend.sms(backend.phone)).toHaveLength(codes);
  });

  it('lets no other be signed beside it', async () => {
    const [first, second] = [backend.applicant(), backend.applicant()];
    // Both applications are in the cabinet before one of them is signed.
    await first.fillIn(backend.resident);
    await second.fillIn(backend.resident, otherTerms);
    await second.passWithoutFace();
    await second.post('registration/signing/result', await second.signAtProvider());
    await second.untilStep('personal_cabinet');
    // Without an owner, the face does not lead the first applicant to this application.
    const { uuid } = await second.step();
    backend.inside().store.registrations.change(uuid ?? '', { hasOwner: false });
    await first.proveAndSign();
    await first.signContract();

    expect(await second.sign(null)).toMatchObject({
      status: 409,
      body: { code: 'NOT_ALLOWED_NOW' },
    });
    expect((await second.info()).loan?.status).toBe('declined');
  });
});

describe('a check by a person', () => {
  it('proves a later session of the device on which everything was typed', async () => {
    const applicant = await backend.applicant().fillIn(backend.resident);
    const { uuid } = await applicant.step();
    applicant.token = null;
    expect((await applicant.enter(backend.resident)).body).toMatchObject({
      step_name: 'verigram',
      uuid,
    });
    await applicant.passWithoutFace();
    expect((await applicant.info()).first_name).toBe('Әсел');
  });

  it('does not lead another device to the existing application', async () => {
    const [first, second] = [backend.applicant(), backend.applicant()];
    await apply(first);
    const typedAnew = await fillInElsewhere(second);
    await second.goWithoutFace();
    expect(await second.untilStep('signing_init_success')).toMatchObject({ uuid: typedAnew });
    expect((await second.info()).loan?.amount).toBe(otherTerms.amount);
  });
});

describe('a restart', () => {
  it('only detaches a session that has not proven itself where another one has', async () => {
    const owner = backend.applicant();
    const uuid = await apply(owner);
    const stranger = backend.applicant(owner);
    await stranger.enter(backend.resident);
    let pushed = 0;
    backend.look(({ pushes }) => {
      pushed = pushes.all.length;
    });
    const restarted = await stranger.post('registration/restart');
    expect(restarted).toMatchObject({ status: 200, body: { step_name: 'iin', uuid: null } });
    expect(await stranger.step()).toMatchObject({ step_name: 'iin', uuid: null });
    backend.look(({ pushes }) => {
      expect(pushes.all).toHaveLength(pushed);
      expect(pushes.revoked.at(-1)?.keys).toHaveLength(1);
    });

    expect(await owner.step()).toMatchObject({ uuid, step_name: 'signing_init_success' });
    expect((await owner.info()).first_name).toBe('Әсел');
    backend.look(({ store }) => {
      expect(store.registrations.get(uuid)?.isAbandoned).toBe(false);
    });
  });

  it('begins anew after a face that was not accepted, from a later session too', async () => {
    const iin = await backend.iinFor('low_similarity');
    await applicant.fillIn(iin);
    await applicant.showFace();
    const { uuid } = await applicant.untilStep('liveness_failed');
    await applicant.forget().enter(iin);
    await applicant.post('registration/restart');
    expect((await applicant.enter(iin)).body).toMatchObject({ step_name: 'iin' });
    expect((await applicant.step()).uuid).not.toBe(uuid);
  });

  it('does not tell a session that has not proven itself of a signed loan', async () => {
    const owner = backend.applicant();
    await signLoan(owner);
    const stranger = backend.applicant(owner);
    await stranger.enter(backend.resident);
    expect((await stranger.post('registration/restart')).status).toBe(200);
    expect((await owner.info()).loan?.status).toBe('active');
  });

  it('gets the same answer when it is sent again', async () => {
    const applicant = await backend.applicant().fillIn(backend.resident);
    const withKey = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await applicant.post('registration/restart', undefined, withKey);
    await backend.forward(60);
    const second = await applicant.post('registration/restart', undefined, withKey);
    expect(second.body).toEqual(first.body);
  });
});

describe('a logout', () => {
  it('revokes every token of the registration and its channel tokens', async () => {
    const [applicant, elsewhere] = [backend.applicant(), backend.applicant()];
    const { documentToken } = await signLoan(applicant);
    expect((await elsewhere.logIn(documentToken)).status).toBe(200);
    const { socket_channel } = await elsewhere.step();
    let revoked = 0;
    backend.look(({ pushes }) => {
      revoked = pushes.revoked.length;
    });
    expect((await applicant.post('logout')).status).toBe(204);
    backend.look(({ pushes }) => {
      expect(pushes.revoked.slice(revoked).flatMap(({ keys }) => keys)).toHaveLength(2);
    });
    for (const each of [applicant, elsewhere]) {
      expect((await each.get('registration/step')).status).toBe(401);
      expect((await each.authorize(socket_channel)).status).toBe(401);
    }
    expect((await elsewhere.logIn(documentToken)).status).toBe(200);
    expect((await elsewhere.info()).loan?.status).toBe('active');
  });

  it('ends only a session that has not proven itself where another one has', async () => {
    const owner = backend.applicant();
    await signLoan(owner);
    const stranger = backend.applicant(owner);
    await stranger.enter(backend.resident);
    const out = await stranger.post('logout');
    expect(out.status).toBe(204);
    expect((await stranger.get('registration/step')).status).toBe(401);
    expect((await owner.info()).loan?.status).toBe('active');
    const { socket_channel } = await owner.step();
    expect((await owner.authorize(socket_channel)).status).toBe(200);
  });

  it('ends only a session that has not proven itself while the photo of another one is checked', async () => {
    const first = await backend.applicant().fillIn(backend.resident);
    // No party answers during the rest of the test.
    await backend.restart({ paceMs: 3_600_000 });
    const owner = backend.applicant(first);
    owner.token = first.token;
    await owner.showFace();
    const stranger = backend.applicant(owner);
    await stranger.enter(backend.resident);
    expect((await stranger.post('logout')).status).toBe(204);
    expect((await owner.get('registration/step')).status).toBe(200);
  });

  it('ends all sessions of an application that nobody has proven to be theirs', async () => {
    const applicant = await backend.applicant().fillIn(backend.resident);
    const first = applicant.token;
    await applicant.enter(backend.resident);
    expect((await applicant.post('logout')).status).toBe(204);
    applicant.token = first;
    expect((await applicant.get('registration/step')).status).toBe(401);
  });
});

it('an idempotency key gives what was answered to a proven session to no other', async () => {
  const owner = backend.applicant();
  await signLoan(owner, { amount: 400_000 });
  const withKey = { 'Idempotency-Key': crypto.randomUUID() };
  const refused = await owner.post('cabinet/refuse', undefined, withKey);
  expect(JSON.stringify(refused.body)).toContain('Әсел');
  const stranger = backend.applicant(owner);
  await stranger.enter(backend.resident);
  const heard = await stranger.post('cabinet/refuse', undefined, withKey);
  expect(heard).toMatchObject({ status: 409, body: { code: 'FACE_REQUIRED' } });
  const again = await owner.post('cabinet/refuse', undefined, withKey);
  expect(again).toMatchObject({ status: 200, body: refused.body });
});
