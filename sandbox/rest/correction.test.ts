import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type FormStep, formSteps, reviewStep } from '../../src/api/contract.ts';
import type { Applicant } from './testing/applicant.ts';
import { applicant, backend, openForEach } from './testing/eachBackend.ts';
import { typed } from './testing/typed.ts';

openForEach();

const otherMail = { ...typed.personal, email: 'new@example.kz' };
const otherIssuer = { ...typed.passport, issuer: 'МЮ РК' };

const correct = (step: string, headers: Record<string, string> = {}, who: Applicant = applicant) =>
  who.post('registration/correct', { step }, headers);
const sendForm = (step: FormStep, body: object) => applicant.post(`registration/${step}`, body);
const reachReview = async (who: Applicant = applicant) => {
  await who.apply(backend.resident);
};
const valuesOf = async (who: Applicant = applicant) => {
  const { context } = await who.step();
  return context.values;
};

describe('a correction', () => {
  it('opens the step with the values of the applicant, and says that it returns to the review', async () => {
    await reachReview();
    const { uuid } = await applicant.step();
    expect(await correct('personal')).toMatchObject({
      status: 200,
      body: { step_name: 'personal', uuid, context: { return_to: 'review' } },
    });
    const { step_name, context } = await applicant.step();
    expect([step_name, context.return_to]).toEqual(['personal', 'review']);
    backend.onlyWithAnswered('typed values', context.values);
    expect(context.values).toEqual(typed.personal);
  });

  it.each([
    ['personal', otherMail],
    ['passport', otherIssuer],
  ] as const)(
    'of %s leads back by the state database without a face when the data of the face stay',
    async (step, body) => {
      await reachReview();
      await correct(step);
      expect((await sendForm(step, body)).body).toMatchObject({
        step_name: 'waiting_external_personal',
      });
      const { context } = await applicant.untilStep(reviewStep);
      backend.onlyWithAnswered('typed values', context.values);
      expect(context.values).toMatchObject(body);
      expect(context.return_to ?? null).toBeNull();
    },
  );

  it.each([
    ['personal', { ...typed.personal, last_name: 'Ким' }],
    ['passport', { ...typed.passport, birthday: '1987-10-09' }],
  ] as const)('of %s asks for the face again when its data change', async (step, body) => {
    await reachReview();
    await correct(step);
    await sendForm(step, body);
    const { context } = await applicant.untilStep('verigram');
    expect(context).toMatchObject({ image_accepted: false, allow_without_verigram: false });
    await applicant.passFace();
    expect((await applicant.info()).last_name).toBe(
      'last_name' in body ? body.last_name : typed.personal.last_name,
    );
  });

  it('of address or employment leads back at once', async () => {
    await applicant.fillIn(await backend.iinFor('address_and_employment'));
    await sendForm('address', typed.address);
    await sendForm('employment', typed.employment);
    await applicant.passFace();
    await correct('address');
    const sent = await sendForm('address', { ...typed.address, flat: '7' });
    expect(['signing_init', reviewStep]).toContain(
      v.parse(v.object({ step_name: v.string() }), sent.body).step_name,
    );
    const { context } = await applicant.untilStep(reviewStep);
    backend.onlyWithAnswered('typed values', context.values);
    expect(context.values).toMatchObject({ flat: '7', ...typed.employment });
  });

  it('is of the one form of a person who is no resident', async () => {
    await applicant.enter(await backend.iinFor('non_resident'), false);
    await applicant.acceptTerms();
    await applicant.untilStep('personal_and_passport');
    await sendForm('personal_and_passport', typed.personal_and_passport);
    await applicant.passFace();
    expect(await correct('personal')).toMatchObject({
      status: 409,
      body: { code: 'NOT_ALLOWED_NOW' },
    });
    await correct('personal_and_passport');
    await sendForm('personal_and_passport', {
      ...typed.personal_and_passport,
      email: 'new@example.kz',
    });
    await applicant.untilStep(reviewStep);
    expect((await applicant.info()).email).toBe('new@example.kz');
  });

  it('stays with what was typed before when the form is refused, and can then be left', async () => {
    await reachReview();
    await correct('personal');
    expect((await sendForm('personal', { ...otherMail, email: 'new' })).status).toBe(422);
    expect(await applicant.step()).toMatchObject({
      step_name: 'personal',
      context: { return_to: 'review' },
    });
    expect((await correct(reviewStep)).body).toMatchObject({ step_name: reviewStep });
    expect((await applicant.info()).email).toBe(typed.personal.email);
  });

  it('does no more than once what is sent twice with one key', async () => {
    await reachReview();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await correct('personal', key);
    await correct(reviewStep);
    expect((await correct('personal', key)).body).toEqual(first.body);
    expect((await applicant.step()).step_name).toBe(reviewStep);
  });

  it('survives a restart of the server', async () => {
    await reachReview();
    await correct('passport');
    await sendForm('passport', otherIssuer);
    await backend.restart();
    const again = backend.applicant(applicant);
    again.token = applicant.token;
    await again.untilStep(reviewStep);
  });
});

