import { beforeEach, describe, expect, it } from 'vitest';
import { insurmountableCaptureErrors } from '../../src/api/contract.ts';
import { backend, openForAll } from './testing/eachBackend.ts';
import type { Person } from './testing/openBackend.ts';

openForAll();

const retry = { session_id: null, status: 'retry', error: null };

async function atFailure(person: Person) {
  const applicant = await backend.applicant().fillIn(await backend.iinFor(person));
  await applicant.showFace();
  const { context } = await applicant.untilStep('liveness_failed');
  return { applicant, context };
}

it('a face that does not match the photo can be shown three times more; then the check by a person is allowed', async () => {
  const { applicant, context } = await atFailure('low_similarity');
  expect(context).toEqual({
    error: 'low_similarity',
    retries_left: 3,
    allow_without_verigram: false,
  });
  expect((await applicant.post('registration/without_verigram')).status).toBe(409);
  for (const left of [2, 1, 0]) {
    const again = await applicant.post('registration/verigram/session', retry);
    expect(again.body).toMatchObject({ step_name: 'verigram', context: { retries_left: left } });
    await applicant.showFace();
    await applicant.untilStep('liveness_failed');
  }
  expect((await applicant.post('registration/verigram/session', retry)).status).toBe(409);
  const without = await applicant.post('registration/without_verigram');
  expect(without.body).toMatchObject({
    step_name: 'waiting_external_photo',
    context: { image_accepted: false },
  });
  await applicant.untilStep('signing_init_success');
  expect((await applicant.info()).first_name).toBe('Әсел');
});

it.each([
  ['iin_not_found', false],
  ['user_too_young', false],
  ['data_rejected', false],
  ['no_faces_found', true],
  ['coid_server_error', true],
  ['request_is_rejected_by_user', true],
  ['bad_request', true],
  ['redirect_uri_is_not_valid', true],
] as const)('an identity error %s is retryable: %s', async (error, isRetryable) => {
  const { applicant, context } = await atFailure(error);
  expect(context).toEqual({
    error,
    retries_left: isRetryable ? 3 : 0,
    allow_without_verigram: false,
  });
  const again = await applicant.post('registration/verigram/session', retry);
  expect(again.status).toBe(isRetryable ? 200 : 409);
});

describe('a capture that failed', () => {
  it.each([
    ['CameraNotFoundError', true],
    ['NotSupportedBrowserError', true],
    ['CameraNotAllowedError', false],
    ['SlowInternetError', false],
  ])('with %s opens the way without: %s', async (error, isAllowed) => {
    const applicant = await backend.applicant().fillIn(backend.anotherResident);
    const body = { session_id: null, status: 'error', error };
    const told = await applicant.post('registration/verigram/session', body);
    expect(told.body).toMatchObject({
      step_name: 'verigram',
      context: { allow_without_verigram: isAllowed },
    });
    const without = await applicant.post('registration/without_verigram');
    expect(without.status).toBe(isAllowed ? 200 : 409);
  });

  it('counts when the provider reports it, whatever the browser says', async () => {
    const applicant = await backend.applicant().fillIn(backend.anotherResident);
    const { session_id } = await applicant.capture('CameraAbortError');
    const { image } = await applicant.capture();
    const body = { session_id, status: 'success', error: null };
    await applicant.post('registration/verigram/session', body);
    const sent = await applicant.post('registration/verigram/image', { session_id, image });
    expect(sent).toMatchObject({ status: 422, body: { errors: { session_id: [/./] } } });
  });
});

describe('a person whom the state database refuses', () => {
  const refusals = ['user_too_young', 'iin_not_found', 'data_rejected'] as const;
  const ways = refusals.flatMap((error) =>
    insurmountableCaptureErrors.map((captureError) => [error, captureError] as const),
  );
  // An address may enter 30 IINs a minute, and strangers with one IIN wait from the sixth in an hour. So each test begins an
  // hour later.
  beforeEach(() => backend.forward(3600));

  it.each(ways)('ends with %s when the device says %s', async (error, captureError) => {
    const applicant = await backend.applicant().fillIn(await backend.iinFor(error));
    const failed = { session_id: null, status: 'error', error: captureError };
    await applicant.post('registration/verigram/session', failed);
    await applicant.post('registration/without_verigram');
    const { context } = await applicant.untilStep('liveness_failed');
    expect(context).toEqual({ error, retries_left: 0, allow_without_verigram: false });
    for (const [path, body] of [
      ['without_verigram'],
      ['verigram/session', failed],
      ['verigram/session', retry],
    ] as const) {
      const refused = await applicant.post(`registration/${path}`, body);
      expect(refused).toMatchObject({ status: 409, body: { step_name: 'liveness_failed' } });
    }
    expect((await applicant.get('client/info')).status).toBe(409);
    await applicant.post('registration/restart');
  });
});

describe('the photo', () => {
  beforeEach(() => backend.forward(3600));

  it('has to be of the last session, and is accepted once', async () => {
    const applicant = await backend.applicant().fillIn(backend.anotherResident);
    const [first, second] = [await applicant.capture(), await applicant.capture()];
    for (const { session_id } of [first, second]) {
      await applicant.openPhoto(session_id);
    }
    expect((await applicant.post('registration/verigram/image', first)).status).toBe(422);
    const send = () => applicant.post('registration/verigram/image', second);
    const sentTwice = await Promise.all([send(), send()]);
    expect(sentTwice.filter(({ status }) => status === 200)).toHaveLength(1);
    // The check may end between any two calls.
    await applicant.untilStep('signing_init_success');
    expect((await send()).status).toBe(409);
  });

  it('has to be a JPEG of at most 200 KB', async () => {
    const applicant = await backend.applicant().fillIn(backend.anotherResident);
    const { session_id } = await applicant.capture();
    await applicant.openPhoto(session_id);
    const send = (image: string) =>
      applicant.post('registration/verigram/image', { session_id, image });
    expect((await send(`/9j/${'A'.repeat(266_700)}`)).status).toBe(413);
    expect((await send(`/9j/${'A'.repeat(400_000)}`)).status).toBe(413);
    expect((await send('iVBORw0KGgo=')).status).toBe(422);
    expect((await send(`/9j/${'A'.repeat(266_660)}`)).status).toBe(200);
  });
});
