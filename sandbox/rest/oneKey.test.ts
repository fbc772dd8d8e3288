import { describe, expect, it } from 'vitest';
import { hashOf } from '../registration/tokens.ts';
import { type Applicant, newDeviceKey } from './testing/applicant.ts';
import { applicant, backend, openForEach } from './testing/eachBackend.ts';

openForEach();

const stepPath = '/rest/registration/step';
const dayS = 24 * 3600;
const hourMs = 3_600_000;

/** Plays another browser with copied secrets. */
function copy({ token = null, keys = [] }: Partial<Pick<Applicant, 'token' | 'keys'>>): Applicant {
  const other = backend.applicant({ keys });
  other.token = token;
  return other;
}
const iinBody = (iin = backend.resident) => ({ iin, is_resident_rk: true, is_ipdl: false });
const statusOf = async (who: Applicant) => (await who.call('GET', stepPath)).status;
const uuidOf = async (who: Applicant) => (await who.step()).uuid;

/** Enters the IIN by keys alone. @returns the applicant with the new session */
async function openBy(keys: Applicant['keys'], iin = backend.resident): Promise<Applicant> {
  const opened = copy({ keys });
  expect((await opened.enter(iin)).status).toBe(200);
  return opened;
}

/** Starts the back end again, so that no outside party answers during the rest of the test. */
async function withoutAnswers(who: Applicant): Promise<Applicant> {
  await backend.restart({ paceMs: hourMs });
  return copy(who);
}

it('the earlier session ends when the IIN opens the next one', async () => {
  await applicant.enter(backend.resident);
  const earlier = copy(applicant);
  const { uuid, socket_channel } = await applicant.step();
  await applicant.enter(backend.resident);
  expect(await uuidOf(applicant)).toBe(uuid);
  expect(await statusOf(earlier)).toBe(401);
  expect((await earlier.authorize(socket_channel)).status).toBe(401);
  expect((await applicant.authorize(socket_channel)).status).toBe(200);
  backend.look(({ pushes }) => {
    expect(pushes.revoked.at(-1)?.keys).toEqual([hashOf(earlier.token ?? '')]);
  });
});

describe('an opening', () => {
  const good = newDeviceKey();
  it.each([
    ['missing', ''],
    ['too short', 'x'.repeat(42)],
    ['too long', 'x'.repeat(44)],
    ['not base64url', `${'x'.repeat(42)}+`],
    ['32 zero bytes', Buffer.alloc(32).toString('base64url')],
    ['32 equal bytes', Buffer.alloc(32, 0xa7).toString('base64url')],
    ['given twice', `${good}, ${good}`],
  ])('an opening is refused when its device key is %s', async (_problem, key) => {
    const headers = { 'X-Device-Key': key };
    const refused = { status: 422, body: { code: 'DEVICE_KEY_MISSING' } };
    expect(await applicant.post('registration/iin', iinBody(), headers)).toMatchObject(refused);
    const pair = { phone: backend.phone, documentToken: 'ABCDEFGH' };
    expect(await applicant.post('auth', pair, headers)).toMatchObject(refused);
  });

  it('an opening is refused when its device key has opened a session before', async () => {
    await applicant.enter(backend.resident);
    const [key = ''] = applicant.keys ?? [];
    await applicant.post('logout');
    const headers = { 'X-Device-Key': key };
    const refused = { status: 422, body: { code: 'DEVICE_KEY_USED' } };
    const other = backend.applicant();
    const body = iinBody(backend.anotherResident);
    expect(await other.post('registration/iin', body, headers)).toMatchObject(refused);
    const pair = { phone: backend.phone, documentToken: 'ABCDEFGH' };
    expect(await other.post('auth', pair, headers)).toMatchObject(refused);
  });

  it('an opening gets the same answer again when it is repeated with its device key and Idempotency-Key', async () => {
    const documentToken = await applicant.takeLoan(backend.resident);
    const pair = { phone: backend.phone, documentToken };
    for (const [path, body] of [
      ['registration/iin', iinBody(backend.anotherResident)],
      ['auth', pair],
    ] as const) {
      const key = newDeviceKey();
      const headers = { 'X-Device-Key': key, 'Idempotency-Key': crypto.randomUUID() };
      const who = copy({ keys: [key] });
      const first = await who.post(path, body, headers);
      expect(await who.post(path, body, headers)).toMatchObject({ status: 200, body: first.body });
      who.token = JSON.parse(JSON.stringify(first.body)).bearerToken;
      expect(await statusOf(who), path).toBe(200);
      const stranger = { ...headers, 'X-Device-Key': newDeviceKey() };
      expect((await backend.applicant().post(path, body, stranger)).body).not.toEqual(first.body);
    }
  });
});

