import { describe, expect, it } from 'vitest';
import * as contract from '../../src/api/contract.ts';
import { hashOf } from '../registration/tokens.ts';
import { channelOf } from '../registration/track.ts';
import { rightTo, type Standing, standingOf } from '../registration/whoMay.ts';
import type { Applicant } from './testing/applicant.ts';
import { backend, openForEach } from './testing/eachBackend.ts';
import { typed } from './testing/typed.ts';

openForEach();

const isCall = (value: unknown): value is contract.Call =>
  typeof value === 'object' && value !== null && 'bearer' in value && 'path' in value;
const calls = Object.values<unknown>(contract).filter(isCall);

const anyId = '5f1c0b7e-3d2a-4c1b-9e8f-0a1b2c3d4e5f';
const noSession = { session_id: null, status: 'error', error: 'CameraNotFoundError' };
/** Bodies that the calls' schemas accept. */
const bodies = new Map<contract.Call, unknown>([
  [contract.submitIin, { iin: typed.phone, is_resident_rk: true, is_ipdl: false }],
  [contract.submitTerms, { ...typed.terms, amount: 99_000 }],
  ...contract.formSteps.map((step) => [contract.formCalls[step], typed[step]] as const),
  [contract.submitPersonal, { ...typed.personal, last_name: 'Чужая' }],
  [contract.submitVerigramSession, noSession],
  [contract.submitVerigramImage, { session_id: anyId, image: 'AAAA' }],
  [
    contract.signDocuments,
    { phone: '77019998877', sms_code: null, document_template_ids: [101, 102] },
  ],
  [contract.openCabinet, { amount: 78_500, potential_contract_id: null }],
  [contract.submitSigningResult, { state: 'x' }],
  [contract.logIn, { phone: typed.phone, documentToken: 'ABCDEFGH' }],
  [contract.resendDocumentToken, { phone: '77019998877' }],
  [contract.findRouteRule, { path: '/old-about' }],
]);

/** The applicant of a session, and the owner if the owner has another session. */
interface Scene {
  readonly actor: Applicant;
  readonly owner: Applicant | null;
}

/** Opens a second session of the same registration in the same browser, as after the loss of the token. */
async function second(first: Applicant): Promise<Applicant> {
  const other = backend.applicant(first);
  await other.enter(backend.resident);
  return other;
}

/**
 * Opens a session of the same registration on another device. No call opens such a session without a proof, so the test
 * binds the device's key to the registration.
 */
async function stranger(first: Applicant): Promise<Applicant> {
  const other = backend.applicant();
  const { store } = backend.inside();
  const { uuid } = await first.step();
  store.registrations.bindKey(uuid ?? '', hashOf(other.deviceKey ?? ''), backend.nowMs());
  await other.enter(backend.resident);
  return other;
}

const scenes: Readonly<Record<string, readonly [Standing, () => Promise<Scene>]>> = {
  'no proof yet': [
    'unproven',
    async () => {
      const actor = await backend.applicant().fillIn(backend.resident);
      return { actor, owner: null };
    },
  ],
  'no proof, opened before anything was typed': [
    'beside',
    async () => {
      const owner = backend.applicant();
      await owner.enter(backend.resident);
      const actor = await second(owner);
      await owner.acceptTerms();
      await owner.untilStep('personal');
      await owner.post('registration/personal', typed.personal);
      await owner.post('registration/passport', typed.passport);
      await owner.passWithoutFace();
      return { actor, owner };
    },
  ],
  'no proof, opened after the typing': [
    'beside',
    async () => {
      const owner = await backend.applicant().fillIn(backend.resident);
      const actor = await second(owner);
      await owner.passWithoutFace();
      return { actor, owner };
    },
  ],
  'no proof, on another device': [
    'beside',
    async () => {
      const owner = await backend.applicant().fillIn(backend.resident);
      const actor = await stranger(owner);
      await owner.passWithoutFace();
      return { actor, owner };
    },
  ],
  'no proof, opened after the proof': [
    'beside',
    async () => {
      const owner = await backend.applicant().apply(backend.resident);
      return { actor: await second(owner), owner };
    },
  ],
  'proven by the face': [
    'face',
    async () => ({ actor: await backend.applicant().apply(backend.resident), owner: null }),
  ],
  'proven by a person': [
    'person',
    async () => {
      const actor = await backend.applicant().fillIn(backend.resident);
      await actor.passWithoutFace();
      return { actor, owner: null };
    },
  ],
  'proven by a code': [
    'code',
    async () => {
      const owner = await backend.applicant().apply(backend.resident);
      await owner.post('registration/signing/result', await owner.signAtProvider());
      await owner.untilStep('personal_cabinet');
      const documentToken = await owner.signContract();
      const actor = backend.applicant();
      expect((await actor.logIn(documentToken)).status).toBe(200);
      return { actor, owner: null };
    },
  ],
};

const codeOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null;

