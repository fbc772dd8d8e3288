import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { apiClientDeps } from '../../tests/fixtures/apiClientDeps.ts';
import { createApiClient } from './client.ts';
import * as contract from './contract.ts';

interface Options {
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
}
type SentCall = readonly [
  method: string,
  address: string,
  call: contract.Call,
  body?: object | null,
  options?: Options,
];

const personal = {
  first_name: 'Әсел',
  last_name: 'Қуаныш',
  middle_name: 'Ерланқызы',
  email: 'asel@example.kz',
};
const passport = {
  birthday: '1987-10-08',
  birthplace: 'Алматы',
  id_number: '012345678',
  issuer: 'МВД РК',
  period_validity: '2090-05-01',
  sex: 'female',
  when: '2021-05-01',
  country_id: 398,
};
const returnTo = 'https://app.example/register/signing-waiting-results';

// Method, address and fields are literals: a test that reads them from the contract would accept every change of it.
const sentCalls: readonly SentCall[] = [
  [
    'POST',
    '/rest/utm/apply',
    contract.applyUtm,
    { utm_source: 'bank', utm_timestamp: 1, page: 'https://app.example/login', referer: '' },
  ],
  [
    'POST',
    '/rest/utm/apply/bulk',
    contract.applyUtmBulk,
    { client_timestamp: 2, utms: [{ utm_source: 'bank', utm_timestamp: 1 }] },
  ],
  ['POST', '/rest/auth', contract.logIn, { phone: '77011234567', documentToken: 'ABCD2345' }],
  ['GET', '/rest/registration/step', contract.getStep],
  ['GET', '/rest/client/info', contract.getClientInfo],
  ['GET', '/rest/registration/countries', contract.getCountries],
  [
    'POST',
    '/rest/registration/iin',
    contract.submitIin,
    { iin: '871008401427', is_resident_rk: true, is_ipdl: false },
  ],
  ['POST', '/rest/registration/personal', contract.submitPersonal, personal],
  ['POST', '/rest/registration/passport', contract.submitPassport, passport],
  [
    'POST',
    '/rest/registration/personal_and_passport',
    contract.submitPersonalAndPassport,
    { ...personal, ...passport },
  ],
  [
    'POST',
    '/rest/registration/verigram/session',
    contract.submitVerigramSession,
    { session_id: 's-1', status: 'error', error: 'CameraNotFoundError' },
  ],
  [
    'POST',
    '/rest/registration/verigram/image',
    contract.submitVerigramImage,
    { session_id: 's-1', image: '/9j/AA==' },
  ],
  ['POST', '/rest/registration/without_verigram', contract.goWithoutVerigram],
  ['POST', '/rest/cabinet', contract.openCabinet, { amount: 78_500, potential_contract_id: 7 }],
  ['GET', '/rest/documents/list/5f1c', contract.getDocuments, null, { id: '5f1c' }],
  [
    'POST',
    '/rest/documents/sign',
    contract.signDocuments,
    { phone: '77011234567', sms_code: '1234', document_template_ids: [101, 102] },
  ],
  [
    'GET',
    `/rest/registration/signing/redirect?return_to=${encodeURIComponent(returnTo)}`,
    contract.getSigningRedirect,
    null,
    { query: { return_to: returnTo } },
  ],
  ['PUT', '/rest/registration/signing/repeat', contract.repeatSigning],
  [
    'POST',
    '/rest/registration/signing/result',
    contract.submitSigningResult,
    { state: 's-1', status: 'signed', x_9f: 'of the provider' },
  ],
  ['POST', '/rest/route-rules', contract.findRouteRule, { path: '/old-about' }],
];

/** Answers every request with the body, and returns the list of the requests. */
function answerWith(answer: object) {
  const asked: { readonly request: Request; readonly text: string }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push({ request, text: await request.text() });
    return Response.json(answer);
  });
  return asked;
}

it.for(sentCalls)(
  'sends %s %s with these fields, the cookies and the visitor',
  async ([method, address, called, body = null, options = {}]) => {
    const asked = answerWith({});
    expect(called.body && v.parse(called.body, body)).toEqual(body);
    // The rows have calls with different bodies, so the type of a body is lost.
    const call = createApiClient(apiClientDeps) as (
      call: contract.Call,
      options: Options & { readonly body?: object },
    ) => Promise<unknown>;
    // Most calls refuse the empty answer, which is not part of this test.
    await call(called, { ...options, ...(body && { body }) }).catch(() => {});
    expect(asked[0]).toMatchObject({
      request: { method, url: `https://api.example${address}`, credentials: 'include' },
      text: body ? JSON.stringify(body) : '',
    });
    expect(asked[0]?.request.headers.get('X-VISITOR-ID')).toBe('visitor-1');
  },
);

it('sends the bearer of the session when it asks for the token of a channel', async () => {
  const asked = answerWith({ token: 'of-the-channel' });
  const body = { channel_name: 'private:registration.5f1c', token: null };
  const { token } = await createApiClient(apiClientDeps)(contract.authorizeChannel, { body });
  expect(token).toBe('of-the-channel');
  const [{ request } = {}] = asked;
  expect(request?.url).toBe('https://api.example/broadcasting/auth');
  expect(request?.headers.get('Authorization')).toBe('Bearer token');
});

const step = {
  step_name: 'liveness_failed',
  socket_channel: 'private:registration.5f1c',
  uuid: '5f1c',
  context: { error: 'low_similarity' },
};

it.each([
  ['POST /rest/auth', contract.logIn, { bearerToken: 'token-2' }],
  ['GET /rest/registration/step', contract.getStep, step],
  ['POST /rest/documents/sign', contract.signDocuments, { potentialContractId: 123 }],
  [
    'GET /rest/registration/signing/redirect',
    contract.getSigningRedirect,
    { redirect_url: 'https://sign.example/?state=1' },
  ],
  ['POST /rest/route-rules', contract.findRouteRule, { redirect: '/about' }],
  ['POST /rest/route-rules', contract.findRouteRule, { redirect: null }],
] as const)('reads these fields in the answer to %s', (_call, { answer }, fields) => {
  expect(v.parse<v.GenericSchema>(answer, { ...fields, of_a_later_version: 1 })).toEqual(fields);
});

it('reads countries as texts with values, and the default country, in the answer to GET countries', () => {
  const countries = [{ id: 398, name: 'Казахстан' }];
  expect(v.parse(contract.getCountries.answer, { countries, default_country_id: 398 })).toEqual({
    countries: [{ text: 'Казахстан', value: '398' }],
    default_country_id: 398,
  });
});
