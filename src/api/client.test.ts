import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiClientDeps } from '../../tests/fixtures/apiClientDeps.ts';
import { asel as personal } from '../../tests/fixtures/sampleAnswers.ts';
import { createApiClient } from './client.ts';
import * as contract from './contract.ts';
import { ApiError } from './errors.ts';

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Answer = (response: ServerResponse) => void;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const raw =
  (status: number, body = '', type = 'text/html'): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': type });
    response.end(body);
  };
const cutOff: Answer = (response) => response.socket?.destroy();

const step = { step_name: 'personal', socket_channel: null, uuid: null, context: [] };
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let server: Server;
let baseUrl: string;
const received: Received[] = [];
let answers: Answer[] = [];
let bearer: string | null;
let isOnline: boolean;
const network = new EventTarget();

const call = createApiClient({
  ...apiClientDeps,
  baseUrl: () => baseUrl,
  bearer: () => bearer,
  language: () => 'kz',
  isOnline: () => isOnline,
  onOffline: (listener) => {
    network.addEventListener('offline', listener);
    return () => network.removeEventListener('offline', listener);
  },
});
const submit = () => call(contract.submitPersonal, { body: personal });
const failure = async (pending: Promise<unknown>): Promise<ApiError> => {
  const reason: unknown = await pending.then(
    () => null,
    (error: unknown) => error,
  );
  if (reason instanceof ApiError) return reason;
  throw new Error(`no ApiError: ${String(reason)}`);
};

beforeEach(async () => {
  bearer = 'token-1';
  isOnline = true;
  received.length = 0;
  answers = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body });
      (answers.shift() ?? json(200, step))(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

it('sends no call without its bearer when the cookie goes meanwhile', async () => {
  const reads = ['token-1', null];
  const callOnce = createApiClient({
    ...apiClientDeps,
    baseUrl: () => baseUrl,
    bearer: () => reads.shift() ?? null,
  });
  await callOnce(contract.getStep);
  expect(received[0]?.headers.authorization).toBe('Bearer token-1');
  await expect(callOnce(contract.getStep)).rejects.toMatchObject({ kind: 'auth' });
  expect(received).toHaveLength(1);
});

it('reports the trace id before the request is sent', async () => {
  const onTrace = vi.fn();
  await call(contract.getStep, { onTrace });
  expect(onTrace).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^[0-9a-f]{32}$/));
  expect(received[0]?.headers.traceparent).toContain(`-${onTrace.mock.lastCall?.[0]}-`);
});

it('sends visitor, language and trace', async () => {
  await call(contract.getStep);
  expect(received).toMatchObject([
    {
      method: 'GET',
      url: '/v1/rest/registration/step',
      headers: {
        authorization: 'Bearer token-1',
        'x-visitor-id': 'visitor-1',
        'accept-language': 'kz',
      },
    },
  ]);
  expect(received[0]?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(received[0]?.headers).not.toHaveProperty('idempotency-key');
});

it('sends an idempotency key with a call that has effects', async () => {
  await submit();
  await call(contract.submitPersonal, { body: personal, idempotencyKey: 'key-1' });
  expect(received[0]?.headers['idempotency-key']).toMatch(uuid);
  expect(received[1]?.headers['idempotency-key']).toBe('key-1');
  expect(JSON.parse(received[1]?.body ?? '')).toEqual(personal);
});

it('returns the answer in the shape of the contract', async () => {
  answers = [json(200, { countries: [{ id: 398, name: 'Казахстан' }], default_country_id: 398 })];
  expect((await call(contract.getCountries)).countries).toEqual([
    { text: 'Казахстан', value: '398' },
  ]);
});

it('puts an id into the path, and rejects one that leads elsewhere', async () => {
  await expect(call(contract.getDocuments, { id: '../step' })).rejects.toThrow(TypeError);
  answers = [json(200, {})];
  expect((await failure(call(contract.getDocuments, { id: '5f1c' }))).kind).toBe('unexpected');
  expect(received.map(({ url }) => url)).toEqual(['/v1/rest/documents/list/5f1c']);
});

it('needs a session when the contract does, and sends no bearer otherwise', async () => {
  await call(contract.findRouteRule, { body: { path: '/' } }).catch(() => {});
  expect(received[0]?.headers).not.toHaveProperty('authorization');
  bearer = null;
  expect(await failure(call(contract.getStep))).toMatchObject({
    kind: 'auth',
    statusCode: 401,
    message: 'Необходима авторизация',
  });
  expect(received).toHaveLength(1);
});

it('logs in with the bearer of the session before, and without one when there is none', async () => {
  const body = { phone: '77011234567', documentToken: 'ABCD2345' };
  answers = [json(200, { bearerToken: 'token-2' }), json(200, { bearerToken: 'token-3' })];
  await call(contract.logIn, { body });
  bearer = null;
  await call(contract.logIn, { body });
  expect(received.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer token-1',
    undefined,
  ]);
});

