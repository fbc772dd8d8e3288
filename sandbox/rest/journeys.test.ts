import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getStep, stepAnswer, stepEventName, submitIin } from '../../src/api/contract.ts';
import { applicant, backend, openForEach } from './testing/eachBackend.ts';
import { typed } from './testing/typed.ts';

openForEach();

describe('a resident', () => {
  it('goes from the IIN to a loan', async () => {
    const asel = backend.applicant();
    const entered = await asel.enter(backend.resident);
    expect(v.parse(submitIin.answer, entered.body)).toMatchObject({
      step_name: 'iin',
      session_expires_in_s: 2 * 3600,
    });
    expect((await asel.acceptTerms()).body).toMatchObject({
      step_name: 'waiting_external_personal',
    });
    const { uuid } = await asel.untilStep('personal');
    const personal = await asel.post('registration/personal', typed.personal);
    expect(v.parse(getStep.answer, personal.body).step_name).toBe('passport');
    const passport = await asel.post('registration/passport', typed.passport);
    expect(passport.body).toMatchObject({ step_name: 'verigram', context: { retries_left: 3 } });

    expect((await asel.showFace()).body).toMatchObject({
      step_name: 'waiting_external_photo',
      context: { image_accepted: true },
    });
    await asel.untilStep('signing_init_success');
    const back = await asel.signAtProvider();
    const signed = v.parse(stepAnswer, (await asel.post('registration/signing/result', back)).body);
    // The provider's own call with the result may have come before.
    expect(['signing_result', 'personal_cabinet']).toContain(signed.step_name);
    await asel.untilStep('personal_cabinet');
    expect(await asel.info()).toMatchObject({
      first_name: 'Әсел',
      phone: null,
      potential_contract_id: null,
      loan: { status: 'to_sign', amount: 78_500, open_date: null, balance: 0 },
    });

    await asel.signContract();
    const info = await asel.info();
    expect(info).toMatchObject({
      phone: backend.phone,
      loan: { status: 'active', balance: 78_500, schedule: { length: 12 } },
    });
    expect(info.loan?.next_payment?.amount).toBe(info.loan?.schedule[0]?.payment);
    const cabinet = { amount: 78_500, potential_contract_id: null };
    const opened = await asel.post('cabinet', cabinet);
    expect(opened.body).toEqual({ redirect_url: null });
    expect(opened.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax/);

    backend.look(({ pushes }) => {
      const steps = pushes.all
        .filter(({ channel }) => channel === `private:registration.${uuid}`)
        .map(({ name, data }) => [name, v.parse(v.object({ step: v.string() }), data).step]);
      expect(steps).toEqual(
        [
          'waiting_external_personal',
          'personal',
          'passport',
          'verigram',
          'waiting_external_photo',
          'waiting_liveness_results',
          'client_creating',
          'signing_init',
          'signing_init_success',
          'signing_result',
          'personal_cabinet',
        ].map((step) => [stepEventName, step]),
      );
    });
  });

  it('fills in address and work when the lender asks for them', async () => {
    const applicant = await backend
      .applicant()
      .fillIn(await backend.iinFor('address_and_employment'));
    expect(await applicant.step()).toMatchObject({ step_name: 'address' });
    const address = await applicant.post('registration/address', typed.address);
    expect(address.body).toMatchObject({ step_name: 'employment' });
    const work = await applicant.post('registration/employment', typed.employment);
    expect(work.body).toMatchObject({ step_name: 'verigram' });
  });

  it('sees that the loan is declined, and can restart', async () => {
    const applicant = await backend.applicant().reachCabinet(await backend.iinFor('declined'));
    expect((await applicant.info()).loan).toMatchObject({ status: 'declined', schedule: [] });
    expect((await applicant.post('registration/restart')).body).toMatchObject({
      step_name: 'iin',
      uuid: null,
      socket_channel: null,
    });
  });
});

