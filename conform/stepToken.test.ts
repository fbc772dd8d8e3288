import { expect, it } from 'vitest';
import { applicant, backend, openForEach } from '../sandbox/rest/testing/eachBackend.ts';

openForEach();

it('has no token in the step before and after the face, and keeps the token of the opening', async () => {
  await applicant.fillIn(backend.resident);
  expect((await applicant.get('registration/step')).body).not.toHaveProperty('bearerToken');
  await applicant.passFace();
  const { status, body } = await applicant.get('registration/step');
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('bearerToken');
});
