import { describe, expect, it } from 'vitest';
import { backend, openForAll } from './testing/eachBackend.ts';
import { typed } from './testing/typed.ts';

openForAll();

describe('a wrong body', () => {
  it('gets a message for each field, in the caller’s language', async () => {
    const applicant = backend.applicant();
    await applicant.enter(backend.resident);
    await applicant.acceptTerms();
    await applicant.untilStep('personal');
    const body = { ...typed.personal, first_name: 'А1', email: '' };
    const russian = await applicant.post('registration/personal', body);
    expect(russian).toMatchObject({
      status: 422,
      body: {
        code: 'VALIDATION_FAILED',
        errors: {
          first_name: [backend.words('Только буквы, дефис, апостроф и пробел')],
          email: [backend.words('Заполните это поле')],
        },
      },
    });
    const kazakh = await applicant.post('registration/personal', body, { 'Accept-Language': 'kz' });
    expect(kazakh.body).toMatchObject({ errors: { email: [backend.words('Өрісті толтырыңыз')] } });
    expect(await applicant.step()).toMatchObject({ step_name: 'personal' });
  });

  it.each([
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/plain; application/json',
    '',
  ])('is refused as %j, and nothing is done', async (type) => {
    const applicant = backend.applicant();
    await applicant.enter(backend.anotherResident);
    const as = { 'Content-Type': type };
    const heard = await applicant.post('registration/terms', typed.terms, as);
    expect(heard).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    const { uuid } = await applicant.step();
    const kept = (await backend.registrations()).find((each) => each.uuid === uuid);
    expect(kept?.terms).toBeNull();
  });

  it.each(['application/json', 'Application/JSON; charset=utf-8'])(
    'is taken as %j',
    async (type) => {
      const heard = await backend
        .applicant()
        .post('route-rules', { path: '/about' }, { 'Content-Type': type });
      expect(heard.status).toBe(200);
    },
  );

  it('is refused when it is no JSON or too long', async () => {
    const applicant = backend.applicant();
    const headers = { 'Content-Type': 'application/json' };
    const request = (body: string) =>
      backend.request('/rest/route-rules', { method: 'POST', headers, body });
    expect((await request('{')).status).toBe(422);
    expect((await request('null')).status).toBe(422);
    expect((await request(`"${'x'.repeat(70_000)}"`)).status).toBe(413);
    expect((await applicant.enter('871008401428')).body).toMatchObject({ errors: { iin: [/./] } });
  });

  it('gets its fields named in snake_case, and a list as a whole', async () => {
    const applicant = backend.applicant();
    const login = await applicant.logIn('x', '1');
    expect(Object.keys(JSON.parse(JSON.stringify(login.body)).errors)).toEqual([
      'phone',
      'document_token',
    ]);
    await applicant.enter(backend.resident);
    const consents = typed.terms.consents.map((consent) => ({ ...consent, version: 'old' }));
    expect((await applicant.acceptTerms({ consents })).body).toMatchObject({
      errors: { consents: [backend.words('Нужны все три согласия')] },
    });
  });
});

