import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestBackend, type TestBackend } from '../rest/testing/testBackend.ts';
import { iins } from '../rest/testing/typed.ts';

let backend: TestBackend;
beforeEach(() => {
  backend = openTestBackend();
});
afterEach(() => backend.remove());

it('a registration goes on to the cabinet when the provider reports the signature before the repeated face', async () => {
  const applicant = await backend.applicant().apply(iins.resident);
  const return_to = `${backend.world.appOrigin}/register/signing-waiting-results`;
  const query = new URLSearchParams({ return_to });
  const { body } = await applicant.get(`registration/signing/redirect?${query}`);
  await applicant.forget().enter(iins.resident);
  expect(await applicant.step()).toMatchObject({ step_name: 'verigram' });
  await applicant.answerAt(JSON.parse(JSON.stringify(body)).redirect_url);
  await applicant.passFace('personal_cabinet');
});
