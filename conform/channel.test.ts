import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { closeClient } from '../sandbox/realtime/testing/testServer.ts';
import type { Applicant } from '../sandbox/rest/testing/applicant.ts';
import { applicant, backend, openForEach } from '../sandbox/rest/testing/eachBackend.ts';
import { typed } from '../sandbox/rest/testing/typed.ts';
import { stepEvent, stepEventName } from '../src/api/contract.ts';
import { loadHooks } from './overHttp.ts';
import { type Relay, startRelay } from './relay.ts';
import { connectTo } from './stepClient.ts';

/** Ably's own service: the default endpoint of the Ably SDK. */
const ABLY = 'https://main.realtime.ably.net';

openForEach();

let relay: Relay | undefined;
beforeEach(async () => {
  relay = await startRelay((await loadHooks()).realtime ?? ABLY);
});
afterEach(() => relay?.close());

function connect(who: Applicant, channel: string) {
  const client = connectTo({ host: '127.0.0.1', port: relay?.port ?? 0 }, who, channel);
  onTestFinished(() => closeClient(client));
  return client;
}

/** Enters an IIN and listens to the registration's channel. */
async function listen() {
  await applicant.enter(backend.resident);
  const { socket_channel } = await applicant.step();
  const client = connect(applicant, socket_channel ?? '');
  const channel = client.channels.get(socket_channel ?? '');
  const steps: string[] = [];
  const attached = await channel.subscribe(stepEventName, ({ data }) => {
    steps.push(v.parse(stepEvent, data).step);
  });
  return { client, channel, steps, attached };
}

const soon = { timeout: 10_000 };

describe('the channel of a registration', () => {
  it('is opened by a token of the call for it', async () => {
    const { client, channel, attached } = await listen();
    expect(client.connection.state).toBe('connected');
    expect(channel.state).toBe('attached');
    expect(attached).toMatchObject({ resumed: false });
  });

  it('tells of each step', async () => {
    const { steps } = await listen();
    await applicant.acceptTerms();
    await applicant.untilStep('personal');
    await expect.poll(() => steps, soon).toEqual(['waiting_external_personal', 'personal']);
  });

  it('tells after a drop what came meanwhile, once', async () => {
    const { client, channel, steps } = await listen();
    await applicant.acceptTerms();
    await applicant.untilStep('personal');
    await expect.poll(() => steps, soon).toHaveLength(2);
    const { id } = client.connection;

    const dropped = client.connection.whenState('disconnected');
    relay?.cut();
    await dropped;
    await applicant.post('registration/personal', typed.personal);
    const resumed = new Promise<boolean>((resolve) => {
      channel.once('attached', ({ resumed: isResumed }) => resolve(isResumed));
      channel.once('update', ({ resumed: isResumed }) => resolve(isResumed));
    });
    relay?.mend();
    expect(await resumed).toBe(true);
    expect(client.connection.id).toBe(id);
    await expect
      .poll(() => steps, soon)
      .toEqual(['waiting_external_personal', 'personal', 'passport']);
  });

  it('does not let the applicant publish', async () => {
    const { channel } = await listen();
    await expect(channel.publish(stepEventName, { step: 'personal_cabinet' })).rejects.toThrow();
  });

  it('is refused to another applicant, by the call and by the service', async () => {
    const { channel } = await listen();
    const other = backend.applicant();
    await other.enter(backend.anotherResident);
    expect((await other.authorize(channel.name)).status).toBe(403);
    const { socket_channel } = await other.step();
    const client = connect(other, socket_channel ?? '');
    await client.channels.get(socket_channel ?? '').attach();
    await expect(client.channels.get(channel.name).attach()).rejects.toMatchObject({ code: 40160 });
  });
});
