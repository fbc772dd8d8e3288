import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callHeaders, crossOriginCalls } from './crossOriginCalls.ts';
import { type Listening, listenOnLoopback } from './listen.ts';

const shop = 'https://shop.example';
const others = [
  'https://evil.example',
  'http://shop.example',
  'https://www.shop.example',
  'https://shop.example.evil.example',
  'https://shop.example:8443',
  'null',
];

let server: Listening;
let address = '';
beforeAll(async () => {
  const api = new Hono()
    .use(crossOriginCalls([shop, 'https://kk.shop.example'], callHeaders))
    .get('/rest/registration/step', (context) => {
      context.header('Vary', 'Accept-Language');
      return context.json({ step_name: 'iin' });
    })
    .post('/rest/auth', (context) =>
      context.json({ code: 'TOO_MANY_REQUESTS', message: 'Later' }, 429, { 'Retry-After': '7' }),
    )
    .notFound((context) => context.json({ code: 'NOT_FOUND', message: 'No such call' }, 404));
  server = await listenOnLoopback(api, 0);
  address = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.close());

const admitting = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));
const listed = (answer: Response, name: string) =>
  (answer.headers.get(name) ?? '').split(',').map((each) => each.trim());
const preflight = (origin: string, method = 'POST') =>
  fetch(`${address}/rest/auth`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'authorization,idempotency-key,traceparent,x-visitor-id',
    },
  });

describe('a page of a named origin', () => {
  it('may send every header of the app’s calls, and ask again after two hours', async () => {
    const answer = await preflight(shop);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(shop);
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBe('true');
    expect(listed(answer, 'Access-Control-Allow-Methods')).toEqual(['GET', 'POST', 'PUT']);
    expect(listed(answer, 'Access-Control-Allow-Headers')).toEqual([
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'X-Device-Key',
      'X-Device-Key-Before',
      'X-VISITOR-ID',
      'traceparent',
    ]);
    expect(answer.headers.get('Access-Control-Max-Age')).toBe('7200');
    expect(listed(answer, 'Vary')).toContain('Origin');
  });

  it('may read an answer and what the app reads of its headers, also of an error', async () => {
    const asked = await fetch(`${address}/rest/registration/step`, { headers: { Origin: shop } });
    const refused = await fetch(`${address}/rest/auth`, {
      method: 'POST',
      headers: { Origin: shop },
    });
    expect(await asked.json()).toEqual({ step_name: 'iin' });
    expect([asked.status, refused.status]).toEqual([200, 429]);
    for (const answer of [asked, refused]) {
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(shop);
      expect(answer.headers.get('Access-Control-Allow-Credentials')).toBe('true');
      expect(listed(answer, 'Access-Control-Expose-Headers')).toEqual([
        'Date',
        'Retry-After',
        'X-Request-Id',
      ]);
    }
    expect(listed(asked, 'Vary')).toEqual(['Accept-Language', 'Origin']);
  });

  it('gets its own origin, not the other one that is named', async () => {
    const answer = await preflight('https://kk.shop.example');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://kk.shop.example');
  });
});

describe('any other page', () => {
  it.each(others)('of %s gets no CORS header, and its preflight is no call', async (origin) => {
    const asked = await preflight(origin);
    const read = await fetch(`${address}/rest/registration/step`, { headers: { Origin: origin } });
    expect(asked.status).toBe(404);
    expect([...admitting(asked), ...admitting(read)]).toEqual([]);
    // A cache must not give one origin the answer of another.
    expect(listed(read, 'Vary')).toContain('Origin');
  });

  it('of the API’s own origin sends none, and is answered as ever', async () => {
    const answer = await fetch(`${address}/rest/registration/step`);
    expect([answer.status, admitting(answer)]).toEqual([200, []]);
    expect(listed(answer, 'Vary')).toContain('Origin');
  });
});

it('says nothing of origins when none is named', async () => {
  const api = new Hono()
    .use(crossOriginCalls([], callHeaders))
    .get('/rest/a', (context) => context.json({}));
  const answer = await api.request('/rest/a', { headers: { Origin: shop } });
  expect(admitting(answer)).toEqual([]);
  expect(answer.headers.get('Vary')).toBeNull();
});
