import { afterEach, expect, it } from 'vitest';
import { openTestBackend } from '../rest/testing/testBackend.ts';
import { iins } from '../rest/testing/typed.ts';

const backend = openTestBackend();
afterEach(() => backend.remove());

it('the server refuses the face of another person, and then accepts the face of the applicant', async () => {
  const applicant = await backend.applicant().fillIn(iins.resident);
  const { session_id, image } = await applicant.capture('other_face');
  await applicant.openPhoto(session_id);
  await applicant.post('registration/verigram/image', { session_id, image });
  expect((await applicant.untilStep('liveness_failed')).context).toMatchObject({
    error: 'low_similarity',
    retries_left: 3,
  });
  const retry = { session_id: null, status: 'retry', error: null };
  await applicant.post('registration/verigram/session', retry);
  await applicant.passFace();
});