describe('the key before', () => {
  it('the last device key leads back to the step when the session has ended and nothing is proven', async () => {
    await applicant.fillIn(backend.resident);
    const { uuid } = await applicant.step();
    await backend.endSession(applicant);
    expect(await applicant.get('registration/step')).toMatchObject({
      status: 401,
      body: { code: 'AUTHORIZATION_TOKEN_REQUIRED', message: 'Необходима авторизация' },
    });
    const returned = copy({ keys: applicant.keys });
    const entered = await returned.enter(backend.resident);
    expect(entered.body).toMatchObject({ step_name: 'verigram', uuid });
    expect((await returned.get('client/info')).body).toMatchObject({ code: 'FACE_REQUIRED' });
  });

  it('a device key is worth nothing when a new device key has taken its place', async () => {
    await applicant.fillIn(backend.resident);
    const { keys, token } = applicant;
    const returned = await openBy(keys);
    expect(await statusOf(copy({ token, keys }))).toBe(401);
    expect(await uuidOf(await openBy(keys))).not.toBe(await uuidOf(returned));
  });

  it('a device key leads back when it is among the first five of X-Device-Key-Before', async () => {
    await applicant.fillIn(backend.resident);
    const { uuid } = await applicant.step();
    const openAfter = (count: number) => {
      const others = Array.from({ length: count }, newDeviceKey);
      const before = [...others, ...(applicant.keys ?? [])].join(', ');
      const headers = { 'X-Device-Key': newDeviceKey(), 'X-Device-Key-Before': before };
      return backend.applicant().post('registration/iin', iinBody(), headers);
    };
    expect((await openAfter(5)).body).not.toMatchObject({ uuid });
    expect((await openAfter(4)).body).toMatchObject({ uuid });
  });

  it('a device key does not lead to its registration when the IIN is another', async () => {
    await applicant.fillIn(backend.resident);
    const { uuid } = await applicant.step();
    const other = await openBy(applicant.keys, backend.anotherResident);
    expect(await other.step()).toMatchObject({
      step_name: 'iin',
      uuid: expect.not.stringMatching(uuid ?? ''),
    });
    expect(await statusOf(applicant)).toBe(200);
  });

  it('a device key leads back to its registration when less than seven days have passed', async () => {
    await applicant.fillIn(backend.resident);
    const { uuid } = await applicant.step();
    await backend.forward(6 * dayS);
    const returned = await openBy(applicant.keys);
    expect(await uuidOf(returned)).toBe(uuid);
    await backend.forward(7 * dayS);
    expect(await uuidOf(await openBy(returned.keys))).not.toBe(uuid);
  });

  it('a device key leads to the face when a code for signing in has opened its session', async () => {
    const documentToken = await applicant.takeLoan(backend.resident);
    const { uuid } = await applicant.step();
    const phone = backend.applicant();
    await phone.logIn(documentToken);
    expect(await (await openBy(phone.keys)).step()).toMatchObject({ step_name: 'verigram', uuid });
  });

  it('a device key opens nothing of the applicant when a stranger has planted it in the browser', async () => {
    const planted = [newDeviceKey()];
    const owner = await backend.applicant({ keys: planted }).apply(backend.resident);
    const stranger = await openBy(planted);
    expect(await stranger.step()).toMatchObject({ step_name: 'iin' });
    expect(await uuidOf(stranger)).not.toBe(await uuidOf(owner));
    expect((await owner.info()).first_name).toBe('Әсел');
  });
});

