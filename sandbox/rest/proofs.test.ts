import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { channelOf } from '../registration/stepAnswer.ts';
import type { Applicant } from './testing/applicant.ts';
import { applicant, backend, openForEach } from './testing/eachBackend.ts';
import { typed } from './testing/typed.ts';

openForEach();

const otherTerms = { amount: 250_000, product: '24_month' };
const otherName = { ...typed.personal, last_name: 'Ким' };
const review = 'signing_init_success';
const noCamera = { session_id: null, status: 'error', error: 'CameraNotFoundError' };

const uuidOf = async (who: Applicant) => (await who.step()).uuid ?? '';
const statusOf = async (who: Applicant) => (await who.get('registration/step')).status;
const isKept = async (uuid: string) =>
  (await backend.registrations()).some((each) => each.uuid === uuid);

/** Plays a stranger who knows the IIN and the keys of a browser, but has no session. */
async function readKeys({ keys }: Applicant): Promise<Applicant> {
  const stranger = backend.applicant({ keys });
  expect((await stranger.enter(backend.resident)).status).toBe(200);
  return stranger;
}

/** Types everything on another device, with other terms, as far as the photo. */
const fillInElsewhere = () => backend.applicant().fillIn(backend.resident, otherTerms);

async function signAtProvider(who: Applicant): Promise<void> {
  await who.post('registration/signing/result', await who.signAtProvider());
  await who.untilStep('personal_cabinet');
}

/** Expects that the way without a photo is closed, whatever the device says. */
async function expectNoWayWithout(who: Applicant): Promise<void> {
  const { body } = await who.post('registration/verigram/session', noCamera);
  expect(body).toMatchObject({ context: { allow_without_verigram: false } });
  const refused = await who.post('registration/without_verigram');
  expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } });
}

describe('going on by the key alone', () => {
  it('the way without a photo is closed when the device key alone leads back and nothing is proven', async () => {
    const stranger = await readKeys(await applicant.fillIn(backend.resident));
    await expectNoWayWithout(stranger);
    await stranger.passFace();
    expect((await stranger.info()).first_name).toBe('Әсел');
  });

  it('the way without a photo closes when the device key alone leads back after failed faces', async () => {
    const iin = await backend.iinFor('low_similarity');
    await applicant.fillIn(iin);
    const retry = { session_id: null, status: 'retry', error: null };
    for (let failed = 0; failed < 4; failed += 1) {
      if (failed > 0) await applicant.post('registration/verigram/session', retry);
      await applicant.showFace();
      await applicant.untilStep('liveness_failed');
    }
    expect((await applicant.step()).context.allow_without_verigram).toBe(true);
    await applicant.forget().enter(iin);
    expect((await applicant.step()).context.allow_without_verigram).toBe(false);
    expect((await applicant.post('registration/without_verigram')).status).toBe(409);
  });

  it.each(['face', 'person'])(
    'a check by a %s ends when the device key alone leads back to the registration',
    async (check) => {
      const first = await applicant.fillIn(backend.resident);
      await backend.restart({ paceMs: 3_600_000 });
      const owner = backend.applicant(first.browser);
      owner.token = first.token;
      if (check === 'face') await owner.showFace();
      else await owner.goWithoutFace();
      const uuid = await uuidOf(owner);
      const stranger = await readKeys(owner);
      expect(await stranger.step()).toMatchObject({ step_name: 'verigram', uuid });
      expect(backend.inside().store.pendingEvents.get(uuid)).toBeNull();
      await expectNoWayWithout(stranger);
    },
  );

  it('a proven registration asks for the face again when the device key alone leads back', async () => {
    const uuid = await uuidOf(await applicant.apply(backend.resident));
    const entered = await applicant.forget().enter(backend.resident);
    expect(entered.body).toMatchObject({
      step_name: 'verigram',
      uuid,
      context: { allow_without_verigram: false, retries_left: 3 },
    });
    await expectNoWayWithout(applicant);
    expect((await applicant.acceptTerms()).body).toMatchObject({ code: 'FACE_REQUIRED' });
    await applicant.passFace();
    expect(await uuidOf(applicant)).toBe(uuid);
    expect((await applicant.info()).first_name).toBe('Әсел');
  });

  it('a correction is kept when the device key alone leads back and the face proves the registration', async () => {
    await applicant.apply(backend.resident);
    await applicant.post('registration/correct', { step: 'personal' });
    await applicant.forget().enter(backend.resident);
    await applicant.passFace('personal');
    expect((await applicant.step()).context.return_to).toBe('review');
    await applicant.post('registration/personal', otherName);
    await applicant.untilStep('verigram');
    await applicant.forget().enter(backend.resident);
    await applicant.passFace();
    expect((await applicant.info()).last_name).toBe(otherName.last_name);
  });

  it('the cabinet of a signed loan opens by the face or by the code when only the device key is left', async () => {
    const code = await applicant.takeLoan(backend.resident);
    const uuid = await uuidOf(applicant);
    await applicant.forget().enter(backend.resident);
    expect((await applicant.get('client/info')).body).toMatchObject({ code: 'FACE_REQUIRED' });
    await applicant.passFace('personal_cabinet');
    expect((await applicant.info()).loan?.status).toBe('active');
    await applicant.forget().enter(backend.resident);
    expect((await applicant.logIn(code)).status).toBe(200);
    expect(await applicant.step()).toMatchObject({ step_name: 'personal_cabinet', uuid });
  });

  it('the device key alone leads nowhere when only a person proved the registration', async () => {
    await applicant.fillIn(backend.resident);
    await applicant.passWithoutFace();
    const uuid = await uuidOf(applicant);
    const stranger = await readKeys(applicant);
    expect(await stranger.step()).toMatchObject({ step_name: 'iin' });
    expect(await uuidOf(stranger)).not.toBe(uuid);
    expect((await applicant.enter(backend.resident)).body).toMatchObject({
      step_name: review,
      uuid,
    });
    await signAtProvider(applicant);
    const code = await applicant.signContract();
    expect((await applicant.forget().logIn(code)).status).toBe(200);
    expect((await applicant.info()).loan?.status).toBe('active');
  });
});

