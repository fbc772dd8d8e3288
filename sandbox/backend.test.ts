import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenOnLoopback } from './host/listen.ts';
import { signLoan } from './registration/loan.ts';
import { openTestBackend, type TestBackend } from './rest/testing/testBackend.ts';
import { iins, typed } from './rest/testing/typed.ts';

let backend: TestBackend;
beforeEach(() => {
  backend = openTestBackend();
});
afterEach(() => backend.remove());

async function entered() {
  const applicant = backend.applicant();
  await applicant.enter(iins.resident);
  return { applicant, uuid: (await applicant.step()).uuid ?? '' };
}

describe('a restarted sandbox', () => {
  it('goes on waiting for the outside parties’ answers', async () => {
    backend.remove();
    backend = openTestBackend({ paceMs: 3_600_000 });
    const before = backend.applicant();
    await before.enter(iins.resident);
    await before.acceptTerms();
    expect(await before.step()).toMatchObject({ step_name: 'waiting_external_personal' });
    backend.store.database.run('UPDATE pendingEvents SET dueMs = 0');

    backend = openTestBackend({ folder: backend.stop() });
    const after = backend.applicant(before);
    after.token = before.token;
    expect(await after.untilStep('personal')).toMatchObject({ step_name: 'personal' });
  });

  it('keeps its clock', () => {
    backend.clock.forward(24 * 3600);
    backend = openTestBackend({ folder: backend.stop() });
    expect(backend.clock.nowMs() - Date.now()).toBeGreaterThan(23 * 3600 * 1000);
  });

  it.each([11, 99])('refuses a folder with version %d of the tables', (version) => {
    backend.store.database.run(`PRAGMA user_version = ${version}`);
    const folder = backend.stop();
    expect(() => openTestBackend({ folder })).toThrow('another version');
    backend = openTestBackend();
  });
});

