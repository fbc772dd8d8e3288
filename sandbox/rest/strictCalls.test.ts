import { describe, expect, it } from 'vitest';
import { backend, openForAll } from './testing/eachBackend.ts';
import { typed } from './testing/typed.ts';

openForAll();

it('every answer is stored by no cache, whatever its status', async () => {
  const applicant = backend.applicant();
  const stranger = backend.applicant();
  const large = { path: `/${'x'.repeat(70_000)}` };
  const entered = await applicant.enter(backend.resident);
  const answers = [
    entered,
    await applicant.get('registration/step'),
    await stranger.get('client/info'),
    await applicant.post('broadcasting/auth', {}),
    await applicant.authorize('x'),
    await applicant.get('client/info'),
    await applicant.post('registration/terms', {}),
    await applicant.post('route-rules', large, { 'Content-Type': 'application/json' }),
    await applicant.post('logout'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 401, 404, 403, 409, 422, 413, 204,
  ]);
  const stored = answers.map(({ headers }) => headers.get('Cache-Control'));
  expect(new Set(stored)).toEqual(new Set(['no-store']));
});

it('another site is admitted to no answer, and cannot use a cookie of this one', async () => {
  const applicant = backend.applicant();
  await applicant.enter(await backend.iinOf(3));
  const { token } = applicant;
  const origin = { Origin: 'https://evil.example' };
  const step = await applicant.call('GET', '/rest/registration/step', undefined, origin);
  expect(step.status).toBe(200);
  const asked = await backend.request('/rest/registration/step', {
    method: 'OPTIONS',
    headers: { ...origin, 'Access-Control-Request-Method': 'GET' },
  });
  for (const { headers } of [step, asked]) {
    const admitting = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect(admitting).toEqual([]);
  }
  applicant.token = null;
  const Cookie = `SESSION_TOKEN=${token}; CABINET_SESSION=${token}`;
  const riding = await applicant.call('GET', '/rest/registration/step', undefined, { Cookie });
  expect(riding.status).toBe(401);
});

it('a body changes nothing by fields that the contract does not name', async () => {
  const applicant = backend.applicant();
  await applicant.enter(await backend.iinOf(1));
  await applicant.acceptTerms({ proof: 'face', areTermsFrozen: true });
  const { uuid } = await applicant.untilStep('personal');
  let before: object | null = null;
  backend.look(({ store }) => {
    before = store.registrations.get(uuid ?? '');
  });
  const body = JSON.stringify({
    ...typed.personal,
    phone: backend.phone,
    step: 'personal_cabinet',
    proof: 'face',
    id_number: '999999999',
  }).replace('{', '{"__proto__":{"proof":"face"},"constructor":{"proof":"face"},');
  const sent = await applicant.post('registration/personal', JSON.parse(body));
  expect(sent).toMatchObject({ status: 200, body: { step_name: 'passport' } });
  backend.look(({ store }) => {
    const expected = { ...before, step: 'passport', data: typed.personal };
    expect(store.registrations.get(uuid ?? '')).toEqual(expected);
  });
  expect((await applicant.get('client/info')).status).toBe(409);
});

describe('a body that is nested too deeply', () => {
  const nested = (open: string, close: string, times: number) =>
    open.repeat(times) + (close && `0${close.repeat(times)}`);
  const bodies = [
    nested('[', '', 60_000),
    nested('[', ']', 30_000),
    nested('{"a":', '}', 10_000),
    `{"iin":${nested('[', ']', 20_000)}}`,
    JSON.stringify({ ...typed.terms, other: null }).replace('null', nested('[{"a":', '}]', 8000)),
  ];

  it.each([
    'registration/iin',
    'registration/terms',
    'auth',
    'auth/resend',
    'route-rules',
    'utm/apply',
  ])('gets 422 of %s, whatever it says', async (path) => {
    const applicant = backend.applicant();
    await applicant.enter(await backend.iinOf(4));
    for (const body of bodies) {
      const answer = await backend.request(`/rest/${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${applicant.token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
        },
        body,
      });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
    expect(await applicant.step()).toMatchObject({ step_name: 'iin' });
  });
});

it('a text that looks like SQL is only a text to the database', async () => {
  const sql = `x' OR 1=1; DROP TABLE registrations; --`;
  const applicant = backend.applicant({ visitor: sql });
  await applicant.enter(await backend.iinOf(2));
  await applicant.acceptTerms();
  const { uuid } = await applicant.untilStep('personal');
  await applicant.post('registration/personal', typed.personal);
  const passport = { ...typed.passport, birthplace: sql };
  expect((await applicant.post('registration/passport', passport)).status).toBe(200);
  const kept = (await backend.registrations()).find((each) => each.uuid === uuid);
  expect(kept?.data).toMatchObject({ birthplace: sql });
  backend.look(({ store }) => {
    expect(store.registrations.get(uuid ?? '')?.visitor).toBe(sql);
  });
  expect((await applicant.get(`documents/list/${encodeURIComponent(sql)}`)).status).toBe(409);
  expect(await applicant.logIn(`A' OR 1=`)).toMatchObject({ status: 422 });
  // Another visitor, whose id as SQL would match every row, begins a new registration.
  const stranger = backend.applicant({ visitor: `${sql}' OR ''='` });
  expect((await stranger.enter(await backend.iinOf(2))).body).toMatchObject({ step_name: 'iin' });
});