describe('an IIN without a key', () => {
  it('an IIN without a device key begins a new registration when only the visitor id is known', async () => {
    await applicant.fillIn(backend.resident);
    const { uuid } = await applicant.step();
    const planted = backend.applicant({ visitor: applicant.visitor });
    expect((await planted.enter(backend.resident)).body).toMatchObject({ step_name: 'iin' });
    expect(await uuidOf(planted)).not.toBe(uuid);
  });

  it('POST iin gives the same answer when the IIN has a registration and when it has none', async () => {
    await applicant.apply(backend.resident);
    const known = await backend.applicant().enter(backend.resident);
    const unknown = await backend.applicant().enter(await backend.iinOf(1));
    const shapeOf = (body: unknown) =>
      JSON.stringify(body, (name, value) =>
        ['uuid', 'socket_channel', 'bearerToken'].includes(name) ? typeof value : value,
      );
    expect(shapeOf(known.body)).toBe(shapeOf(unknown.body));
  });

  it('a session gets no document and no channel when they belong to another registration', async () => {
    await applicant.apply(backend.resident);
    const other = await backend.applicant().apply(backend.anotherResident);
    const { uuid, socket_channel } = await applicant.step();
    expect((await other.get(`documents/list/${uuid}`)).status).toBe(404);
    expect((await other.authorize(socket_channel)).status).toBe(403);
    expect((await applicant.authorize('private:registration.*')).status).toBe(403);
    expect((await backend.applicant().authorize(socket_channel)).status).toBe(401);
  });
});

describe('going on with the live token and its key', () => {
  it('POST iin leads back to the step when the live session has proven the registration', async () => {
    await applicant.apply(backend.resident);
    const { uuid } = await applicant.step();
    const again = await applicant.enter(backend.resident);
    expect(again.body).toMatchObject({ step_name: 'signing_init_success', uuid });
    expect((await applicant.info()).first_name).toBe('Әсел');
  });

  it('a check under way goes on when the live session gives the IIN again', async () => {
    const owner = await withoutAnswers(await applicant.fillIn(backend.resident));
    await owner.showFace();
    await owner.enter(backend.resident);
    expect(await owner.step()).toMatchObject({ step_name: 'waiting_external_photo' });
  });

  it('POST iin begins a new registration when the live session gives another IIN', async () => {
    await applicant.fillIn(backend.resident);
    const earlier = copy(applicant);
    const { uuid } = await applicant.step();
    const entered = await applicant.enter(backend.anotherResident);
    expect(entered.body).toMatchObject({ step_name: 'iin' });
    expect(await uuidOf(applicant)).not.toBe(uuid);
    expect(await statusOf(earlier)).toBe(401);
  });
});

it('POST auth opens the signed loan on any device when phone and code are right', async () => {
  await applicant.reachCabinet(backend.resident);
  const phone = await backend.phoneOf(3);
  const code = await applicant.signContract(phone);
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
  const { uuid } = await applicant.step();
  const elsewhere = backend.applicant();
  expect((await elsewhere.logIn(code.toLowerCase(), phone)).status).toBe(200);
  expect(await elsewhere.step()).toMatchObject({ step_name: 'personal_cabinet', uuid });
  expect((await elsewhere.info()).phone).toBe(phone);
  expect(await statusOf(applicant)).toBe(401);
  expect(await uuidOf(await openBy(applicant.keys))).not.toBe(uuid);
});

