import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createAddressFinder, createClientAddress } from '../clientAddress.ts';
import { createApiProxy, createSocketProxy, type SocketProxy } from './apiProxy.ts';
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

describe('another server’s socket behind the sandbox’s host', () => {
  let sockets: WebSocketServer;
  let target: Listening;
  let front: Listening;
  let forwarding: SocketProxy;
  const asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];

  beforeEach(async () => {
    asked.length = 0;
    target = await listenOnLoopback(new Hono(), 0);
    sockets = new WebSocketServer({ noServer: true });
    for (const server of target.servers) {
      server.on('upgrade', (request, socket, head) => {
        asked.push({ url: request.url, headers: request.headers });
        if (request.headers.origin === 'https://evil.example') {
          socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 7\r\n\r\nForeign');
          return;
        }
        sockets.handleUpgrade(request, socket, head, (client) => {
          client.on('message', (data, isBinary) => client.send(data, { binary: isBinary }));
        });
      });
    }
    front = await listenOnLoopback(new Hono(), 0);
    forwarding = createSocketProxy(`http://localhost:${target.port}`, createAddressFinder([]));
    for (const server of front.servers) forwarding.attachTo(server);
  });
  afterEach(async () => {
    forwarding.close();
    for (const client of sockets.clients) client.terminate();
    await Promise.all([front.close(), target.close()]);
  });

  const open = (options: { origin?: string; headers?: Record<string, string> } = {}) =>
    new WebSocket(`ws://127.0.0.1:${front.port}/?v=6&access_token=t`, options);
  const refusalOf = (socket: WebSocket) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      socket.on('open', () => reject(new Error('It was opened')));
      socket.on('error', () => {});
      socket.on('unexpected-response', (_request, answer) => {
        readText(answer).then((text) => resolve({ status: answer.statusCode, text }), reject);
      });
    });

  it('carries text and binary messages both ways, at the same address', async () => {
    const socket = open();
    await once(socket, 'open');
    socket.send('сәлем');
    expect(await once(socket, 'message')).toEqual([Buffer.from('сәлем'), false]);
    socket.send(Buffer.from([0, 255, 1]));
    expect(await once(socket, 'message')).toEqual([Buffer.from([0, 255, 1]), true]);
    expect(asked.map(({ url }) => url)).toEqual(['/?v=6&access_token=t']);
    socket.close();
    await once(socket, 'close');
  });

  it('hears the page’s origin and the caller’s own address, whatever the caller says', async () => {
    const headers = {
      'X-Forwarded-For': '203.0.113.7',
      'X-Real-IP': '203.0.113.7',
      Forwarded: 'for=203.0.113.7',
    };
    const socket = open({ origin: 'https://shop.example', headers });
    await once(socket, 'open');
    expect(asked[0]?.headers).toMatchObject({
      origin: 'https://shop.example',
      host: `localhost:${target.port}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': `127.0.0.1:${front.port}`,
    });
    expect(Object.keys(asked[0]?.headers ?? {})).not.toContain('forwarded');
    expect(Object.keys(asked[0]?.headers ?? {})).not.toContain('x-real-ip');
  });

  it('may refuse: its answer arrives', async () => {
    const refusal = await refusalOf(open({ origin: 'https://evil.example' }));
    expect(refusal).toEqual({ status: 403, text: 'Foreign' });
  });

  it('is answered by 502 when it cannot be reached, and the host goes on', async () => {
    await target.close();
    expect((await refusalOf(open())).status).toBe(502);
    target = await listenOnLoopback(new Hono(), target.port);
  });

  it('is cut when its server cuts it', async () => {
    const socket = open();
    await once(socket, 'open');
    for (const client of sockets.clients) client.terminate();
    await once(socket, 'close');
  });

  it('does not keep the host from ending', async () => {
    const socket = open();
    await once(socket, 'open');
    const closed = once(socket, 'close');
    forwarding.close();
    await front.close();
    await closed;
    front = await listenOnLoopback(new Hono(), 0);
  });
});
