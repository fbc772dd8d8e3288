import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { listenOnLoopback } from './listen.ts';

const hello = new Hono().get('/', (context) => context.text('сәлем'));

describe('listening on loopback', () => {
  it('answers at localhost, whatever address that is', async () => {
    const listening = await listenOnLoopback(hello, 0);
    const answer = await fetch(`http://localhost:${listening.port}/`);
    expect(await answer.text()).toBe('сәлем');
    await listening.close();
  });

  it('listens on no other address', async () => {
    const listening = await listenOnLoopback(hello, 0);
    const addresses = listening.servers.map((server) => JSON.stringify(server.address()));
    for (const address of addresses) expect(address).toMatch(/"address":"(127\.0\.0\.1|::1)"/);
    await listening.close();
  });

  it('fails when another program has the port, and frees the other address', async () => {
    const other = await listenOnLoopback(hello, 0);
    const [ours, theirs] = other.servers;
    // With IPv6, the port now stays taken only on the second address.
    if (ours && theirs) {
      ours.close();
      await once(ours, 'close');
    }
    await expect(listenOnLoopback(hello, other.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    if (theirs) {
      const again = createServer().listen(other.port, '127.0.0.1');
      await once(again, 'listening');
      again.close();
    }
    (theirs ?? ours)?.close();
  });

  it.each([
    ['a call', ''],
    ['a socket', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'],
  ])('answers 400 at both addresses when %s has two Host headers', async (_what, headers) => {
    const listening = await listenOnLoopback(hello, 0);
    for (const server of listening.servers) {
      server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Opened\r\n\r\n'));
      const address = server.address();
      const host = typeof address === 'object' && address ? address.address : '';
      const socket = connect(listening.port, host);
      socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n${headers}\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    }
    await listening.close();
  });

  it('closes although a browser keeps its connection open', async () => {
    const listening = await listenOnLoopback(hello, 0);
    await (await fetch(`http://localhost:${listening.port}/`)).text();
    await listening.close();
    await expect(fetch(`http://localhost:${listening.port}/`)).rejects.toThrow();
  });
});