describe('a restart', () => {
  it('a restart erases the registration when nothing is signed', async () => {
    const uuid = await uuidOf(await applicant.apply(backend.resident));
    const restarted = await applicant.post('registration/restart');
    expect(restarted.body).toMatchObject({ step_name: 'iin', uuid: null, socket_channel: null });
    expect(await isKept(uuid)).toBe(false);
    expect((await applicant.enter(backend.resident)).body).toMatchObject({ step_name: 'iin' });
  });

  it('a restart keeps a proven registration when the caller has not proven it again', async () => {
    const uuid = await uuidOf(await applicant.apply(backend.resident));
    const stranger = await readKeys(applicant);
    expect((await stranger.post('registration/restart')).status).toBe(200);
    expect(await stranger.step()).toMatchObject({ step_name: 'iin', uuid: null });
    await stranger.enter(backend.resident);
    expect(await uuidOf(stranger)).not.toBe(uuid);
    await applicant.forget().apply(backend.resident);
    expect(await uuidOf(applicant)).toBe(uuid);
  });

  it('a restart is refused when a loan is open, and keeps a loan that has ended', async () => {
    const code = await applicant.takeLoan(backend.resident, { amount: 400_000 });
    const uuid = await uuidOf(applicant);
    const early = await applicant.post('registration/restart');
    expect(early).toMatchObject({ status: 409, body: { code: 'ALREADY_SIGNED' } });
    await applicant.post('cabinet/refuse');
    expect((await applicant.post('registration/restart')).status).toBe(200);
    await applicant.enter(backend.resident);
    expect(await uuidOf(applicant)).not.toBe(uuid);
    expect((await backend.applicant().logIn(code)).status).toBe(200);
  });
});

