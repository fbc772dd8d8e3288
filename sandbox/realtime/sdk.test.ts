import { Realtime as DefaultRealtime, type Realtime, type RealtimeChannel } from 'ably';
import { BaseRealtime, FetchRequest, WebSocketTransport } from 'ably/modular';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { reservePorts } from '../../tests/sandbox/freePorts.ts';
import {
  applicant,
  clientOptions,
  closeClient,
  collect,
  event,
  ownChannel,
  startServer,
  type TestServer,
  tokensFrom,
} from './testing/testServer.ts';

type ClientOptions = ReturnType<typeof clientOptions>;
type Client = Pick<Realtime, 'connection' | 'channels' | 'close' | 'auth'>;

const makers: [string, (options: ClientOptions) => Client][] = [
  ['ably', (options) => new DefaultRealtime(options)],
  [
    'ably in MessagePack, its default',
    (options) => new DefaultRealtime({ ...options, useBinaryProtocol: true }),
  ],
  [
    'ably/modular',
    (options) => new BaseRealtime({ ...options, plugins: { WebSocketTransport, FetchRequest } }),
  ],
];

const steps = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ step: `step-${from + index}` }));

const nextAttached = (channel: RealtimeChannel) =>
  new Promise<boolean>((resolve) => channel.once('attached', ({ resumed }) => resolve(resumed)));

