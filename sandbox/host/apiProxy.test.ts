import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClientAddress } from '../clientAddress.ts';
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
          client: context.req.header('x-forwarded-for'),
          said: [context.req.header('forwarded'), context.req.header('x-real-ip')].filter(Boolean),
        },
        409,
      );
    })
    .get('/rest/busy', (context) =>
      context.json({ code: 'BUSY', message: 'Later' }, 503, { 'Retry-After': '40' }),
    )
    .get('/rest/away', (context) => context.redirect('https://elsewhere.example/'));
  other = await listenOnLoopback(api, 0);
  host = createApiProxy(`http://localhost:${other.port}`, createClientAddress([]));
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
      said: [],
    });
  });

  it('gets the caller’s own address, whatever the caller says', async () => {
    const front = await listenOnLoopback(host, 0);
    const answer = await fetch(`http://127.0.0.1:${front.port}/rest/echo`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': '203.0.113.7',
        'X-Real-IP': '203.0.113.7',
        Forwarded: 'for=203.0.113.7',
      },
      body: '{}',
    });
    const { client, said } = await answer.json();
    await front.close();
    expect([client, said]).toEqual(['127.0.0.1', []]);
  });

  it('may be busy: how long is passed on', async () => {
    const answer = await host.request('http://localhost:4173/rest/busy');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('40');
    expect(await answer.json()).toEqual({ code: 'BUSY', message: 'Later' });
  });

  it('may redirect: the browser follows, not the host', async () => {
    const answer = await host.request('http://localhost:4173/rest/away');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('https://elsewhere.example/');
  });

  it('answers 502 when it cannot be reached', async () => {
    const answer = await createApiProxy('http://127.0.0.1:1', () => undefined).request(
      '/rest/echo',
    );
    expect(answer.status).toBe(502);
  });
});
