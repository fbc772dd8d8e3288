import { describe, expect, it } from 'vitest';
import * as contract from '../../src/api/contract.ts';
import { IDLE_MS } from '../registration/sessions.ts';
import { channelOf } from '../registration/stepAnswer.ts';
import { type Applicant, newDeviceKey } from './testing/applicant.ts';
import { applicant, backend, openForEach } from './testing/eachBackend.ts';

openForEach();

const stepPath = '/rest/registration/step';

/** Plays another browser that has a copied token. */
function carry(token: string | null, keys: Applicant['keys'] = []): Applicant {
  const other = backend.applicant({ keys });
  other.token = token;
  return other;
}
const statusOf = async (who: Applicant) => (await who.call('GET', stepPath)).status;
const uuidOf = async (who: Applicant) => (await who.step()).uuid;

const isCall = (value: unknown): value is contract.Call =>
  typeof value === 'object' && value !== null && 'bearer' in value && 'path' in value;
/** Calls that need a bearer and its key. */
const guarded = Object.values<unknown>(contract)
  .filter(isCall)
  .filter(
    ({ bearer, path }) => bearer === 'required' && ![stepPath, '/rest/logout'].includes(path),
  );

describe.each([
  ['no', () => []],
  ['another', () => [newDeviceKey()]],
  ['a malformed', () => ['x']],
])('a live token with %s key', (_name, keysOf) => {
  it('each call answers 409 with the step iin when the token comes without its device key', async () => {
    await applicant.apply(backend.resident);
    const { uuid } = await applicant.step();
    const thief = carry(applicant.token, keysOf());
    const before = await backend.registrations();
    const channel = { channel_name: channelOf(uuid ?? ''), token: null };
    for (const call of guarded) {
      const isChannel = call === contract.authorizeChannel;
      const body = call.body === null ? undefined : isChannel ? channel : {};
      const heard = await thief.call(call.method, call.path.replace('{id}', uuid ?? ''), body);
      expect(heard, call.path).toMatchObject({
        status: 409,
        body: { code: 'DEVICE_KEY_REQUIRED', step_name: 'iin', uuid: null, socket_channel: null },
      });
    }
    const step = await thief.call('GET', stepPath);
    expect(step).toMatchObject({ status: 200, body: { step_name: 'iin', uuid: null } });
    expect(await backend.registrations()).toEqual(before);
    expect(await applicant.step()).toMatchObject({ step_name: 'signing_init_success', uuid });
  });

  it('GET step does not extend the session when the token comes without its device key', async () => {
    await applicant.enter(backend.resident);
    await backend.forward(IDLE_MS / 1000 - 60);
    await carry(applicant.token, keysOf()).step();
    await backend.forward(120);
    expect(await statusOf(applicant)).toBe(401);
  });

  it('a logout ends the session and the bond of its device key when the token comes without this key', async () => {
    await applicant.fillIn(backend.resident);
    const { uuid } = await applicant.step();
    const thief = carry(applicant.token, keysOf());
    expect((await thief.post('logout')).status).toBe(204);
    expect(await statusOf(applicant)).toBe(401);
    await applicant.forget().enter(backend.resident);
    expect(await uuidOf(applicant)).not.toBe(uuid);
  });
});

describe('a planted token', () => {
  it('a planted token ends without effect when another person enters the same IIN', async () => {
    const stranger = await backend.applicant().fillIn(backend.resident);
    const { uuid } = await stranger.step();
    applicant.token = stranger.token;
    await applicant.apply(backend.resident);
    expect(await uuidOf(applicant)).not.toBe(uuid);
    expect((await applicant.info()).first_name).toBe('Әсел');
    expect(await statusOf(stranger)).toBe(401);
  });

  it('the session of a planted token ends when phone and code open another session', async () => {
    const documentToken = await applicant.takeLoan(backend.resident);
    const stranger = backend.applicant();
    await stranger.enter(backend.anotherResident);
    applicant.token = stranger.token;
    expect((await applicant.logIn('AAAAAAAA')).status).toBe(422);
    expect(await statusOf(stranger)).toBe(200);
    expect((await applicant.logIn(documentToken)).status).toBe(200);
    expect(await statusOf(stranger)).toBe(401);
  });
});
