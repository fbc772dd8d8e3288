import { once } from 'node:events';
import { get } from 'node:http';
import { decode, encode } from '@msgpack/msgpack';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClientOptions, WebSocket, WebSocketServer } from 'ws';
import { actions, flags, type ServerMessage } from './protocol.ts';
import {
  applicant,
  event,
  ownChannel,
  startServer,
  type TestServer,
} from './testing/testServer.ts';

/** A client without an SDK, which can send messages that no SDK would send. */
class RawClient {
  readonly socket: WebSocket;
  readonly #messages: ServerMessage[] = [];
  #look = () => {};

  constructor(port: number, query: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/?${query}`, options);
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data: Buffer, isBinary) => {
      // Not checked, because a wrong message of the server fails the expectations.
      this.#messages.push(isBinary ? (decode(data) as ServerMessage) : JSON.parse(String(data)));
      this.#look();
    });
  }

  /** Waits for the next message of a kind, and skips messages of other kinds. */
  next(kind: number | ((action: number) => boolean)): Promise<ServerMessage> {
    const isKind = typeof kind === 'number' ? (action: number) => action === kind : kind;
    return new Promise((resolve) => {
      this.#look = () => {
        const index = this.#messages.findIndex(({ action }) => isKind(action));
        const [found] = index < 0 ? [] : this.#messages.splice(0, index + 1).slice(-1);
        if (!found) return;
        this.#look = () => {};
        resolve(found);
      };
      this.#look();
    });
  }

  /** Returns the action of the next message of these kinds. */
  async nextOf(kinds: readonly number[]): Promise<number> {
    const next = await this.next((action) => kinds.includes(action));
    return next.action;
  }

  async attach(channelSerial?: string): Promise<ServerMessage> {
    this.say({ action: actions.attach, channel: ownChannel, channelSerial });
    return this.next(actions.attached);
  }

  say(message: object): void {
    this.socket.send(JSON.stringify(message));
  }
}

describe("the server of the sandbox's real time", () => {
  let sandbox: TestServer;
  const clients: RawClient[] = [];

  const revoked = new Set<string>();
  const ownToken = (clientId = applicant, channel = ownChannel) =>
    sandbox.realtime.createChannelToken({ channel, clientId, ttlS: 600 });
  const revocableToken = (revocationKey: string) => {
    const input = { channel: ownChannel, clientId: applicant, ttlS: 600, revocationKey };
    return sandbox.realtime.createChannelToken(input);
  };
  const messageOf = (data: unknown) => ({
    messages: [{ name: event, data: JSON.stringify(data), encoding: 'json' }],
  });
  const open = (query: string, options: ClientOptions = {}) => {
    const client = new RawClient(sandbox.port, query, options);
    clients.push(client);
    return client;
  };
  const connect = async (extra = '') => {
    const client = open(`v=6&access_token=${await ownToken()}${extra}`);
    return { client, connected: await client.next(actions.connected) };
  };

  beforeEach(async () => {
    // Shorter than in production, but longer than the pauses of a busy machine, because a late pong ends the socket.
    sandbox = await startServer({ heartbeatMs: 250, isRevoked: (key) => revoked.has(key) });
  });
  afterEach(async () => {
    for (const { socket } of clients.splice(0)) socket.terminate();
    revoked.clear();
    await sandbox.close();
  });

  it('ends the sockets of a revoked token after what was pushed, and refuses the token', async () => {
    const attach = async (revocationKey: string) => {
      const token = await revocableToken(revocationKey);
      const client = open(`v=6&access_token=${token}`);
      await client.next(actions.connected);
      await client.attach();
      return { client, token };
    };
    const [ended, other] = [await attach('ended'), await attach('other')];
    await sandbox.realtime.publish(ownChannel, event, { step: 'personal' });
    revoked.add('ended');
    await sandbox.realtime.revoke(['ended']);
    expect(await ended.client.next(actions.message)).toMatchObject({ channel: ownChannel });
    const { error } = await ended.client.next(actions.disconnected);
    expect(error).toMatchObject({ code: 40141, statusCode: 401 });
    const again = open(`v=6&access_token=${ended.token}`);
    expect((await again.next(actions.disconnected)).error).toMatchObject({ code: 40141 });

    await other.client.next(actions.message);
    await sandbox.realtime.publish(ownChannel, event, { step: 'passport' });
    expect(await other.client.next(actions.message)).toMatchObject({ channel: ownChannel });
  });

  it('sends nothing more to a socket whose token was revoked meanwhile', async () => {
    const client = open(`v=6&access_token=${await revocableToken('ended')}`);
    await client.next(actions.connected);
    await client.attach();
    revoked.add('ended');
    await sandbox.realtime.publish(ownChannel, event, { step: 'personal' });
    const last: ServerMessage = await client.next(actions.disconnected);
    expect(last.error).toMatchObject({ code: 40141 });
  });

  it.each(['json', 'msgpack'])('refuses a client without a token in %s', async (format) => {
    const { error } = await open(`v=6&format=${format}`).next(actions.error);
    expect(error).toMatchObject({ code: 40101 });
  });

  it('sends heartbeats to a client that cannot see pings, and answers the client’s own', async () => {
    const { client } = await connect('&heartbeats=true');
    expect(await client.next(actions.heartbeat)).toEqual({ action: actions.heartbeat });
    client.say({ action: actions.heartbeat, id: 'ping-1' });
    let answer = await client.next(actions.heartbeat);
    while (answer.id === undefined) answer = await client.next(actions.heartbeat);
    expect(answer.id).toBe('ping-1');
  });

  it('cuts off a client that no longer answers', async () => {
    // Without autoPong the client behaves like a client whose network has failed without notice.
    const client = open(`v=6&access_token=${await ownToken()}`, { autoPong: false });
    await client.next(actions.connected);
    const [code] = await once(client.socket, 'close');
    expect(code).toBe(1006);
  });

  it.each<[string, string, string | Uint8Array]>([
    ['json', 'broken JSON', '{'],
    ['json', 'JSON that is no message', '[1]'],
    ['json', 'a message without an action', '{"channel":"a"}'],
    ['json', 'a channel that is no name', '{"action":10,"channel":7}'],
    ['json', 'a frame of another format', Buffer.from('{"action":0}')],
    ['msgpack', 'text', '{"action":0}'],
    ['msgpack', 'no MessagePack', Buffer.from([0xc1])],
    ['msgpack', 'half a message', encode({ action: 10, channel: ownChannel }).subarray(0, 9)],
    ['msgpack', 'no protocol message', encode(['action'])],
    // The header announces 4 294 967 295 entries (array32), and no entry follows.
    ['msgpack', 'a shorter list than it says', Buffer.from([0xdd, 0xff, 0xff, 0xff, 0xff])],
    ['msgpack', 'a map with __proto__', encode(JSON.parse('{"__proto__":{"action":0}}'))],
  ])('ends a socket in %s that sends %s, and no other', async (format, _words, frame) => {
    const { client: good } = await connect();
    const { client: bad } = await connect(`&format=${format}`);
    bad.socket.send(frame);
    expect((await bad.next(actions.error)).error).toMatchObject({ code: 40000 });
    await once(bad.socket, 'close');
    await good.attach();
  });

  it('ends a socket that sends more than a frame may have', async () => {
    const { client } = await connect();
    client.say({ action: actions.heartbeat, id: 'x'.repeat(200_000) });
    const [code] = await once(client.socket, 'close');
    expect(code).toBe(1009);
    await connect();
  });

  it('ignores unknown actions that wait for no answer', async () => {
    const { client } = await connect();
    for (const action of [3, 16, 18, 99, -1, actions.attach]) client.say({ action });
    await client.attach();
  });

  const elsewhere = { channel: 'elsewhere' };
  it.each([
    ['an unknown action with a channel', { action: 16, ...elsewhere }, actions.error, 40000],
    ['an unknown action with a serial', { action: 99, msgSerial: 7 }, actions.nack, 40000],
    ['presence', { action: 14, channel: ownChannel, msgSerial: 7 }, actions.nack, 40000],
    ['a publication', { action: 15, channel: ownChannel, msgSerial: 7 }, actions.nack, 40160],
    ['another channel', { action: actions.attach, ...elsewhere }, actions.error, 40160],
    ['parameters', { action: 10, ...elsewhere, params: { rewind: '1' } }, actions.error, 40000],
  ])('refuses %s, and nothing else', async (_words, said, action, code) => {
    const { client } = await connect();
    await client.attach();
    client.say(said);
    const refused = action === actions.nack ? { msgSerial: 7, count: 1 } : elsewhere;
    expect(await client.next(action)).toMatchObject({ ...refused, error: { code } });
    await sandbox.realtime.publish(ownChannel, event, 'still here');
    expect(await client.next(actions.message)).toMatchObject(messageOf('still here'));
  });

  it('takes null for a field that is left out', async () => {
    const { client } = await connect();
    const nothing = { id: null, channelSerial: null, msgSerial: null, params: null, auth: null };
    client.say({ ...nothing, action: actions.attach, channel: ownChannel });
    await client.next(actions.attached);
    client.say({ ...nothing, action: actions.heartbeat, channel: null });
    await client.next(actions.heartbeat);
  });

  it('moves a connection to its newest socket', async () => {
    const { client: old, connected } = await connect();
    const closed = once(old.socket, 'close');
    const key = encodeURIComponent(connected.connectionDetails?.connectionKey ?? '');
    const { connected: again } = await connect(`&resume=${key}`);
    await closed;
    expect(again.connectionId).toBe(connected.connectionId);
    expect(again.error).toBeUndefined();
  });

  it('attaches with the client’s serial, not the end of the log, before the missed messages', async () => {
    const { client } = await connect();
    const { channelSerial } = await client.attach();
    await sandbox.realtime.publish(ownChannel, event, { step: 'personal' });
    const { client: again } = await connect();
    expect((await again.attach(channelSerial)).channelSerial).toBe(channelSerial);
    expect(await again.next(actions.message)).toMatchObject(messageOf({ step: 'personal' }));
  });

  it('sends nothing twice to a client that attaches again on the same socket', async () => {
    const { client } = await connect();
    const { channelSerial } = await client.attach();
    await sandbox.realtime.publish(ownChannel, event, 'one');
    expect(await client.next(actions.message)).toMatchObject(messageOf('one'));
    const { flags: again = 0 } = await client.attach(channelSerial);
    expect(again & flags.resumed).not.toBe(0);
    await sandbox.realtime.publish(ownChannel, event, 'two');
    expect(await client.next(actions.message)).toMatchObject(messageOf('two'));
  });

  it.each([
    [600, 30],
    [20, 10],
  ])(
    'asks for another token of %d s when %d s are left, and ends it with 40142',
    async (ttlS, leftS) => {
      const own = { channel: ownChannel, clientId: applicant, ttlS };
      const token = await sandbox.realtime.createChannelToken(own);
      const client = open(`v=6&access_token=${token}`);
      await client.next(actions.connected);
      const attach = () => client.say({ action: actions.attach, channel: ownChannel });
      sandbox.clock.forward(ttlS - leftS - 1);
      attach();
      expect(await client.nextOf([actions.auth, actions.attached])).toBe(actions.attached);
      sandbox.clock.forward(1);
      attach();
      expect(await client.nextOf([actions.auth, actions.attached])).toBe(actions.auth);
      await client.next(actions.attached);
      sandbox.clock.forward(leftS - 1);
      attach();
      expect(await client.nextOf([actions.auth, actions.attached])).toBe(actions.attached);
      sandbox.clock.forward(1);
      attach();
      const { error } = await client.next(actions.disconnected);
      expect(error).toMatchObject({ code: 40142, statusCode: 401 });
    },
  );

  it('asks for another token without any traffic, at the next heartbeat', async () => {
    const { client } = await connect();
    sandbox.clock.forward(571);
    expect(await client.next(actions.auth)).toEqual({ action: actions.auth });
  });

  it('detaches a channel that the new token does not allow, and refuses another client’s token', async () => {
    const { client } = await connect();
    await client.attach();
    client.say({ action: actions.auth, auth: { accessToken: await ownToken(applicant, 'other') } });
    await client.next(actions.connected);
    expect(await client.next(actions.error)).toMatchObject({
      channel: ownChannel,
      error: { code: 40160 },
    });
    client.say({ action: actions.auth, auth: { accessToken: await ownToken('other') } });
    const last = await client.next(actions.error);
    expect(last.error).toMatchObject({ code: 40102 });
    expect(last.channel).toBeUndefined();
  });

  it('refuses other formats with a text, and upgrades without another listener', async () => {
    expect(await refusalOf('?v=6&format=xml')).toMatchObject({ status: 400 });
    expect(await refusalOf('elsewhere')).toMatchObject({ status: 404 });
  });

  it("leaves other listeners' sockets alone", async () => {
    const theirs = new WebSocketServer({ noServer: true });
    sandbox.server.on('upgrade', (request, socket, head) => {
      if (request.url === '/?token=vite') {
        theirs.handleUpgrade(request, socket, head, (webSocket) => webSocket.send('{"action":99}'));
      }
    });
    expect(await open('token=vite').next(99)).toEqual({ action: 99 });
    expect((await connect()).connected.connectionId).toBeDefined();
  });

  it('publishes nothing above 65 536 bytes', async () => {
    await expect(
      sandbox.realtime.publish(ownChannel, event, 'ж'.repeat(33_000)),
    ).rejects.toBeInstanceOf(RangeError);
  });

  const refusalOf = (path: string) =>
    new Promise<{ status: number | undefined }>((resolve, reject) => {
      const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
      get({ host: '127.0.0.1', port: sandbox.port, path: `/${path}`, headers }, (response) => {
        response.resume();
        resolve({ status: response.statusCode });
      }).on('error', reject);
    });
});