describe('terms', () => {
  const consentsOf = (uuid: string | null) =>
    backend
      .inside()
      .store.registrations.get(uuid ?? '')
      ?.terms?.consents.map(({ accepted_at }) => accepted_at) ?? [];

  it.each([
    ['an amount above the limit', { product: '7_days', amount: 200_001 }],
    ['an amount below the limit', { amount: 9_999 }],
    [
      'a text of the consents',
      { consents: typed.terms.consents.map((consent) => ({ ...consent, version: '2025-01' })) },
    ],
  ])('are outdated when the app has %s that is no longer taken', async (_what, terms) => {
    const applicant = backend.applicant();
    await applicant.enter(backend.resident);
    const heard = await applicant.acceptTerms(terms);
    expect(heard).toMatchObject({ status: 422, body: { code: 'OUTDATED_TERMS' } });
    expect(heard.body).not.toHaveProperty('errors');
    expect(await applicant.step()).toMatchObject({ step_name: 'iin' });
  });

  it('get the time of consent from the server, and keep the first one when they change', async () => {
    const applicant = backend.applicant();
    await applicant.enter(backend.resident);
    const beforeMs = backend.nowMs();
    await applicant.acceptTerms({
      consents: typed.terms.consents.map((consent) => ({
        ...consent,
        accepted_at: '2020-01-01T00:00:00.000Z',
      })),
    });
    const { uuid } = await applicant.step();
    const accepted = consentsOf(uuid);
    expect(accepted).toHaveLength(3);
    for (const at of accepted) expect(Date.parse(at)).toBeGreaterThanOrEqual(beforeMs);
    await backend.forward(3600);
    expect((await applicant.acceptTerms({ amount: 100_000 })).status).toBe(200);
    const { store } = backend.inside();
    expect(store.registrations.get(uuid ?? '')?.terms).toMatchObject({ amount: 100_000 });
    expect(consentsOf(uuid)).toEqual(accepted);
  });

  it('stay as they are once they are frozen', async () => {
    const applicant = await backend.applicant().reachCabinet(backend.resident);
    expect(await applicant.acceptTerms({ amount: 100_000 })).toMatchObject({
      status: 409,
      body: { code: 'TERMS_FROZEN', step_name: 'personal_cabinet' },
    });
  });
});

it('every answer carries an id for support: the trace’s id when the caller has one', async () => {
  const applicant = backend.applicant();
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const traced = await applicant.post('route-rules', { path: '/' }, { traceparent });
  expect(traced.headers.get('X-Request-Id')).toBe('0af7651916cd43dd8448eb211c80319c');
  const plain = await applicant.get('unheard-of');
  expect(plain).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(plain.headers.get('X-Request-Id')).toMatch(/^[\da-f]{32}$/);
});

it('the countries are named in the caller’s language, Kazakhstan first', async () => {
  const applicant = backend.applicant();
  await applicant.enter(backend.resident);
  const ask = (language: string) =>
    applicant.call('GET', '/rest/registration/countries', undefined, {
      'Accept-Language': language,
    });
  expect((await ask('ru')).body).toMatchObject({
    countries: expect.arrayContaining([{ id: 643, name: 'Россия' }]),
    default_country_id: 398,
  });
  const kazakh = JSON.parse(JSON.stringify((await ask('kz')).body));
  expect(kazakh.countries[0]).toEqual({ id: 398, name: 'Қазақстан' });
});

it.each([
  ['/old-about', '/about'],
  ['/about', null],
  ['constructor', null],
])('the path %s of the old site leads to %s', async (path, redirect) => {
  if (redirect !== null) backend.onlyWithSampleData();
  const heard = await backend.applicant().post('route-rules', { path });
  expect(heard.body).toEqual({ redirect });
});

it('attribution stores each post and marks a repeat by visitor and time', async () => {
  const [one, other] = [backend.applicant(), backend.applicant()];
  const body = { client_timestamp: 1_790_000_000_000, utms: [{ utm_source: 'bank' }] };
  await one.post('utm/apply/bulk', body);
  await one.post('utm/apply/bulk', body);
  await other.post('utm/apply/bulk', body);
  await one.post('utm/apply', { page: 'http://localhost/', referer: '', utm_source: 'x' });
  const kept = await backend.utmPosts();
  expect(kept.map(({ path, uid, repeat }) => [path, uid, repeat])).toEqual([
    ['/rest/utm/apply/bulk', one.visitor, false],
    ['/rest/utm/apply/bulk', one.visitor, true],
    ['/rest/utm/apply/bulk', other.visitor, false],
    ['/rest/utm/apply', one.visitor, false],
  ]);
  expect(kept[0]?.body).toEqual(body);
  expect((await one.post('utm/apply/bulk', { ...body, utms: [] })).status).toBe(422);
});
