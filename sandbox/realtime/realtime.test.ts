import { once } from 'node:events';
import { createServer } from 'node:http';
import { decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { createAblyRealtime } from './realtime.ts';
import { event, ownChannel, testKey } from './testing/testServer.ts';

interface Call {
  path: string | undefined;
  body: unknown;
}

/** Starts a fake of Ably's REST service, which issues tokens and accepts publications. */
async function startAbly() {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url?.split('?')[0];
    calls.push({ path, body: JSON.parse(Buffer.concat(chunks).toString() || 'null') });
    response.setHeader('Content-Type', 'application/json');
    const isToken = path?.endsWith('/requestToken');
    response.statusCode = 201;
    response.end(JSON.stringify(isToken ? { token: 'a.b.c', issued: 1, expires: 2e12 } : {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    calls,
    port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe("real time through Ably's own service", () => {
  it('publishes through its REST service', async () => {
    const ably = await startAbly();
    const realtime = createAblyRealtime({
      key: testKey,
      clientOptions: {
        endpoint: '127.0.0.1',
        port: ably.port,
        tls: false,
        useTokenAuth: true,
        useBinaryProtocol: false,
        logLevel: 0,
      },
    });
    await realtime.publish(ownChannel, event, { step: 'personal' });
    ably.close();
    expect(ably.calls.at(-1)).toMatchObject({
      path: `/channels/${encodeURIComponent(ownChannel)}/messages`,
      body: [{ name: event, data: '{"step":"personal"}', encoding: 'json' }],
    });
  });

  it("signs a client's tokens with the key and has no sockets of its own", async () => {
    const realtime = createAblyRealtime({ key: 'app.key:secret' });
    const input = { channel: ownChannel, clientId: 'applicant', ttlS: 60 };
    const { kid } = decodeProtectedHeader(await realtime.createChannelToken(input));
    expect(kid).toBe('app.key');
    expect(realtime.dropConnections()).toBe(0);
    const server = createServer();
    realtime.attachTo(server);
    expect(server.listenerCount('upgrade')).toBe(0);
    await realtime.close();
  });
});
