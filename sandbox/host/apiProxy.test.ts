import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiProxy } from './apiProxy.ts';
import { type Listening, listenOnLoopback } from './listen.ts';

let other: Listening;
let host: Hono;
beforeAll(async () => {
  const api = new Hono()
    .post('/rest/echo', async (context) => {
      context.header('Set-Cookie', 'CABINET_SESSION=1; HttpOnly');
      return context.json(
        {
          body: await context.req.json(),
          bearer: context.req.header('authorization'),
          query: context.req.query('a'),
          forwardedHost: context.req.header('x-forwarded-host'),
        },
        409,
      );
    })
    .get('/rest/away', (context) => context.redirect('https://elsewhere.example/'));
  other = await listenOnLoopback(api, 0);
  host = createApiProxy(`http://localhost:${other.port}`);
});
afterAll(() => other.close());

describe('another server’s API behind the sandbox’s host', () => {
  it('gets the request unchanged, and its answer is returned unchanged', async () => {
    const answer = await host.request('http://localhost:4173/rest/echo?a=1', {
      method: 'POST',
      headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json' },
      body: JSON.stringify({ iin: '1' }),
    });
    expect(answer.status).toBe(409);
    expect(answer.headers.get('Set-Cookie')).toContain('HttpOnly');
    expect(await answer.json()).toEqual({
      body: { iin: '1' },
      bearer: 'Bearer t',
      query: '1',
      forwardedHost: 'localhost:4173',
    });
  });

  it('may redirect: the browser follows, not the host', async () => {
    const answer = await host.request('http://localhost:4173/rest/away');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('https://elsewhere.example/');
  });

  it('answers 502 when it cannot be reached', async () => {
    const answer = await createApiProxy('http://127.0.0.1:1').request('/rest/echo');
    expect(answer.status).toBe(502);
  });
});