describe('a check by a person', () => {
  it.each(['before', 'after'])(
    'a check by a person is refused %s the device key alone leads back when a correction changed the name',
    async (when) => {
      await applicant.apply(backend.resident);
      await applicant.post('registration/correct', { step: 'personal' });
      await applicant.post('registration/personal', otherName);
      await applicant.untilStep('verigram');
      if (when === 'after') await applicant.forget().enter(backend.resident);
      await expectNoWayWithout(applicant);
    },
  );

  it('a check by a person sends no code and leads nowhere when the IIN has another application or loan', async () => {
    const owner = await backend.applicant().apply(backend.resident);
    const stranger = await fillInElsewhere();
    const uuid = await uuidOf(stranger);
    await stranger.goWithoutFace();
    expect(await stranger.untilStep('personal_cabinet')).toMatchObject({ uuid });
    expect((await stranger.info()).loan?.amount).toBe(otherTerms.amount);
    expect(await statusOf(owner)).toBe(200);
    await signAtProvider(owner);
    await owner.signContract();
    const codes = (await backend.sms(backend.phone)).length;
    const late = await fillInElsewhere();
    await late.goWithoutFace();
    await late.untilStep('personal_cabinet');
    expect((await late.info()).code_sent_to).toBeNull();
    expect(await backend.sms(backend.phone)).toHaveLength(codes);
  });

  it.each(['unproven', 'proven by a person'])(
    'the face does not lead to another application of the IIN when that application is %s',
    async (proof) => {
      const stranger = await fillInElsewhere();
      if (proof !== 'unproven') await stranger.passWithoutFace();
      const uuid = await uuidOf(stranger);
      await applicant.apply(backend.resident);
      expect(await uuidOf(applicant)).not.toBe(uuid);
      expect((await applicant.info()).loan?.amount).toBe(typed.terms.amount);
      expect(await statusOf(stranger)).toBe(200);
    },
  );
});

describe('the face on another device', () => {
  it('the face on another device leads to the proven application and replaces its device key and session', async () => {
    const owner = await applicant.apply(backend.resident);
    const uuid = await uuidOf(owner);
    const second = await fillInElsewhere();
    const { token } = second;
    const typedAnew = await uuidOf(second);
    await second.passFace();
    expect(second.token).toBe(token);
    expect(await second.step()).toMatchObject({ uuid, socket_channel: channelOf(uuid) });
    expect((await second.info()).loan).toMatchObject({ amount: 78_500, product: '12_month' });
    expect(await isKept(typedAnew)).toBe(false);
    expect((await second.authorize(channelOf(typedAnew))).status).toBe(403);
    backend.look(({ pushes }) => {
      const hints = pushes.all.filter(({ channel }) => channel === channelOf(typedAnew));
      expect(hints.at(-1)?.data).toEqual({ step: 'client_creating', context: {} });
    });
    expect(await statusOf(owner)).toBe(401);
    expect(await uuidOf(await readKeys(owner))).not.toBe(uuid);
    await second.forget().enter(backend.resident);
    expect(await second.step()).toMatchObject({ step_name: 'verigram', uuid });
  });

  it('a photo from another device gets the same answer when it is sent again', async () => {
    await applicant.apply(backend.resident);
    const second = await fillInElsewhere();
    const photo = await second.capture();
    await second.openPhoto(photo.session_id);
    const withKey = { 'Idempotency-Key': crypto.randomUUID() };
    const sent = await second.post('registration/verigram/image', photo, withKey);
    await second.untilStep(review);
    const again = await second.post('registration/verigram/image', photo, withKey);
    expect(again).toMatchObject({ status: 200, body: sent.body });
  });

  it('the face on another device leads nowhere when its session has ended before the answer', async () => {
    const owner = await applicant.apply(backend.resident);
    const uuid = await uuidOf(owner);
    const second = await fillInElsewhere();
    const typedAnew = await uuidOf(second);
    await second.showFace();
    const { clock, store } = backend.inside();
    clock.forward(8 * 3600);
    while (store.pendingEvents.get(typedAnew)) await nextTurn();
    expect(await isKept(typedAnew)).toBe(true);
    expect(store.registrations.get(typedAnew)?.proof).toBeNull();
    expect(await uuidOf(await readKeys(owner))).toBe(uuid);
  });

  it('the face on another device goes on with the new registration when the earlier loan has ended', async () => {
    const owner = backend.applicant();
    await owner.takeLoan(backend.resident, { amount: 400_000 });
    await owner.post('cabinet/refuse');
    await applicant.apply(backend.resident);
    expect((await applicant.info()).loan).toMatchObject({ status: 'to_sign', amount: 78_500 });
  });

  it.each(['before the face', 'during the check', 'after the face'])(
    'a stranger gets no data of the owner when a read device key opens a session %s',
    async (when) => {
      // Elsewhere the check may end before the stranger's call.
      if (when === 'during the check') backend.inside();
      const owner = await applicant.fillIn(backend.resident);
      if (when !== 'before the face') await owner.showFace();
      if (when === 'after the face') await owner.untilStep(review);
      const stranger = await readKeys(owner);
      expect(await statusOf(owner)).toBe(401);
      const refused = { status: 409, body: { code: 'FACE_REQUIRED' } };
      expect(await stranger.get('client/info')).toMatchObject(refused);
      await owner.forget().apply(backend.resident);
      expect((await owner.info()).first_name).toBe('Әсел');
      const heard = await stranger.get('client/info');
      expect(heard.status).toBe(when === 'after the face' ? 401 : 409);
      expect(await uuidOf(owner)).not.toBe(
        when === 'after the face' ? null : await uuidOf(stranger),
      );
    },
  );
});