describe.each(makers)("the sandbox's real time, with the unmodified %s", (_name, makeClient) => {
  let sandbox: TestServer;
  const clients: Client[] = [];

  const connect = (options: Partial<ClientOptions> = {}, ttlS?: number) => {
    const authCallback = tokensFrom(() => sandbox.realtime, ttlS);
    const client = makeClient({ ...clientOptions(sandbox.port, authCallback), ...options });
    clients.push(client);
    return client;
  };
  /** Connects, and waits until the applicant's own channel is attached. */
  const listen = async (ttlS?: number) => {
    const client = connect({}, ttlS);
    const channel = client.channels.get(ownChannel);
    const collected = collect(channel);
    await collected.attached;
    return { client, channel, ...collected };
  };
  const push = async (messages: readonly unknown[]) => {
    for (const message of messages) await sandbox.realtime.publish(ownChannel, event, message);
  };
  /** Cuts the client off, and lets it reconnect only after `meanwhile`. */
  const whileCutOff = async (client: Client, meanwhile: () => Promise<void>) => {
    const release = holdUpgrades();
    const disconnected = client.connection.whenState('disconnected');
    expect(sandbox.realtime.dropConnections()).toBe(1);
    await disconnected;
    await meanwhile();
    release();
  };
  /** Makes the sandbox's port refuse sockets, like a host that is down. @returns accepts sockets again */
  const holdUpgrades = () => {
    const listeners = sandbox.server.listeners('upgrade');
    sandbox.server.removeAllListeners('upgrade');
    sandbox.server.on('upgrade', (_request, socket) => socket.destroy());
    return () => {
      sandbox.server.removeAllListeners('upgrade');
      for (const listener of listeners) {
        sandbox.server.on('upgrade', (...given) => Reflect.apply(listener, sandbox.server, given));
      }
    };
  };

  beforeEach(async () => {
    sandbox = await startServer();
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map(closeClient));
    await sandbox.close();
  });

  it('connects as the client that the token names', async () => {
    const client = connect();
    await client.connection.whenState('connected');
    expect(client.auth.clientId).toBe(applicant);
    expect(client.connection.key).toContain(String(client.connection.id));
  });

  it('receives the messages of its own channel in order', async () => {
    const { attached, until } = collect(connect().channels.get(ownChannel));
    expect(await attached).toMatchObject({ current: 'attached', resumed: false });
    await push(steps(1, 5));
    expect(await until(5)).toEqual(steps(1, 5));
  });

  it("is refused another client's channel, and keeps its own", async () => {
    const { client, until } = await listen();
    const other = client.channels.get('private:registration.other');
    await expect(other.attach()).rejects.toMatchObject({ code: 40160, statusCode: 401 });
    expect(other.state).toBe('failed');
    expect(client.connection.state).toBe('connected');
    await push(steps(1, 1));
    expect(await until(1)).toEqual(steps(1, 1));
  });

  it('does not let an applicant publish', async () => {
    const { channel } = await listen();
    await expect(channel.publish(event, { step: 'personal_cabinet' })).rejects.toMatchObject({
      code: 40160,
    });
  });

  it('receives each message missed while cut off exactly once', async () => {
    const { client, channel, received, until } = await listen();
    const id = client.connection.id;
    await push(steps(1, 2));
    await until(2);
    const resumed = nextAttached(channel);
    await whileCutOff(client, () => push(steps(3, 6)));
    expect(await resumed).toBe(true);
    await push(steps(7, 8));
    await until(8);
    expect(received).toEqual(steps(1, 8));
    expect(client.connection.id).toBe(id);
    expect(client.connection.errorReason).toBeNull();
  });

  it('loses nothing when the socket is cut again and again among messages', async () => {
    const { received, until } = await listen();
    for (let round = 0; round < 3; round += 1) {
      await push(steps(round * 4 + 1, round * 4 + 2));
      sandbox.realtime.dropConnections();
      await push(steps(round * 4 + 3, round * 4 + 4));
      await until(round * 4 + 4);
    }
    expect(received).toEqual(steps(1, 12));
  });

  it('reports lost continuity when the client was away for longer than is remembered', async () => {
    const { client, channel, received, until } = await listen();
    const id = client.connection.id;
    const resumed = nextAttached(channel);
    const connected = new Promise<unknown>((resolve) =>
      client.connection.once('connected', ({ reason }) => resolve(reason)),
    );
    await whileCutOff(client, async () => {
      await push(steps(1, 1));
      sandbox.clock.forward(121);
    });
    expect(await connected).toMatchObject({ code: 80008 });
    expect(await resumed).toBe(false);
    expect(client.connection.id).not.toBe(id);
    await push(steps(2, 2));
    await until(1);
    expect(received).toEqual(steps(2, 2));
  });

  it('renews a token in place: the channel stays attached, no message is lost', async () => {
    const { client, channel, until } = await listen(120);
    const changes: string[] = [];
    channel.on(({ current }) => changes.push(current));
    client.connection.on(({ current }) => changes.push(current));
    await push(steps(1, 1));
    const updated = new Promise((resolve) => client.connection.once('update', resolve));
    // Moves the clock into the last half minute of the token. The server reads the clock at the next push.
    sandbox.clock.forward(95);
    await push(steps(2, 2));
    await updated;
    await push(steps(3, 3));
    expect(await until(3)).toEqual(steps(1, 3));
    expect(changes.filter((state) => state !== 'connected')).toEqual([]);
    expect(channel.state).toBe('attached');
  });

  it('disconnects when the moved clock has expired the token (40142), and resumes with another', async () => {
    const { client, channel, received, until } = await listen();
    const disconnected = new Promise<unknown>((resolve) =>
      client.connection.once('disconnected', ({ reason }) => resolve(reason)),
    );
    const resumed = nextAttached(channel);
    sandbox.clock.forward(2 * 60 * 60);
    await push(steps(1, 1));
    expect(await disconnected).toMatchObject({ code: 40142 });
    expect(await resumed).toBe(true);
    await until(1);
    expect(received).toEqual(steps(1, 1));
  });

  it('attaches with another token when the moved clock has expired the first one', async () => {
    const client = connect();
    await client.connection.whenState('connected');
    const { id } = client.connection;
    const reasons: unknown[] = [];
    client.connection.on('disconnected', ({ reason }) => reasons.push(reason));
    sandbox.clock.forward(2 * 60 * 60);
    await client.channels.get(ownChannel).attach();
    expect(reasons).toMatchObject([{ code: 40142 }]);
    expect(client.connection.id).toBe(id);
  });

  it('asks for another token when the first one has expired before it connects', async () => {
    let asked = 0;
    const fresh = tokensFrom(() => sandbox.realtime);
    const own = { channel: ownChannel, clientId: applicant, ttlS: 60 };
    const stale = await sandbox.realtime.createChannelToken(own);
    sandbox.clock.forward(61);
    const client = connect({
      authCallback: (params, answer) => {
        asked += 1;
        if (asked === 1) answer(null, stale);
        else fresh(params, answer);
      },
    });
    const reasons: unknown[] = [];
    client.connection.on('disconnected', ({ reason }) => reasons.push(reason));
    await client.connection.whenState('connected');
    expect(reasons).toMatchObject([{ code: 40142 }]);
    expect(asked).toBe(2);
  });

  it('fails for good with a forged token', async () => {
    const client = connect({ authCallback: (_params, answer) => answer(null, 'not.a.token') });
    expect(await client.connection.whenState('failed')).toMatchObject({
      reason: { code: 40101, statusCode: 401 },
    });
  });

  it('fails for good when the tokens are refused with 403', async () => {
    const forbidden = Object.assign(new Error('no channel of yours'), {
      statusCode: 403,
      code: 40300,
    });
    const client = connect({
      // The SDK also takes a plain error object, which its types of the callback do not allow.
      authCallback: (_params, answer) => Reflect.apply(answer, undefined, [forbidden, null]),
    });
    expect(await client.connection.whenState('failed')).toMatchObject({
      reason: { code: 80019, statusCode: 403 },
    });
  });

  it('goes on after a restart of the server', async () => {
    // An outgoing connection may take an ephemeral port while no server listens there.
    const { first: port, release } = await reservePorts();
    onTestFinished(release);
    await sandbox.close();
    sandbox = await startServer({ port });
    const { client, channel, received, until } = await listen();
    await push(steps(1, 1));
    await until(1);
    const id = client.connection.id;
    const resumed = nextAttached(channel);
    const { clock } = sandbox;
    await sandbox.close();
    sandbox = await startServer({ port, clock });
    expect(await resumed).toBe(false);
    expect(client.connection.id).not.toBe(id);
    expect(client.connection.errorReason).toMatchObject({ code: 80008 });
    await push(steps(2, 2));
    await until(2);
    expect(received).toEqual(steps(1, 2));
  });

  it('detaches, attaches again and receives only later messages', async () => {
    const { channel, received, until } = await listen();
    await channel.detach();
    await push(steps(1, 1));
    await channel.attach();
    await push(steps(2, 2));
    await until(1);
    expect(received).toEqual(steps(2, 2));
  });

  it('answers a ping and closes in good order', async () => {
    const client = connect();
    await client.connection.whenState('connected');
    expect(await client.connection.ping()).toBeGreaterThanOrEqual(0);
    await closeClient(client);
    expect(client.connection.state).toBe('closed');
    expect(client.connection.key).toBeUndefined();
  });
});