describe('a logout', () => {
  const expectLeft = async (who: Applicant, uuid: string | null) => {
    expect(await statusOf(who)).toBe(401);
    expect(await uuidOf(await openBy(who.keys))).not.toBe(uuid);
  };

  it('a logout ends the session, its channel and the bond of its device key, and removes the cookie', async () => {
    await applicant.takeLoan(backend.resident);
    const { uuid, socket_channel } = await applicant.step();
    const out = await applicant.post('logout');
    expect(out.status).toBe(204);
    expect(out.headers.get('Set-Cookie')).toContain('CABINET_SESSION=; Max-Age=0');
    expect((await applicant.authorize(socket_channel)).status).toBe(401);
    await expectLeft(applicant, uuid);
    backend.look(({ pushes }) => {
      expect(pushes.revoked.flatMap(({ keys }) => keys)).toContain(hashOf(applicant.token ?? ''));
    });
  });

  it.each(['ended token', 'present key alone', 'live token alone'])(
    'a logout ends the bond of the device key when the %s comes with it',
    async (secret) => {
      await applicant.fillIn(backend.resident);
      const { uuid } = await applicant.step();
      const { token, keys } = applicant;
      const waited = copy(secret === 'present key alone' ? { keys } : { token });
      if (secret !== 'live token alone') await backend.endSession(applicant);
      expect((await waited.post('logout')).status).toBe(204);
      await expectLeft(applicant, uuid);
    },
  );

  it('a logout ends nothing when it comes with an earlier device key', async () => {
    await applicant.fillIn(backend.resident);
    const { keys, token } = applicant;
    await applicant.enter(backend.resident);
    for (const late of [copy({ keys }), copy({ token, keys })]) {
      expect((await late.post('logout')).status).toBe(204);
    }
    expect(await applicant.step()).toMatchObject({ step_name: 'verigram' });
    expect((await backend.applicant().post('logout')).status).toBe(401);
  });

  it('a logout ends the check under way, which then proves nobody', async () => {
    const owner = await withoutAnswers(await applicant.fillIn(backend.resident));
    const { uuid } = await owner.step();
    await owner.showFace();
    await owner.post('logout');
    const { store } = backend.inside();
    expect(store.pendingEvents.get(uuid ?? '')).toBeNull();
    expect(store.registrations.get(uuid ?? '')).toMatchObject({ step: 'verigram', proof: null });
  });

  it('a device key that a stranger has read opens nothing when its owner has logged out', async () => {
    await applicant.apply(backend.resident);
    const { uuid } = await applicant.step();
    const read = applicant.keys;
    await applicant.post('logout');
    await applicant.forget().apply(backend.resident);
    // The face leads the owner back.
    expect(await uuidOf(applicant)).toBe(uuid);
    expect(await uuidOf(await openBy(read))).not.toBe(uuid);
    expect((await applicant.info()).first_name).toBe('Әсел');
  });
});

it('a remembered answer is not given when the call is repeated with another device key', async () => {
  await applicant.takeLoan(backend.resident, { amount: 400_000 });
  const withKey = { 'Idempotency-Key': crypto.randomUUID() };
  const refused = await applicant.post('cabinet/refuse', undefined, withKey);
  expect(JSON.stringify(refused.body)).toContain('Әсел');
  const again = await applicant.post('cabinet/refuse', undefined, withKey);
  expect(again).toMatchObject({ status: 200, body: refused.body });
  const thief = copy({ token: applicant.token, keys: [newDeviceKey()] });
  const heard = await thief.post('cabinet/refuse', undefined, withKey);
  expect(heard).toMatchObject({ status: 409, body: { code: 'DEVICE_KEY_REQUIRED' } });
});

describe('a back end without device keys', () => {
  /** Fills an application in at a back end that asks for keys only afterwards. */
  async function beforeKeys(): Promise<Applicant> {
    await backend.restart({ isDeviceKeyAsked: false });
    const keyless = await backend.applicant({ keys: null }).fillIn(backend.resident);
    await backend.restart();
    return copy(keyless);
  }

  it('a registration goes on by the live session alone when the back end asks for no device keys', async () => {
    await backend.restart({ isDeviceKeyAsked: false });
    const keyless = await backend.applicant({ keys: null }).apply(backend.resident);
    const { uuid } = await keyless.step();
    expect((await keyless.info()).first_name).toBe('Әсел');
    await keyless.enter(backend.resident);
    expect(await keyless.step()).toMatchObject({ step_name: 'signing_init_success', uuid });
    await keyless.forget().enter(backend.resident);
    expect(await uuidOf(keyless)).not.toBe(uuid);
  });

  it.each(['POST iin', 'any other call'])(
    'a registration without a device key takes the first one that its live token brings by %s',
    async (call) => {
      const { token } = await beforeKeys();
      const first = copy({ token, keys: call === 'POST iin' ? [] : [newDeviceKey()] });
      if (call === 'POST iin') await first.enter(backend.resident);
      const { uuid, step_name } = await first.step();
      expect(step_name).toBe('verigram');
      const second = copy({ token: first.token, keys: [newDeviceKey()] });
      expect(await second.step()).toMatchObject({ step_name: 'iin', uuid: null });
      expect(await uuidOf(await openBy(first.keys))).toBe(uuid);
    },
  );

  it('a registration takes no device key when the key has opened another registration', async () => {
    const { token } = await beforeKeys();
    const other = backend.applicant();
    await other.enter(backend.anotherResident);
    const planted = copy({ token, keys: other.keys });
    expect(await planted.step()).toMatchObject({ step_name: 'iin', uuid: null });
  });
});
