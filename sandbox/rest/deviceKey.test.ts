import { describe, expect, it } from 'vitest';
import * as contract from '../../src/api/contract.ts';
import { hashOf, IDLE_MS } from '../registration/tokens.ts';
import { channelOf } from '../registration/track.ts';
import { type Applicant, newDeviceKey } from './testing/applicant.ts';
import { backend, openForEach } from './testing/eachBackend.ts';
import { openTestBackend } from './testing/testBackend.ts';
import { typed } from './testing/typed.ts';

openForEach();

const stepPath = '/rest/registration/step';
const foreign = {
  status: 409,
  body: { code: 'DEVICE_KEY_REQUIRED', step_name: 'iin', uuid: null, socket_channel: null },
};

/** Plays another browser that has a stolen token, with no device key or with a key of its own. */
function carry(token: string | null, deviceKey: string | null): Applicant {
  const thief = backend.applicant({ deviceKey });
  thief.token = token;
  return thief;
}
const others = [
  ['no', () => null],
  ['another', newDeviceKey],
  ['a malformed', () => 'x'],
] as const;

/** Goes on until the applicant is proven by the face, with the new token. */
async function proven(): Promise<Applicant> {
  const owner = await backend.applicant().apply(backend.resident);
  return owner;
}

const isCall = (value: unknown): value is contract.Call =>
  typeof value === 'object' && value !== null && 'bearer' in value && 'path' in value;
/** Calls that need a bearer, except the two that are answered without the device key. */
const guarded = Object.values<unknown>(contract)
  .filter(isCall)
  .filter(
    ({ bearer, path }) => bearer === 'required' && ![stepPath, '/rest/logout'].includes(path),
  );

describe.each(others)('a live token with %s device key', (_name, keyOf) => {
  it('gets 409 and the step iin from each call, and changes nothing', async () => {
    const owner = await proven();
    const { uuid } = await owner.step();
    const thief = carry(owner.token, keyOf());
    const before = await backend.registrations();
    const texts: Record<string, object> = {
      [contract.authorizeChannel.path]: { channel_name: channelOf(uuid ?? ''), token: null },
    };
    for (const call of guarded) {
      const path = call.path.replace('{id}', uuid ?? '');
      const body = call.body === null ? undefined : (texts[call.path] ?? {});
      const heard = await thief.call(call.method, path, body);
      expect(heard, call.path).toMatchObject(foreign);
      expect(JSON.stringify(heard.body), call.path).not.toMatch(/Әсел|private:/);
    }
    expect(await backend.registrations()).toEqual(before);
    expect(await owner.step()).toMatchObject({ step_name: 'signing_init_success', uuid });
  });

  it('gets the step iin from GET step, and never the token after the face', async () => {
    const owner = await backend.applicant().fillIn(backend.resident);
    const planted = owner.token;
    await owner.showFace();
    for (let asked = 0; asked < 5; asked += 1) {
      const heard = await carry(planted, keyOf()).call('GET', stepPath);
      expect(heard).toMatchObject({ status: 200, body: { step_name: 'iin', uuid: null } });
      expect(heard.body).not.toHaveProperty('bearerToken');
    }
    await owner.untilStep('signing_init_success');
    const late = await carry(planted, keyOf()).call('GET', stepPath);
    expect(late.body).not.toHaveProperty('bearerToken');
    expect((await owner.info()).first_name).toBe('Әсел');
  });

  it('is not kept alive', async () => {
    const owner = await backend.applicant().fillIn(backend.resident);
    const { token } = owner;
    await backend.forward(IDLE_MS / 1000 - 60);
    await carry(token, keyOf()).call('GET', stepPath);
    await backend.forward(120);
    expect((await owner.call('GET', stepPath)).status).toBe(401);
  });

  it('may log out, as with the key: of a proven session on all devices, else alone', async () => {
    const owner = await proven();
    const second = backend.applicant(owner);
    await second.enter(backend.resident);
    expect((await carry(second.token, keyOf()).post('logout')).status).toBe(204);
    expect((await second.call('GET', stepPath)).status).toBe(401);
    expect((await owner.call('GET', stepPath)).status).toBe(200);
    await second.enter(backend.resident);
    expect((await carry(owner.token, keyOf()).post('logout')).status).toBe(204);
    for (const each of [owner, second]) {
      expect((await each.call('GET', stepPath)).status).toBe(401);
    }
  });

  it('gets no answer that was remembered for its session', async () => {
    const owner = backend.applicant();
    const withKey = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { iin: backend.resident, is_resident_rk: true, is_ipdl: false };
    await owner.enter(backend.resident);
    await owner.post('registration/iin', body, withKey);
    const again = await owner.post('registration/iin', body, withKey);
    const stolen = await carry(owner.token, keyOf()).post('registration/iin', body, withKey);
    expect(JSON.stringify(stolen.body)).not.toContain(
      JSON.parse(JSON.stringify(again.body)).bearerToken,
    );
  });
});

it('a token that was planted leads the person who enters their IIN to a registration of their own', async () => {
  const attacker = backend.applicant();
  await attacker.enter(backend.resident);
  const { uuid } = await attacker.step();
  const person = backend.applicant({ visitor: attacker.visitor });
  person.token = attacker.token;
  expect(await person.step()).toMatchObject({ step_name: 'iin', uuid: null });
  await person.fillIn(backend.resident);
  await person.showFace();
  const own = await person.untilStep('signing_init_success');
  expect(own.uuid).not.toBe(uuid);
  expect((await person.info()).first_name).toBe('Әсел');
  const heard = await attacker.get('client/info');
  expect(heard).toMatchObject({ status: 409, body: { code: 'FACE_REQUIRED' } });
  expect(await attacker.step()).toMatchObject({ step_name: 'iin', uuid });
});