it('follows no redirect, so that bearer and visitor id stay with the API', async () => {
  answers = [json(302, {}, { Location: 'http://127.0.0.1:9/elsewhere' })];
  expect((await failure(submit())).kind).toBe('unreachable');
});

it('returns undefined for a 204', async () => {
  answers = [raw(204)];
  expect(await call(contract.logOut)).toBeUndefined();
});

it.each([
  ['a portal’s page', 200, 'text/html; charset=utf-8', '<h1>Hotel Wi-Fi</h1>'],
  ['nothing at all', 200, 'text/html', ''],
  ['a partial answer', 206, 'application/json', '{}'],
])('rejects when nobody reads the answer and it is %s', async (_, status, type, body) => {
  for (const quiet of [contract.applyUtm, contract.applyUtmBulk, contract.logOut]) {
    answers = [raw(status, body, type)];
    expect(await failure(call<contract.Call>(quiet))).toMatchObject({
      kind: 'unexpected',
      httpStatus: status,
      code: null,
    });
  }
});

it.each(['application/json', 'application/json; charset=utf-8'])(
  'returns undefined when nobody reads the answer and it is a 200 with %s',
  async (type) => {
    for (const quiet of [contract.applyUtm, contract.applyUtmBulk]) {
      answers = [json(200, { of_the_server: 1 }, { 'Content-Type': type })];
      expect(await call<contract.Call>(quiet)).toBeUndefined();
    }
  },
);

it.each([401, 403])('rejects with kind auth after a %i', async (status) => {
  answers = [json(status, { code: 'NO', message: 'no' })];
  expect(await failure(call(contract.getStep))).toMatchObject({
    kind: 'auth',
    statusCode: 401,
    httpStatus: status,
    message: 'Необходима авторизация',
  });
});

it.each([
  [401, 'text/html'],
  [403, 'text/html; charset=utf-8'],
  [403, 'Text/HTML;charset=windows-1251'],
])('takes a %i with %s for a firewall’s page, which ends no session', async (status, type) => {
  answers = [raw(status, '<h1>Forbidden</h1>', type), raw(status, '<h1>Forbidden</h1>', type)];
  for (const refused of [call(contract.getStep), submit()]) {
    expect(await failure(refused)).toMatchObject({
      kind: 'unexpected',
      statusCode: status,
      httpStatus: status,
      canWait: true,
    });
  }
});

it.each(['text/plain', 'application/problem+json', 'application/xhtml+xml'])(
  'rejects with kind auth after a 401 with %s',
  async (type) => {
    answers = [raw(401, 'Unauthorized', type)];
    expect(await failure(call(contract.getStep))).toMatchObject({ kind: 'auth' });
  },
);

it('rejects with kind auth after the code of a refused token', async () => {
  answers = [json(400, { code: 'AUTHORIZATION_TOKEN_REQUIRED', message: 'no' })];
  expect(await failure(call(contract.getStep))).toMatchObject({
    kind: 'auth',
    statusCode: 401,
    message: 'Необходима авторизация',
  });
});

it('rejects with the messages of the fields and the trace id after a 422', async () => {
  const errors = { first_name: ['Только буквы'], id_number: ['Занят'] };
  answers = [json(422, { code: 'INVALID', message: 'Проверьте поля', errors })];
  const error = await failure(submit());
  expect(error).toMatchObject({
    kind: 'validation',
    statusCode: 422,
    message: 'Проверьте поля',
    code: 'INVALID',
    errors: { firstName: ['Только буквы'], idNumber: ['Занят'] },
  });
  expect(error.text).toMatch(/^[0-9a-f]{32}$/);
  expect(received[0]?.headers.traceparent).toContain(error.text);
});

it('says how often a code can still be tried when the server does', async () => {
  const refusal = { code: 'INVALID', message: 'Проверьте поля', errors: { iin: ['Не тот'] } };
  answers = [json(422, { ...refusal, tries_left: 3 }), json(422, refusal)];
  const refused = () => failure(submit());
  expect((await refused()).triesLeft).toBe(3);
  expect((await refused()).triesLeft).toBeNull();
});

it('drops a field without a message', async () => {
  const errors = { first_name: [], last_name: [' '], id_number: ['', 'Занят'] };
  answers = [json(422, { code: 'INVALID', message: 'Проверьте поля', errors })];
  const error = await failure(submit());
  expect(error.errors).toEqual({ idNumber: ['Занят'] });
});

it('keeps the id of a registration to itself, and sends it where a call needs it', async () => {
  const id = '5e54ea49-d08f-403e-b16c-7cc9e0ca834e';
  answers = [
    json(200, { ...step, uuid: id }),
    json(409, { code: 'OTHER_STEP', message: 'Другой шаг', ...step, uuid: id }),
    json(404, { code: 'NOT_FOUND', message: 'Не найдено' }),
  ];
  const { uuid: name } = await call(contract.getStep);
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  const { step: refusedAt } = await failure(submit());
  expect(refusedAt?.uuid).toBe(name);
  await failure(call(contract.getDocuments, { id: name ?? '' }));
  expect(received.at(-1)?.url).toBe(`/v1/rest/documents/list/${id}`);
});