/** Makes a call with a body that its schema accepts. */
function make(call: contract.Call, actor: Applicant, uuid: string) {
  const path = call.path.replace('{id}', uuid);
  const channel = { channel_name: channelOf(uuid), token: null };
  const body = call === contract.authorizeChannel ? channel : bodies.get(call);
  return actor.call(call.method, path, body);
}

/** Calls that end the session's standing, so each is made in a scene of its own. */
const ending = [contract.restart, contract.logOut, contract.goWithoutVerigram];
const walks: readonly (readonly contract.Call[])[] = [
  calls.filter((call) => !ending.some((each) => each.path === call.path)),
  ...ending.map((call) => [call]),
];

describe.each(Object.entries(scenes))('a session with %s', (_name, [standing, play]) => {
  it('has the standing that the table of rights names', async () => {
    const { actor } = await play();
    const { uuid } = await actor.step();
    backend.look(({ store }) => {
      const session = store.sessions.get(hashOf(actor.token ?? ''));
      const registration = store.registrations.get(uuid ?? '');
      expect(session && registration && standingOf(session, registration)).toBe(standing);
    });
  });

  it.each(
    walks.map((walk) => [walk.length === 1 ? walk[0]?.path : 'all other calls', walk] as const),
  )(
    'has the rights of the table to %s, and changes nothing for a proven session',
    async (_path, walk) => {
      const { actor, owner } = await play();
      const uuid = (await actor.step()).uuid ?? '';
      const stored = () => {
        let rows: unknown = null;
        backend.look(({ store }) => {
          rows = [store.registrations.get(uuid), store.smsCodes.get(uuid)];
        });
        return rows;
      };
      const before = stored();
      // The language of a session without a proof must not change the SMS of the owner.
      if (owner) actor.language = 'kz';
      for (const call of walk) {
        const { status, body } = await make(call, actor, uuid);
        const right = rightTo(call, standing);
        const seen = { call: call.path, status, code: codeOf(body) };
        if (right === 'no') expect(seen).toMatchObject({ status: 403 });
        else if (right === 'face') expect(seen).toMatchObject({ code: 'FACE_REQUIRED' });
        else expect(seen).not.toMatchObject({ code: 'FACE_REQUIRED' });
        expect([401, 500], call.path).not.toContain(status);
        if (!owner) continue;
        if (right === 'face') expect(body, call.path).toMatchObject({ step_name: 'verigram' });
        expect(stored(), call.path).toEqual(before);
        const said = JSON.stringify(body);
        for (const typedText of ['Әсел', 'asel@example.kz', '012345678']) {
          expect(said, call.path).not.toContain(typedText);
        }
      }
      if (owner)
        expect(await owner.step()).toMatchObject({ step_name: 'signing_init_success', uuid });
    },
  );
});

describe('a check by a person', () => {
  /** Types everything in one session, and takes the way without a photo in another. */
  it.each(['before anything was typed', 'after everything was typed'])(
    'proves nobody where another session takes the way without a photo, opened %s',
    async (when) => {
      const owner = backend.applicant();
      await owner.enter(backend.resident);
      const early = await stranger(owner);
      await owner.acceptTerms();
      await owner.untilStep('personal');
      await owner.post('registration/personal', typed.personal);
      await owner.post('registration/passport', typed.passport);
      const other = when.startsWith('before') ? early : await stranger(owner);
      await other.goWithoutFace();
      for (const each of [other, owner]) {
        await each.untilStep('signing_init_success');
        const info = await each.get('client/info');
        expect(info).toMatchObject({ status: 409, body: { code: 'FACE_REQUIRED' } });
        const query = `return_to=${encodeURIComponent(`${backend.appOrigin}/register/signing-waiting-results`)}`;
        const redirect = await each.get(`registration/signing/redirect?${query}`);
        expect(redirect).toMatchObject({ status: 409, body: { code: 'FACE_REQUIRED' } });
      }
      await owner.passFace();
      expect((await owner.info()).first_name).toBe('Әсел');
    },
  );

  it('proves nobody after a stranger has changed the terms', async () => {
    const owner = await backend.applicant().fillIn(backend.resident);
    const other = await stranger(owner);
    await other.acceptTerms({ amount: 99_000 });
    await owner.passWithoutFace();
    const info = await owner.get('client/info');
    expect(info).toMatchObject({ status: 409, body: { code: 'FACE_REQUIRED' } });
  });

  it('proves a session that continued its own application by the IIN', async () => {
    const applicant = await backend.applicant().fillIn(backend.resident);
    await applicant.enter(backend.resident);
    await applicant.passWithoutFace();
    expect((await applicant.info()).first_name).toBe('Әсел');
  });
});

it('takes a photo only from the session whose provider session it belongs to', async () => {
  const owner = await backend.applicant().fillIn(backend.resident);
  const other = await stranger(owner);
  const { session_id, image } = await owner.capture();
  await owner.openPhoto(session_id);
  const stolen = await other.post('registration/verigram/image', { session_id, image });
  expect(stolen.status).toBe(422);
  const own = await owner.post('registration/verigram/image', { session_id, image });
  expect(own.status).toBe(200);
});