describe('a signed loan', () => {
  it('a signed loan needs a fresh code to the known phone when the face comes from another device', async () => {
    const first = backend.applicant();
    const documentToken = await first.takeLoan(backend.resident);
    const uuid = await uuidOf(first);
    const second = await fillInElsewhere();
    const typedAnew = await uuidOf(second);
    await second.passFace('personal_cabinet');
    expect(await second.info()).toMatchObject({
      phone: null,
      potential_contract_id: null,
      code_sent_to: `+7 ••• ••• •• ${backend.phone.slice(-2)}`,
      loan: { status: 'checking', amount: otherTerms.amount, contract_number: null },
    });
    expect((await second.get(`documents/list/${uuid}`)).status).toBe(404);
    expect((await first.info()).loan?.status).toBe('active');
    const fresh = (await second.lastSms()).documentToken;
    expect(fresh).not.toBe(documentToken);
    expect((await second.logIn(fresh)).status).toBe(200);
    expect(await second.step()).toMatchObject({ uuid, step_name: 'personal_cabinet' });
    expect((await second.info()).code_sent_to).toBeNull();
    expect(await isKept(typedAnew)).toBe(false);
    expect(await statusOf(first)).toBe(401);
  });

  it('a registration waits for an employee when another registration is signed beside it', async () => {
    // Both are in the cabinet before one of them is signed.
    const second = await fillInElsewhere();
    await second.passWithoutFace();
    await signAtProvider(second);
    await applicant.apply(backend.resident);
    await signAtProvider(applicant);
    await applicant.signContract();
    const refused = { status: 409, body: { code: 'NOT_ALLOWED_NOW' } };
    expect(await second.sign(null)).toMatchObject(refused);
    expect((await second.info()).loan?.status).toBe('checking');
  });

  it('an application that the face proved waits for an employee when only a person proved the loan', async () => {
    const second = await fillInElsewhere();
    await second.passWithoutFace();
    await signAtProvider(second);
    await second.signContract(await backend.phoneOf(2));
    await applicant.apply(backend.resident, {}, 'personal_cabinet');
    expect(await applicant.info()).toMatchObject({
      code_sent_to: null,
      loan: { status: 'checking' },
    });
    expect((await applicant.sign(null)).status).toBe(409);
  });
});

it('a registration that only a person proved is not signed when the face has proven another open one', async () => {
  const second = await fillInElsewhere();
  await second.passWithoutFace();
  await signAtProvider(second);
  await applicant.apply(backend.resident);
  const refused = await second.sign(null);
  expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } });
  const late = await fillInElsewhere();
  await late.goWithoutFace();
  await late.untilStep('personal_cabinet');
  expect((await late.info()).loan?.status).toBe('checking');
  await signAtProvider(applicant);
  await applicant.signContract();
});