it('rejects with the current step after a 409', async () => {
  answers = [json(409, { code: 'STEP', message: 'Другой шаг', ...step, step_name: 'passport' })];
  const error = await failure(submit());
  expect(error).toMatchObject({ kind: 'conflict', step: { step_name: 'passport' } });
});

it('rejects with the pause after a 429, in seconds or as a date', async () => {
  // The clock stands still, because an answer may take seconds on a busy machine.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') });
  // The server's clock is a day ahead of the device's clock.
  const serverMs = Date.now() + 86_400_000;
  const inAMinute = new Date(serverMs + 60_000).toUTCString();
  for (const header of ['60', inAMinute]) {
    const headers = { 'Retry-After': header, Date: new Date(serverMs).toUTCString() };
    answers = [json(429, { code: 'SLOW', message: 'Позже' }, headers)];
    const error = await failure(call(contract.getStep));
    expect(error.kind).toBe('rate_limited');
    expect(error.retryAfterS).toBe(60);
  }
  expect(received).toHaveLength(2);
});

it('rejects at once with the pause after a 503 that asks for a longer one', async () => {
  answers = [json(503, { code: 'BUSY', message: 'Позже' }, { 'Retry-After': '40' })];
  const error = await failure(call(contract.getStep));
  expect(error).toMatchObject({ kind: 'server', httpStatus: 503, retryAfterS: 40 });
  expect(received).toHaveLength(1);
});

it('leaves the repetition to the page after a 503 that names a date', async () => {
  const headers = { 'Retry-After': 'Thu, 21 Nov 2030 10:00:02 GMT' };
  answers = [json(503, {}, { ...headers, Date: 'Thu, 21 Nov 2030 10:00:00 GMT' })];
  const error = await failure(call(contract.getStep));
  expect(error).toMatchObject({ kind: 'server', retryAfterS: 2 });
  expect(received).toHaveLength(1);
});

it('waits before it retries a GET for as long as a 503 asks', async () => {
  answers = [json(503, {}, { 'Retry-After': '1' })];
  const sentAtMs = performance.now();
  expect((await call(contract.getStep)).step_name).toBe('personal');
  expect(performance.now() - sentAtMs).toBeGreaterThan(990);
  expect(received).toHaveLength(2);
});

it.each([
  [404, 'not_found'],
  [413, 'too_large'],
  [500, 'server'],
  [418, 'unexpected'],
])('converts a %i without a body to the kind %s', async (status, kind) => {
  answers = [raw(status, '<html>')];
  const error = await failure(submit());
  const message = 'Произошла непредвиденная ошибка';
  expect(error).toMatchObject({ kind, statusCode: status, message, code: null, errors: {} });
});

it.each([
  ['no step', { uuid: null }],
  ['a text', 'ok'],
])('rejects an answer that does not fit the contract: %s', async (_, body) => {
  answers = [json(200, body)];
  const error = await failure(call(contract.getStep));
  expect(error).toMatchObject({ kind: 'unexpected', statusCode: 500 });
});

it('retries a GET by itself, and never a call with effects', async () => {
  answers = [json(503, {}, { 'Retry-After': '0' }), cutOff];
  expect((await call(contract.getStep)).step_name).toBe('personal');
  expect(received).toHaveLength(3);
  answers = [cutOff];
  expect((await failure(submit())).kind).toBe('unreachable');
  answers = [json(503, {})];
  expect((await failure(call(contract.repeatSigning))).kind).toBe('server');
  expect(received).toHaveLength(5);
});

it('rejects at once when the browser is offline', async () => {
  isOnline = false;
  answers = [cutOff];
  expect(await failure(call(contract.getStep))).toMatchObject({ kind: 'offline', statusCode: 500 });
  expect(received).toHaveLength(1);
});

it.each([
  ['a GET', (): Promise<unknown> => call(contract.getStep)],
  ['a call with effects', () => submit()],
])('gives up %s at once when the network goes while it waits', async (_name, send) => {
  answers = [
    () => {
      isOnline = false;
      network.dispatchEvent(new Event('offline'));
    },
  ];
  expect((await failure(send())).kind).toBe('offline');
  expect(received).toHaveLength(1);
});

it('rejects after the timeout of the call', async () => {
  answers = [() => {}];
  const impatient = { ...contract.submitPersonal, timeoutMs: 50 };
  expect((await failure(call(impatient, { body: personal }))).kind).toBe('timeout');
});

it('rejects with the reason of the signal', async () => {
  answers = [() => {}];
  const controller = new AbortController();
  const pending = call(contract.getStep, { signal: controller.signal });
  controller.abort('left');
  await expect(pending).rejects.toBe('left');
});

it('sends nothing for a signal that was aborted before', async () => {
  const signal = AbortSignal.abort('left');
  await expect(call(contract.getStep, { signal })).rejects.toBe('left');
  expect(received).toHaveLength(0);
});