it('a session from before device keys goes on without one until it ends, and its IIN begins anew with one', async () => {
  const applicant = await backend.applicant().fillIn(backend.resident);
  const { uuid } = await applicant.step();
  backend.inside().store.sessions.change(hashOf(applicant.token ?? ''), { deviceKey: '' });
  const earlier = carry(applicant.token, null);
  expect(await earlier.step()).toMatchObject({ step_name: 'verigram', uuid });
  const later = carry(applicant.token, newDeviceKey());
  expect((await later.enter(backend.resident)).body).toMatchObject({ step_name: 'iin' });
});

it('a login with the token of another device ends no session of it', async () => {
  const owner = backend.applicant();
  const documentToken = await owner.takeLoan(backend.resident);
  const victim = backend.applicant();
  await victim.enter(backend.anotherResident);
  const thief = carry(victim.token, newDeviceKey());
  expect((await thief.logIn(documentToken)).status).toBe(200);
  expect((await victim.call('GET', stepPath)).status).toBe(200);
});

it('a visitor id leads to a new registration, with the IIN of an earlier one too', async () => {
  const owner = await backend.applicant().fillIn(backend.resident);
  const { uuid } = await owner.step();
  const planted = backend.applicant({ visitor: owner.visitor });
  expect((await planted.enter(backend.resident)).body).toMatchObject({ step_name: 'iin' });
  expect((await planted.step()).uuid).not.toBe(uuid);
});

describe('the device key beside the IIN', () => {
  it('leads back where the applicant was, under any visitor id, while no photo was accepted', async () => {
    const owner = await backend.applicant().fillIn(backend.resident);
    const { uuid } = await owner.step();
    await backend.endSession(owner);
    const returned = backend.applicant({ deviceKey: owner.deviceKey });
    const entered = await returned.enter(backend.resident);
    expect(entered.body).toMatchObject({ step_name: 'verigram', uuid });
  });

  it('leads to no registration of another IIN', async () => {
    const owner = await backend.applicant().fillIn(backend.resident);
    const { uuid } = await owner.step();
    const other = backend.applicant(owner);
    expect((await other.enter(backend.anotherResident)).body).toMatchObject({ step_name: 'iin' });
    expect((await other.step()).uuid).not.toBe(uuid);
  });

  it('moves no check under way: the photo of the first session proves the first session', async () => {
    const first = await backend.applicant().fillIn(backend.resident);
    await backend.restart({ paceMs: 3_600_000 });
    const owner = backend.applicant(first);
    owner.token = first.token;
    await owner.showFace();
    const second = backend.applicant(owner);
    await second.enter(backend.resident);
    const { uuid } = await owner.step();
    const { provingSession } = backend.inside().store.registrations.get(uuid ?? '') ?? {};
    expect(provingSession).toBe(hashOf(owner.token ?? ''));
  });

  it('counts two sessions of one device as one for a check by a person', async () => {
    const first = backend.applicant();
    await first.enter(backend.resident);
    const second = backend.applicant(first);
    await second.enter(backend.resident);
    await first.acceptTerms();
    await first.untilStep('personal');
    await second.post('registration/personal', typed.personal);
    await first.post('registration/passport', typed.passport);
    await second.passWithoutFace();
    expect((await second.info()).first_name).toBe('Әсел');
  });

  it('leads back for seven days', async () => {
    const owner = await backend.applicant().fillIn(backend.resident);
    const { uuid } = await owner.step();
    const sixDaysS = 6 * 24 * 3600;
    await backend.forward(sixDaysS);
    await owner.forget().enter(backend.resident);
    expect((await owner.step()).uuid).toBe(uuid);
    await backend.forward(24 * 3600);
    await owner.forget().enter(backend.resident);
    expect((await owner.step()).uuid).not.toBe(uuid);
  });

  it('is bound by a code for signing in, and leads to the face after that session', async () => {
    const owner = backend.applicant();
    const documentToken = await owner.takeLoan(backend.resident);
    const { uuid } = await owner.step();
    const phone = backend.applicant();
    await phone.logIn(documentToken);
    const entered = await phone.forget().enter(backend.resident);
    expect(entered.body).toMatchObject({ step_name: 'verigram', uuid });
  });
});

it.each(['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}+`, '../'.repeat(15)])(
  'no session opens with the device key "%s"',
  async (deviceKey) => {
    const applicant = backend.applicant({ deviceKey });
    const refused = { status: 422, body: { code: 'DEVICE_KEY_MISSING' } };
    expect(await applicant.enter(backend.resident)).toMatchObject(refused);
    expect(await applicant.logIn('ABCDEFGH')).toMatchObject(refused);
  },
);

it('a back end without device keys takes a loan, and leads no device back by the visitor id', async () => {
  // Another back end has no such setting.
  backend.inside();
  const inside = openTestBackend({ isDeviceKeyAsked: false });
  try {
    const { resident } = backend;
    const applicant = inside.applicant({ deviceKey: null });
    await applicant.apply(resident);
    const { uuid } = await applicant.step();
    expect((await applicant.info()).first_name).toBe('Әсел');
    const planted = inside.applicant({ visitor: applicant.visitor, deviceKey: null });
    await planted.enter(resident);
    expect((await planted.step()).uuid).not.toBe(uuid);
  } finally {
    inside.remove();
  }
});
