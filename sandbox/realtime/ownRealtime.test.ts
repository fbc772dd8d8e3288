import { once } from 'node:events';
import { get } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClientOptions, WebSocket, WebSocketServer } from 'ws';
import { actions, flags, type ServerMessage } from './protocol.ts';
import {
  applicant,
  event,
  ownChannel,
  signToken,
  startServer,
  type TestServer,
} from './testing/testServer.ts';

/** Connects as a client without an SDK: it says what no SDK would. */
class RawClient {
  readonly socket: WebSocket;
  readonly #messages: ServerMessage[] = [];
  #look = () => {};

  constructor(port: number, query: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/?${query}`, options);
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data) => {
      this.#messages.push(JSON.parse(String(data)));
      this.#look();
    });
  }

  /** Waits for the next message of that kind; earlier ones of others are passed over. */
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

  /** Returns the action of the next message that has one of these. */
  async nextOf(kinds: readonly number[]): Promise<number> {
    const next = await this.next((action) => kinds.includes(action));
    return next.action;
  }

  say(message: object): void {
    this.socket.send(JSON.stringify(message));
  }
}

describe("the server of the sandbox's real time", () => {
  let sandbox: TestServer;
  const clients: RawClient[] = [];

  const revoked = new Set<string>();
  const ownToken = (clientId = applicant) =>
    sandbox.realtime.createChannelToken({ channel: ownChannel, clientId, ttlS: 600 });
  const open = (query: string, options: ClientOptions = {}) => {
    const client = new RawClient(sandbox.port, query, options);
    clients.push(client);
    return client;
  };
  const connect = async (extra = '') => {
    const client = open(`v=6&format=json&access_token=${await ownToken()}${extra}`);
    return { client, connected: await client.next(actions.connected) };
  };

  beforeEach(async () => {
    // Shorter than in production, and longer than the pauses of a busy machine: a late pong ends the socket.
    sandbox = await startServer({ heartbeatMs: 250, isRevoked: (key) => revoked.has(key) });
  });
  afterEach(async () => {
    for (const { socket } of clients.splice(0)) socket.terminate();
    revoked.clear();
    await sandbox.close();
  });

  it('ends the sockets of a revoked token after what was pushed, and refuses the token', async () => {
    const tokenOf = (revocationKey: string) =>
      sandbox.realtime.createChannelToken({
        channel: ownChannel,
        clientId: applicant,
        ttlS: 600,
        revocationKey,
      });
    const attach = async (revocationKey: string) => {
      const token = await tokenOf(revocationKey);
      const client = open(`v=6&access_token=${token}`);
      await client.next(actions.connected);
      client.say({ action: actions.attach, channel: ownChannel });
      await client.next(actions.attached);
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
    const token = await sandbox.realtime.createChannelToken({
      channel: ownChannel,
      clientId: applicant,
      ttlS: 600,
      revocationKey: 'ended',
    });
    const client = open(`v=6&access_token=${token}`);
    await client.next(actions.connected);
    client.say({ action: actions.attach, channel: ownChannel });
    await client.next(actions.attached);
    revoked.add('ended');
    await sandbox.realtime.publish(ownChannel, event, { step: 'personal' });
    const last: ServerMessage = await client.next(actions.disconnected);
    expect(last.error).toMatchObject({ code: 40141 });
  });

  it('accepts the token under the specification’s name too', async () => {
    const client = open(`accessToken=${await ownToken()}`);
    expect(await client.next(actions.connected)).toMatchObject({
      connectionDetails: { clientId: applicant, connectionStateTtl: 120_000 },
    });
  });

  it('refuses a client without a token, and one that the token does not name', async () => {
    const nobody = await open('v=6').next(actions.error);
    expect(nobody.error).toMatchObject({ code: 40101 });
    const other = open(`v=6&clientId=other&access_token=${await ownToken()}`);
    expect((await other.next(actions.error)).error).toMatchObject({ code: 40102 });
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
    // Without autoPong the client is as one whose network has died silently.
    const client = open(`v=6&access_token=${await ownToken()}`, { autoPong: false });
    await client.next(actions.connected);
    const [code] = await once(client.socket, 'close');
    expect(code).toBe(1006);
  });

  it.each([
    ['broken JSON', '{'],
    ['JSON that is no message', '[1]'],
    ['a message without an action', '{"channel":"a"}'],
    ['a channel that is no name', '{"action":10,"channel":7}'],
    ['a frame of another format', Buffer.from('{"action":0}')],
  ])('ends a socket that sends %s, and no other', async (_words, frame) => {
    const { client: good } = await connect();
    const { client: bad } = await connect();
    bad.socket.send(frame);
    expect((await bad.next(actions.error)).error).toMatchObject({ code: 40000 });
    await once(bad.socket, 'close');
    good.say({ action: actions.attach, channel: ownChannel });
    expect(await good.next(actions.attached)).toMatchObject({ channel: ownChannel });
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
    for (const action of [3, 16, 18, 99, -1]) client.say({ action });
    client.say({ action: actions.attach });
    client.say({ action: actions.attach, channel: ownChannel });
    expect(await client.next(actions.attached)).toMatchObject({ channel: ownChannel });
  });

  it.each([
    ['a channel', { action: 16, channel: 'elsewhere' }, { action: actions.error }],
    ['a serial', { action: 99, msgSerial: 7 }, { action: actions.nack, msgSerial: 7, count: 1 }],
    ['both', { action: 99, msgSerial: 7, channel: 'elsewhere' }, { action: actions.nack }],
  ])('refuses an unknown action with %s, and nothing else', async (_words, said, answer) => {
    const { client } = await connect();
    client.say({ action: actions.attach, channel: ownChannel });
    await client.next(actions.attached);
    client.say(said);
    const refused = await client.next(answer.action);
    expect(refused).toMatchObject({ ...answer, error: { code: 40000, statusCode: 400 } });
    await sandbox.realtime.publish(ownChannel, event, 'still here');
    expect(await client.next(actions.message)).toMatchObject({
      messages: [{ data: 'still here' }],
    });
  });

  it.each([
    ['nothing', ''],
    ['a bracket', '[?rewind=1]private:registration.5f1c'],
    ['a colon', ':a'],
    ['a line break', 'a\nb'],
    ['2049 letters', 'a'.repeat(2049)],
  ])('refuses a channel name of %s by channel (40010)', async (_words, channel) => {
    const { client } = await connect();
    client.say({ action: actions.attach, channel });
    expect(await client.next(actions.error)).toMatchObject({ channel, error: { code: 40010 } });
    client.say({ action: actions.message, channel, msgSerial: 0, messages: [{ data: 'a' }] });
    expect(await client.next(actions.nack)).toMatchObject({ error: { code: 40010 } });
    client.say({ action: actions.attach, channel: ownChannel });
    expect(await client.next(actions.attached)).toMatchObject({ channel: ownChannel });
  });

  it.each([' ', 'a:b:c', 'канал', 'a[b]', 'a'.repeat(2048)])(
    'attaches to "%s"',
    async (channel) => {
      const client = open(`v=6&access_token=${await signed({ '*': ['subscribe'] })}`);
      await client.next(actions.connected);
      client.say({ action: actions.attach, channel });
      expect(await client.next(actions.attached)).toMatchObject({ channel });
    },
  );

  it('refuses a channel with parameters, or with modes alone that are not there', async () => {
    const { client } = await connect();
    client.say({ action: actions.attach, channel: ownChannel, params: { rewind: '1' } });
    expect(await client.next(actions.error)).toMatchObject({
      channel: ownChannel,
      error: { code: 40000 },
    });
    const presence = 1 << 16;
    client.say({ action: actions.attach, channel: ownChannel, flags: presence });
    expect(await client.next(actions.error)).toMatchObject({
      channel: ownChannel,
      error: { code: 40160 },
    });
    client.say({ action: actions.attach, channel: ownChannel, flags: presence | flags.subscribe });
    expect(await client.next(actions.attached)).toMatchObject({ flags: flags.subscribe });
  });

  it('takes null for a field that is left out', async () => {
    const client = open(`v=6&access_token=${await signed({ '*': ['*'] })}`);
    await client.next(actions.connected);
    const nothing = { id: null, channelSerial: null, flags: null, params: null, auth: null };
    client.say({ ...nothing, action: actions.attach, channel: 'open', messages: null });
    await client.next(actions.attached);
    const message = { name: null, data: 'a', encoding: null, clientId: null, extras: null };
    client.say({ ...nothing, action: 15, channel: 'open', msgSerial: 0, messages: [message] });
    const { messages } = await client.next(actions.message);
    expect(messages).toEqual([{ data: 'a', clientId: applicant }]);
    client.say({ ...nothing, action: actions.heartbeat, channel: null, msgSerial: null });
    await client.next(actions.heartbeat);
  });

  it.each<[string, unknown, number]>([
    ['a name that is no text', { name: 7 }, 40016],
    ['data that are neither text nor bytes', { data: { step: 'a' } }, 40013],
    ['an encoding that is no text', { data: 'a', encoding: 1 }, 40013],
    ["another client's id", { clientId: 'other' }, 40012],
    ['extras that are no object', { extras: 'a' }, 40032],
    ['an id of its own', { id: 'a' }, 40000],
    ['an action', { action: 1, serial: 'a' }, 93002],
    ['more than 65 536 bytes', { data: 'ж'.repeat(32_769) }, 40009],
    ['no object', 'a', 40000],
  ])('refuses a message with %s by NACK', async (_words, message, code) => {
    const client = open(`v=6&access_token=${await signed({ '*': ['*'] })}`);
    await client.next(actions.connected);
    const publish = (msgSerial: number, messages: unknown[]) =>
      client.say({ action: actions.message, channel: 'open', msgSerial, messages });
    client.say({ action: actions.attach, channel: 'open' });
    await client.next(actions.attached);
    publish(0, [{ data: 'before' }, message]);
    expect(await client.next(actions.nack)).toMatchObject({ msgSerial: 0, error: { code } });
    publish(1, [{ data: 'after' }]);
    expect(await client.next(actions.message)).toMatchObject({ messages: [{ data: 'after' }] });
    expect(await client.next(actions.ack)).toMatchObject({ msgSerial: 1 });
  });

  // 200 levels are too many for MessagePack's writer, 20 000 for that of JSON.
  it.each([200, 20_000])(
    'refuses extras of %d levels, which it could not write',
    async (levels) => {
      const client = open(`v=6&access_token=${await signed({ '*': ['*'] })}`);
      await client.next(actions.connected);
      const extras = `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
      client.socket.send(
        `{"action":15,"channel":"open","msgSerial":0,"messages":[{"data":"a","extras":${extras}}]}`,
      );
      expect(await client.next(actions.nack)).toMatchObject({ error: { code: 40032 } });
    },
  );

  it('refuses more than 100 messages at once', async () => {
    const client = open(`v=6&access_token=${await signed({ '*': ['*'] })}`);
    await client.next(actions.connected);
    const messages = Array.from({ length: 101 }, () => ({ data: 'a' }));
    client.say({ action: actions.message, channel: 'open', msgSerial: 0, messages });
    expect(await client.next(actions.nack)).toMatchObject({ error: { code: 40000 } });
  });

  it('allows a connection 50 channels', async () => {
    const client = open(`v=6&access_token=${await signed({ '*': ['subscribe'] })}`);
    await client.next(actions.connected);
    for (let count = 0; count <= 50; count += 1) {
      client.say({ action: actions.attach, channel: `channel-${count}` });
    }
    expect(await client.next(actions.error)).toMatchObject({
      channel: 'channel-50',
      error: { code: 90010 },
    });
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
    client.say({ action: actions.attach, channel: ownChannel });
    const { channelSerial } = await client.next(actions.attached);
    await sandbox.realtime.publish(ownChannel, event, { step: 'personal' });
    const { client: again } = await connect();
    again.say({ action: actions.attach, channel: ownChannel, channelSerial });
    expect((await again.next(actions.attached)).channelSerial).toBe(channelSerial);
    expect(await again.next(actions.message)).toMatchObject({
      messages: [{ name: event, data: '{"step":"personal"}', encoding: 'json' }],
    });
  });

  it('sends nothing twice to a client that attaches again on the same socket', async () => {
    const { client } = await connect();
    client.say({ action: actions.attach, channel: ownChannel });
    const { channelSerial } = await client.next(actions.attached);
    await sandbox.realtime.publish(ownChannel, event, 'one');
    expect(await client.next(actions.message)).toMatchObject({ messages: [{ data: 'one' }] });
    client.say({ action: actions.attach, channel: ownChannel, channelSerial });
    const { flags: again = 0 } = await client.next(actions.attached);
    expect(again & flags.resumed).not.toBe(0);
    await sandbox.realtime.publish(ownChannel, event, 'two');
    expect(await client.next(actions.message)).toMatchObject({ messages: [{ data: 'two' }] });
  });

  it('publishes once for an allowed client, however often it is sent', async () => {
    const client = open(`v=6&access_token=${await signed({ '*': ['*'] })}`);
    await client.next(actions.connected);
    client.say({ action: actions.attach, channel: 'open' });
    const publication = {
      action: actions.message,
      channel: 'open',
      msgSerial: 0,
      messages: [{ name: 'hello', data: 'once' }],
    };
    client.say(publication);
    client.say(publication);
    expect(await client.next(actions.message)).toMatchObject({ messages: [{ data: 'once' }] });
    expect(await client.next(actions.ack)).toMatchObject({ msgSerial: 0, count: 1 });
    client.say({ ...publication, msgSerial: 1, messages: [{ name: 'hello', data: 'twice' }] });
    expect(await client.next(actions.message)).toMatchObject({ messages: [{ data: 'twice' }] });
  });

  it('refuses presence, whatever the token allows', async () => {
    const client = open(`v=6&access_token=${await signed({ '*': ['*'] })}`);
    await client.next(actions.connected);
    client.say({ action: actions.presence, channel: ownChannel, msgSerial: 3 });
    const { msgSerial, error } = await client.next(actions.nack);
    expect({ msgSerial, error }).toEqual({
      msgSerial: 3,
      error: { code: 40000, statusCode: 400, message: 'The sandbox has no presence' },
    });
  });

  it.each([
    [600, 30],
    [20, 10],
  ])(
    'asks for another token of %d s when %d s are left, and ends it with 40142',
    async (ttlS, leftS) => {
      const token = await sandbox.realtime.createChannelToken({
        channel: ownChannel,
        clientId: applicant,
        ttlS,
      });
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
    client.say({ action: actions.attach, channel: ownChannel });
    await client.next(actions.attached);
    const elsewhere = await signed({ elsewhere: ['subscribe'] });
    client.say({ action: actions.auth, auth: { accessToken: elsewhere } });
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

  const signed = (capability: Record<string, readonly string[]>) =>
    signToken(sandbox.clock, capability);

  const refusalOf = (path: string) =>
    new Promise<{ status: number | undefined }>((resolve, reject) => {
      const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
      get({ host: '127.0.0.1', port: sandbox.port, path: `/${path}`, headers }, (response) => {
        response.resume();
        resolve({ status: response.statusCode });
      }).on('error', reject);
    });
});
