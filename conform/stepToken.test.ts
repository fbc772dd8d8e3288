import { expect, it } from 'vitest';
import { applicant, backend, openForEach } from '../sandbox/rest/testing/eachBackend.ts';

openForEach();

it('GET step brings no token before and after the face', async () => {
  await applicant.fillIn(backend.resident);
  expect((await applicant.get('registration/step')).body).not.toHaveProperty('bearerToken');
  await applicant.passFace();
  const { status, body } = await applicant.get('registration/step');
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('bearerToken');
});
