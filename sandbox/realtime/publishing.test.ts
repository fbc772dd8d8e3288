import { decode, encode } from '@msgpack/msgpack';
import { Realtime, type RealtimeChannel } from 'ably';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { actions, type ServerMessage } from './protocol.ts';
import {
  clientOptions,
  closeClient,
  ownChannel,
  signToken,
  startServer,
  type TestServer,
} from './testing/testServer.ts';

const everything = { '*': ['*'] };

let sandbox: TestServer;
const clients: Realtime[] = [];

beforeEach(async () => {
  sandbox = await startServer();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map(closeClient));
  await sandbox.close();
});

type Options = Partial<ReturnType<typeof clientOptions>> & { echoMessages?: boolean };

function connect(isBinary: boolean, options: Options = {}): Realtime {
  const client = new Realtime({
    ...clientOptions(
      sandbox.port,
      (_params, answer) => {
        signToken(sandbox.clock, everything).then(
          (token) => answer(null, token),
          (reason: unknown) => answer(String(reason), null),
        );
      },
      isBinary,
    ),
    ...options,
  });
  clients.push(client);
  return client;
}

/** Returns the next message, when the channel is attached. */
async function listen(channel: RealtimeChannel) {
  const { promise, resolve } = Promise.withResolvers<Record<string, unknown>>();
  await channel.subscribe(({ name, data, clientId, extras, encoding }) =>
    resolve({ name, data, clientId, extras, encoding }),
  );
  return { next: promise };
}

const formats: [string, boolean][] = [
  ['JSON', false],
  ['MessagePack', true],
];
const pairs = formats.flatMap(([from, isFromBinary]) =>
  formats.map(([to, isToBinary]): [string, string, boolean, boolean] => [
    from,
    to,
    isFromBinary,
    isToBinary,
  ]),
);

describe.each(pairs)('a publication of the unmodified SDK in %s, heard in %s', (...pair) => {
  const [, , isFromBinary, isToBinary] = pair;

  it.each<[string, unknown]>([
    ['text', 'шаг'],
    ['an object', { step: 'personal', context: { tries_left: 2, sum: 1.5 } }],
    ['a list', [1, null, 'два']],
    ['bytes', Buffer.from([0, 200, 255, 10])],
    ['nothing', undefined],
  ])('has %s', async (_words, data) => {
    const { next } = await listen(connect(isToBinary).channels.get('open'));
    const sender = connect(isFromBinary).channels.get('open');
    await sender.publish({ name: 'hello', data, extras: { headers: { a: 1 } } });
    expect(await next).toMatchObject({
      name: 'hello',
      data,
      clientId: 'applicant-5f1c',
      extras: { headers: { a: 1 } },
    });
  });

  // The SDK takes null for a name and sends it as it is, which its types do not say.
  const nameless = JSON.parse('[null, "nameless"]') as [string, string];

  it('has no name when the publisher gave none', async () => {
    const { next } = await listen(connect(isToBinary).channels.get('open'));
    await connect(isFromBinary)
      .channels.get('open')
      .publish(...nameless);
    const message = await next;
    expect(message).toMatchObject({ data: 'nameless' });
    expect(message.name).toBeUndefined();
  });

  it('is readable to those who have the key of an encrypted channel', async () => {
    const cipher = { key: await Realtime.Crypto.generateRandomKey(256) };
    const { next } = await listen(connect(isToBinary).channels.get('open', { cipher }));
    const stranger = await listen(connect(isToBinary, { logLevel: 0 }).channels.get('open'));
    await connect(isFromBinary).channels.get('open', { cipher }).publish('hello', { secret: true });
    expect(await next).toMatchObject({ data: { secret: true } });
    expect(await stranger.next).toMatchObject({ encoding: 'json/utf-8/cipher+aes-256-cbc' });
  });
});