describe('the sandbox’s own calls', () => {
  it('set a step and push it, and no timer runs afterwards', async () => {
    const { applicant, uuid } = await entered();
    const { socket_channel } = await applicant.step();
    const context = { error: 'low_similarity' };
    await backend.control.forceStep({ uuid, step: 'liveness_failed', context });
    expect(await applicant.step()).toMatchObject({
      step_name: 'liveness_failed',
      context: { error: 'low_similarity', retries_left: 3, allow_without_verigram: false },
    });
    expect(backend.pushes.all.at(-1)).toMatchObject({
      channel: socket_channel,
      data: { step: 'liveness_failed', context: { error: 'low_similarity' } },
    });
    await backend.control.forceStep({ uuid, step: 'client_creating' });
    expect(backend.store.pendingEvents.all()).toEqual([]);
  });

  it('set an unknown step', async () => {
    const { applicant, uuid } = await entered();
    await backend.control.forceStep({ uuid, step: 'telepathy' });
    expect(await applicant.step()).toMatchObject({ step_name: 'telepathy' });
    expect((await applicant.post('registration/personal', {})).status).toBe(409);
  });

  it('push a stale hint that changes nothing', async () => {
    const { applicant, uuid } = await entered();
    await backend.control.forceStep({ uuid, step: 'passport', push_only: true });
    expect(backend.pushes.all.at(-1)).toMatchObject({ data: { step: 'passport' } });
    expect(await applicant.step()).toMatchObject({ step_name: 'iin' });
  });

  it('set the cabinet’s step as if everything before it was done', async () => {
    const { applicant, uuid } = await entered();
    await backend.control.forceStep({ uuid, step: 'personal_cabinet' });
    expect((await applicant.info()).loan).toMatchObject({ status: 'to_sign', amount: 78_500 });
    await applicant.signContract();
    expect((await applicant.info()).loan?.status).toBe('active');
  });

  it('list what was really done, each with the applicant whose it is', async () => {
    const { applicant, uuid } = await entered();
    await backend.control.forceStep({ uuid, step: 'personal' });
    const sameKey = { 'Idempotency-Key': crypto.randomUUID() };
    for (let times = 0; times < 3; times += 1) {
      await applicant.post('registration/personal', typed.personal, sameKey);
    }
    await applicant.post('registration/personal', typed.personal);
    await backend.control.forceStep({ uuid, step: 'personal_cabinet' });
    await applicant.signContract();
    const done = backend.control.effects();
    expect(done.map(({ effect }) => effect).sort()).toEqual([
      'application',
      'code',
      'contract',
      'document_token',
      'payout',
      'personal',
      'terms',
    ]);
    for (const effect of done) {
      expect(effect).toMatchObject({ uuid, iin: iins.resident, visitor: applicant.visitor });
    }
    backend.control.reset();
    expect(backend.control.effects()).toEqual([]);
  });

  it('list an effect again that a repeat under the same key had again', async () => {
    const applicant = backend.applicant();
    await applicant.enter(iins.resident);
    // A back end that remembers no answers repeats the work, although the key is the same.
    vi.spyOn(backend.store.rememberedAnswers, 'find').mockReturnValue(null);
    const sameKey = { 'Idempotency-Key': crypto.randomUUID() };
    for (let times = 0; times < 2; times += 1) {
      await applicant.post('registration/terms', typed.terms, sameKey);
    }
    const terms = backend.control.effects().filter(({ effect }) => effect === 'terms');
    expect(terms).toHaveLength(2);
  });

  it('list each contract, also one that took the place of another', async () => {
    const { applicant, uuid } = await entered();
    await applicant.acceptTerms();
    const { terms } = backend.store.registrations.get(uuid) ?? {};
    if (!terms) throw new Error('The terms are not accepted');
    for (let times = 0; times < 2; times += 1) {
      signLoan(backend.store, uuid, { terms, language: 'ru' }, backend.clock.nowMs());
    }
    const contracts = backend.control.effects().filter(({ effect }) => effect === 'contract');
    expect(contracts).toHaveLength(2);
  });

  it('forget everything', async () => {
    const applicant = backend.applicant();
    await applicant.enter(iins.resident);
    await applicant.acceptTerms();
    backend.clock.forward(3600);
    await backend.control.reset();
    expect(backend.control.registrations()).toEqual([]);
    expect((await applicant.get('registration/step')).status).toBe(401);
    expect(Math.abs(backend.clock.nowMs() - Date.now())).toBeLessThan(60_000);
  });
});

it('an internal error answers 500 without personal data, rolls back and is not remembered', async () => {
  const { applicant, uuid } = await entered();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = vi.spyOn(backend.store.pendingEvents, 'put').mockImplementation(() => {
    throw new Error('the disk is full');
  });
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const path = 'registration/terms';
  const failed = await applicant.post(path, typed.terms, headers);
  expect(failed).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  expect(JSON.stringify(logged.mock.calls)).not.toContain(uuid);
  expect(await applicant.step()).toMatchObject({ step_name: 'iin' });
  failing.mockRestore();
  logged.mockRestore();
  expect((await applicant.post(path, typed.terms, headers)).status).toBe(200);
});

it.each([
  ['with its length', 'Content-Length: 5000', '{"iin":'],
  ['in chunks', 'Transfer-Encoding: chunked', '7\r\n{"iin":\r\n'],
])('an upload that breaks off %s leaves nothing in the log', async (_, header, begun) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const arrived = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const host = new Hono().all('*', async (context) => {
    arrived.resolve();
    const answer = await backend.api.fetch(context.req.raw, context.env);
    answered.resolve();
    return answer;
  });
  const listening = await listenOnLoopback(host, 0);
  const socket = connect(listening.port, '127.0.0.1');
  const head = ['POST /rest/registration/iin HTTP/1.1', 'Host: localhost', header];
  socket.write(`${head.join('\r\n')}\r\nContent-Type: application/json\r\n\r\n${begun}`);
  await arrived.promise;
  socket.destroy();
  await answered.promise;
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
  await listening.close();
});