describe('an applicant who is no resident', () => {
  it('fills in personal data and document in one form', async () => {
    await applicant.enter(await backend.iinFor('non_resident'), false);
    await applicant.acceptTerms();
    await applicant.untilStep('personal_and_passport');
    const body = { ...typed.personal, ...typed.passport, country_id: 643, id_number: 'ab12345' };
    const sent = await applicant.post('registration/personal_and_passport', body);
    expect(sent.body).toMatchObject({ step_name: 'verigram' });
    const [newest] = await backend.registrations();
    expect(newest?.data).toMatchObject({ last_name: 'Қуаныш', id_number: 'AB12345' });
  });

  it('can change the residence until the terms are accepted, and not afterwards', async () => {
    await applicant.enter(backend.anotherResident, true);
    await applicant.enter(backend.anotherResident, false);
    await applicant.acceptTerms();
    await applicant.untilStep('personal_and_passport');
    const again = await applicant.enter(backend.anotherResident, true);
    expect(again.body).toMatchObject({ step_name: 'personal_and_passport' });
  });
});

describe('signing at the provider', () => {
  it('allows three repeats after a failure', async () => {
    const applicant = await backend.applicant().fillIn(await backend.iinFor('signing_failed'));
    await applicant.showFace();
    const left: unknown[] = [];
    await applicant.untilStep('signing_init_success');
    const firstBack = await applicant.signAtProvider('signed');
    for (let repeat = 0; repeat < 3; repeat += 1) {
      left.push((await applicant.untilStep('signing_failed')).context.retries_left);
      await applicant.call('PUT', '/rest/registration/signing/repeat');
      await applicant.untilStep('signing_init_success');
      await applicant.signAtProvider('refused');
    }
    const stopped = await applicant.untilStep('signing_failed');
    expect([...left, stopped.context.retries_left]).toEqual([3, 2, 1, 0]);
    expect(stopped.context.error).toBe('refused');
    const more = await applicant.call('PUT', '/rest/registration/signing/repeat');
    expect(more.status).toBe(409);
    const late = await applicant.post('registration/signing/result', firstBack);
    expect(late).toMatchObject({ status: 409, body: { step_name: 'signing_failed' } });
  });

  it('finishes although the applicant closed the tab', async () => {
    const applicant = await backend.applicant().apply(backend.resident);
    const back = await applicant.signAtProvider();
    await applicant.untilStep('personal_cabinet');
    const late = await applicant.post('registration/signing/result', back);
    expect(late).toMatchObject({ status: 200, body: { step_name: 'personal_cabinet' } });
  });

  it('refuses the state of another registration and a return to any other page', async () => {
    const [one, other] = [backend.applicant(), backend.applicant()];
    for (const each of [one, other]) {
      await each.apply(each === one ? backend.resident : backend.anotherResident);
    }
    const stolen = { ...(await one.signAtProvider()), status: 'signed' };
    expect(await other.post('registration/signing/result', stolen)).toMatchObject({
      status: 422,
      body: { errors: { state: [expect.any(String)] } },
    });
    for (const page of [
      `${backend.appOrigin}/register/lk`,
      `${backend.appOrigin}/register/signing-waiting-results?x=1`,
      `${backend.appOrigin}.evil.example/register/signing-waiting-results`,
      '/register/signing-waiting-results',
    ]) {
      const query = new URLSearchParams({ return_to: page });
      const heard = await other.get(`registration/signing/redirect?${query}`);
      expect(heard.status).toBe(422);
    }
  });

  it('does not believe the browser that it was signed', async () => {
    const applicant = await backend.applicant().apply(backend.resident);
    const refused = await applicant.signAtProvider('refused');
    const posted = { ...refused, status: 'signed', code: '0' };
    await applicant.post('registration/signing/result', posted);
    expect(await applicant.untilStep('signing_failed')).toMatchObject({
      context: { error: 'refused' },
    });
  });

  it('freezes the terms', async () => {
    const applicant = await backend.applicant().fillIn(backend.resident);
    const changed = await applicant.acceptTerms({ amount: 50_000 });
    expect(changed).toMatchObject({ status: 200, body: { step_name: 'verigram' } });
    await applicant.passFace();
    await applicant.signAtProvider();
    const late = await applicant.acceptTerms({ amount: 60_000 });
    expect(late).toMatchObject({ status: 409, body: { code: 'TERMS_FROZEN' } });
    await applicant.untilStep('personal_cabinet');
    expect((await applicant.info()).loan?.amount).toBe(50_000);
  });
});
