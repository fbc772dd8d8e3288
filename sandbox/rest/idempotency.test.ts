import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Applicant, newDeviceKey } from './testing/applicant.ts';
import { applicant, backend, openForEach } from './testing/eachBackend.ts';
import { typed } from './testing/typed.ts';

openForEach();

const key = '0b6f9b1e-5c0f-4d6a-9f55-0c8f7e1f2a3b';
const iinBody = () => ({ iin: backend.resident, is_resident_rk: true, is_ipdl: false });
const withKey = { 'Idempotency-Key': key };
const deviceKey = newDeviceKey();
/** Opens a session, always with the same keys. */
const open = (
  who: Applicant,
  body: object = iinBody(),
  headers: Record<string, string> = withKey,
) => who.post('registration/iin', body, { 'X-Device-Key': deviceKey, ...headers });

describe('a repeated call', () => {
  it('gets the same answer and is done once', async () => {
    const first = await open(applicant);
    const second = await open(applicant);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await backend.registrations()).toHaveLength(1);
  });

  it('gets the same answer after a restart of the sandbox', async () => {
    const first = await open(applicant);
    await backend.restart();
    const returned = backend.applicant(applicant.browser);
    const second = await open(returned);
    expect(second.body).toEqual(first.body);
    expect(await backend.registrations()).toHaveLength(1);
  });

  it('gets the same token, and no file of the sandbox has a token or a key in clear', async () => {
    const tokens = new Set<string | null>();
    const first = await open(applicant);
    const { bearerToken } = JSON.parse(JSON.stringify(first.body));
    tokens.add(bearerToken);
    await applicant.fillIn(backend.resident);
    tokens.add(applicant.token);
    await applicant.proveAndSign();
    const documentToken = await applicant.signContract();
    await applicant.logIn(documentToken);
    tokens.add(applicant.token);
    expect(tokens.size).toBe(3);

    const folder = backend.inside().stop();
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
    expect(files.join('')).toContain(typed.personal.email);
    for (const secret of [...tokens, ...(applicant.keys ?? []), deviceKey, key])
      expect(files.join('')).not.toContain(secret);

    await backend.restart({ folder });
    const returned = backend.applicant(applicant.browser);
    const again = await open(returned);
    expect(again.body).toEqual(first.body);
  });

  it('waits for the first one when both run at the same time', async () => {
    const [first, second] = await Promise.all([open(applicant), open(applicant)]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await backend.registrations()).toHaveLength(1);
  });

  it('does not take the provider’s session twice, even when both run at the same time', async () => {
    const applicant = await backend.applicant().fillIn(backend.resident);
    const { session_id } = await applicant.capture();
    const body = { session_id, status: 'success', error: null };
    const answers = await Promise.all([
      applicant.post('registration/verigram/session', body, withKey),
      applicant.post('registration/verigram/session', body, withKey),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const other = await applicant.post('registration/verigram/session', body);
    expect(other).toMatchObject({ status: 422, body: { errors: { session_id: [/./] } } });
  });

  it('gets the same 422, and the same 409 although the step has changed', async () => {
    await applicant.enter(backend.resident);
    const early = await applicant.post('registration/personal', typed.personal, withKey);
    expect(early).toMatchObject({ status: 409, body: { step_name: 'iin', code: 'OTHER_STEP' } });
    await applicant.acceptTerms();
    await applicant.untilStep('personal');
    const again = await applicant.post('registration/personal', typed.personal, withKey);
    expect(again).toMatchObject({ status: 409, body: early.body });

    const bad = { ...typed.personal, email: '' };
    const keyOfBad = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await applicant.post('registration/personal', bad, keyOfBad);
    const second = await applicant.post('registration/personal', bad, keyOfBad);
    expect(first.status).toBe(422);
    expect(second.body).toEqual(first.body);
  });

  it('sends one SMS', async () => {
    const applicant = await backend.applicant().reachCabinet(backend.resident);
    const body = await applicant.signBody(null);
    await applicant.post('documents/sign', body, withKey);
    await applicant.post('documents/sign', body, withKey);
    expect(await backend.sms(backend.phone)).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  it('is required, and has to be a UUID', async () => {
    for (const bad of ['', '1', `${key}0`]) {
      const heard = await open(applicant, iinBody(), { 'Idempotency-Key': bad });
      expect(heard).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REQUIRED' } });
    }
  });

  it.each([
    ['in upper case', key.toUpperCase()],
    ['without hyphens', key.replaceAll('-', '')],
    ['in braces', `{${key}}`],
    ['as a URN', `urn:uuid:${key}`],
  ])('takes no second effect when it is sent again %s', async (_spelling, other) => {
    await open(applicant);
    const heard = await open(applicant, iinBody(), { 'Idempotency-Key': other });
    expect(heard).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REQUIRED' } });
    expect(await backend.registrations()).toHaveLength(1);
  });

  it('belongs to one body only', async () => {
    await open(applicant);
    const other = { ...iinBody(), iin: backend.anotherResident };
    const heard = await open(applicant, other);
    expect(heard).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await backend.registrations()).toHaveLength(1);
  });

  it('a used idempotency key has no effect when it comes with another device key or another call', async () => {
    const one = backend.applicant();
    const first = await open(one);
    const otherKey = { ...withKey, 'X-Device-Key': newDeviceKey() };
    const other = backend.applicant({ visitor: one.visitor });
    const second = await open(other, iinBody(), otherKey);
    expect(second.body).toMatchObject({ step_name: 'iin' });
    expect(second.body).not.toEqual(first.body);
    await one.enter(backend.resident);
    expect((await one.post('registration/terms', typed.terms, withKey)).status).toBe(200);
    expect((await one.post('registration/restart', undefined, withKey)).body).toMatchObject({
      step_name: 'iin',
    });
  });

  it('can be used again when its call was refused with 429', async () => {
    const applicant = await backend.applicant().reachCabinet(backend.resident);
    await applicant.sign(null);
    const body = await applicant.signBody(null);
    const early = await applicant.post('documents/sign', body, withKey);
    expect(early.status).toBe(429);
    await backend.forward(Number(early.headers.get('Retry-After')));
    expect((await applicant.post('documents/sign', body, withKey)).status).toBe(200);
  });
});