describe.each(formats)(
  'what the sandbox does not have, asked by the SDK in %s',
  (_name, isBinary) => {
    const updatesNotEnabled = { code: 93002, statusCode: 400 };

    it.each<[string, (channel: RealtimeChannel) => Promise<unknown>, object]>([
      ['presence', (channel) => channel.presence.enter(), { code: 40000, statusCode: 400 }],
      [
        'annotations',
        (channel) =>
          channel.annotations.publish('a-serial', { type: 'reaction:flag.v1', name: 'a' }),
        updatesNotEnabled,
      ],
      [
        'changes of a message',
        (channel) => channel.updateMessage({ serial: 'a-serial', data: 'b' }),
        updatesNotEnabled,
      ],
      [
        'an id of a message',
        (channel) => channel.publish({ id: 'mine', data: 'b' }),
        { code: 40000, statusCode: 400 },
      ],
      [
        'publishing as another client',
        (channel) => channel.publish({ clientId: 'other', data: 'b' }),
        { code: 40012, statusCode: 400 },
      ],
    ])('is refused: %s', async (_words, ask, error) => {
      const client = connect(isBinary);
      const channel = client.channels.get('open');
      await channel.attach();
      await expect(ask(channel)).rejects.toMatchObject(error);
      await channel.publish('hello', 'still there');
      expect(channel.state).toBe('attached');
    });

    it.each([
      ['rewind', { params: { rewind: '1' } }, 40000],
      ['deltas', { params: { delta: 'vcdiff' } }, 40000],
      ['only a mode of presence', { modes: ['PRESENCE_SUBSCRIBE' as const] }, 40160],
    ])('is refused by channel: %s', async (_words, options, code) => {
      const client = connect(isBinary);
      const channel = client.channels.get('open', options);
      await expect(channel.attach()).rejects.toMatchObject({ code });
      expect(channel.state).toBe('failed');
      await client.channels.get('other').attach();
      expect(client.connection.state).toBe('connected');
    });

    it.each(['', ':a', '[?rewind=1]a', 'a\nb'])(
      'refuses the channel name %j alone',
      async (name) => {
        const client = connect(isBinary);
        const reasons: unknown[] = [];
        client.connection.on(({ current, reason }) => {
          if (current !== 'connected' && current !== 'connecting') reasons.push(current, reason);
        });
        const good = client.channels.get('good');
        await good.attach();
        await expect(client.channels.get(name).attach()).rejects.toMatchObject({ code: 40010 });
        await good.publish('hello', 'still there');
        expect(good.state).toBe('attached');
        expect(reasons).toEqual([]);
      },
    );

    it('does not send a client its own messages when it asks for none of them', async () => {
      const silent = connect(isBinary, { echoMessages: false }).channels.get('open');
      const heard: unknown[] = [];
      await silent.subscribe(({ data }) => heard.push(data));
      const other = await listen(connect(isBinary).channels.get('open'));
      await silent.publish('hello', 'own');
      expect(await other.next).toMatchObject({ data: 'own' });
      const { promise, resolve } = Promise.withResolvers<void>();
      await silent.subscribe('end', () => resolve());
      await sandbox.realtime.publish('open', 'end', 'end');
      await promise;
      expect(heard).toEqual(['end']);
    });
  },
);

describe('a socket in MessagePack', () => {
  const open = async (query: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${sandbox.port}/?v=6&format=msgpack${query}`);
    const frames: { isBinary: boolean; message: ServerMessage }[] = [];
    let look = () => {};
    socket.on('message', (data: Buffer, isBinary) => {
      // The server's own messages; a wrong one fails the expectations.
      frames.push({
        isBinary,
        message: isBinary ? (decode(data) as ServerMessage) : { action: 99 as never },
      });
      look();
    });
    const next = () =>
      new Promise<(typeof frames)[number]>((resolve) => {
        look = () => {
          const frame = frames.shift();
          if (frame) resolve(frame);
        };
        look();
      });
    return { socket, next };
  };

  it('carries the refusal of a token in its format', async () => {
    const { next } = await open('&access_token=none');
    expect(await next()).toMatchObject({
      isBinary: true,
      message: { action: actions.error, error: { code: 40101 } },
    });
  });

  it.each<[string, string | Uint8Array]>([
    ['text', '{"action":0}'],
    ['no MessagePack', Buffer.from([0xc1])],
    ['half a message', encode({ action: actions.attach, channel: ownChannel }).subarray(0, 9)],
    ['no protocol message', encode(['action'])],
    // Array32 of 4 294 967 295 entries, none of which come.
    ['a list that is longer than it says', Buffer.from([0xdd, 0xff, 0xff, 0xff, 0xff])],
    ['a map with __proto__', encode(JSON.parse('{"__proto__":{"action":0}}'))],
  ])('ends when the client sends %s', async (_words, frame) => {
    const { socket, next } = await open(
      `&access_token=${await signToken(sandbox.clock, everything)}`,
    );
    expect(await next()).toMatchObject({ isBinary: true, message: { action: actions.connected } });
    socket.send(frame);
    expect(await next()).toMatchObject({
      message: { action: actions.error, error: { code: 40000 } },
    });
  });
});