describe('a correction is refused', () => {
  it('for steps that this applicant was not asked, and for words that are no step', async () => {
    await reachReview();
    for (const step of ['personal_and_passport', 'address', 'employment']) {
      expect(await correct(step)).toMatchObject({
        status: 409,
        body: { code: 'NOT_ALLOWED_NOW', step_name: reviewStep },
      });
    }
    for (const step of ['iin', 'verigram', 'toString']) {
      expect(await correct(step)).toMatchObject({
        status: 422,
        body: { errors: { step: [expect.any(String)] } },
      });
    }
  });

  it('while another step is corrected, as by a second tab', async () => {
    await reachReview();
    await correct('personal');
    expect(await correct('passport')).toMatchObject({
      status: 409,
      body: { code: 'OTHER_STEP', step_name: 'personal', context: { return_to: 'review' } },
    });
  });

  it('at a form that is filled in for the first time, and without a proof', async () => {
    await applicant.fillIn(backend.resident);
    for (const step of [...formSteps, reviewStep]) {
      expect((await correct(step)).body).toMatchObject({ code: 'FACE_REQUIRED' });
    }
  });

  it('once the result of the signature was posted', async () => {
    await reachReview();
    await applicant.post('registration/signing/result', await applicant.signAtProvider());
    expect(await correct('personal')).toMatchObject({ status: 409, body: { code: 'OTHER_STEP' } });
    await applicant.untilStep('personal_cabinet');
    expect(await correct(reviewStep)).toMatchObject({ status: 409, body: { code: 'OTHER_STEP' } });
  });
});

describe('an attempt to sign that was open before a correction', () => {
  const returnTo = () =>
    new URLSearchParams({ return_to: `${backend.appOrigin}/register/signing-waiting-results` });
  /** Opens an attempt, which is answered after the correction. */
  async function correctMeanwhile(step: string): Promise<Record<string, string>> {
    const opened = await applicant.get(`registration/signing/redirect?${returnTo()}`);
    const { redirect_url } = v.parse(v.object({ redirect_url: v.string() }), opened.body);
    await correct(step);
    return applicant.answerAt(redirect_url);
  }

  it('counts no longer, whoever tells of its signature', async () => {
    await reachReview();
    const passed = await correctMeanwhile('personal');
    expect((await applicant.step()).step_name).toBe('personal');
    expect(await applicant.post('registration/signing/result', passed)).toMatchObject({
      status: 409,
      body: { step_name: 'personal' },
    });
    await sendForm('personal', otherMail);
    await applicant.untilStep(reviewStep);
    expect((await applicant.post('registration/signing/result', passed)).status).toBe(409);
    await applicant.post('registration/signing/result', await applicant.signAtProvider());
    await applicant.untilStep('personal_cabinet');
    expect((await applicant.info()).email).toBe('new@example.kz');
  });

  it('leaves the terms open to a change', async () => {
    await reachReview();
    await applicant.get(`registration/signing/redirect?${returnTo()}`);
    expect(await applicant.acceptTerms({ amount: 50_000 })).toMatchObject({
      status: 409,
      body: { code: 'TERMS_FROZEN' },
    });
    expect((await correct(reviewStep)).body).toMatchObject({ step_name: reviewStep });
    expect((await applicant.acceptTerms({ amount: 50_000 })).status).toBe(200);
    expect((await applicant.documents()).terms.amount).toBe(50_000);
  });
});

describe('the typed values', () => {
  it('are shown at the review to each proven session, on another device too', async () => {
    await reachReview();
    const all = {
      ...{ is_resident_rk: true, is_ipdl: false },
      ...{ ...typed.personal, ...typed.passport },
    };
    const values = await valuesOf();
    backend.onlyWithAnswered('typed values', values);
    expect(values).toEqual(all);
    const tablet = backend.applicant();
    await tablet.apply(backend.resident);
    expect(await valuesOf(tablet)).toEqual(all);
  });

  it('are in no answer at the other steps, and in no push', async () => {
    await applicant.fillIn(backend.resident);
    expect(await valuesOf()).toBeUndefined();
    await applicant.passFace();
    await correct('personal');
    await sendForm('personal', otherMail);
    await applicant.untilStep(reviewStep);
    backend.look(({ pushes }) => {
      expect(JSON.stringify(pushes.all)).toContain('"return_to":"review"');
      expect(JSON.stringify(pushes.all)).not.toContain('example.kz');
    });
    await applicant.post('registration/signing/result', await applicant.signAtProvider());
    await applicant.untilStep('personal_cabinet');
    expect(await valuesOf()).toBeUndefined();
  });
});
