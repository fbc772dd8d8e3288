import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestBackend, type TestBackend } from './rest/testing/testBackend.ts';
import { iins, typed } from './rest/testing/typed.ts';

let backend: TestBackend;
beforeEach(() => {
  backend = openTestBackend();
});
afterEach(() => backend.remove());

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
    const after = backend.applicant(before.visitor);
    after.token = before.token;
    expect(await after.untilStep('personal')).toMatchObject({ step_name: 'personal' });
  });

  it('keeps its clock', () => {
    backend.clock.forward(24 * 3600);
    backend = openTestBackend({ folder: backend.stop() });
    expect(backend.clock.nowMs() - Date.now()).toBeGreaterThan(23 * 3600 * 1000);
  });

  it('refuses a folder of a newer sandbox', () => {
    backend.store.database.run('PRAGMA user_version = 99');
    const folder = backend.stop();
    expect(() => openTestBackend({ folder })).toThrow('newer sandbox');
    backend = openTestBackend();
  });
});

describe('the sandbox’s own calls', () => {
  it('set a step and push it, and no timer runs afterwards', async () => {
    const applicant = backend.applicant();
    await applicant.enter(iins.resident);
    const { uuid, socket_channel } = await applicant.step();
    const context = { error: 'low_similarity' };
    await backend.control.forceStep({ uuid: uuid ?? '', step: 'liveness_failed', context });
    expect(await applicant.step()).toMatchObject({
      step_name: 'liveness_failed',
      context: { error: 'low_similarity', retries_left: 3, allow_without_verigram: false },
    });
    expect(backend.pushes.all.at(-1)).toMatchObject({
      channel: socket_channel,
      data: { step: 'liveness_failed', context: { error: 'low_similarity' } },
    });
    await backend.control.forceStep({ uuid: uuid ?? '', step: 'client_creating' });
    expect(backend.store.pendingEvents.all()).toEqual([]);
  });

  it('set an unknown step', async () => {
    const applicant = backend.applicant();
    await applicant.enter(iins.resident);
    const { uuid } = await applicant.step();
    await backend.control.forceStep({ uuid: uuid ?? '', step: 'telepathy' });
    expect(await applicant.step()).toMatchObject({ step_name: 'telepathy' });
    expect((await applicant.post('registration/personal', {})).status).toBe(409);
  });

  it('push a stale hint that changes nothing', async () => {
    const applicant = backend.applicant();
    await applicant.enter(iins.resident);
    const { uuid } = await applicant.step();
    await backend.control.forceStep({ uuid: uuid ?? '', step: 'passport', push_only: true });
    expect(backend.pushes.all.at(-1)).toMatchObject({ data: { step: 'passport' } });
    expect(await applicant.step()).toMatchObject({ step_name: 'iin' });
  });

  it('set the cabinet’s step as if everything before it was done', async () => {
    const applicant = backend.applicant();
    await applicant.enter(iins.resident);
    const { uuid } = await applicant.step();
    await backend.control.forceStep({ uuid: uuid ?? '', step: 'personal_cabinet' });
    expect((await applicant.info()).loan).toMatchObject({ status: 'to_sign', amount: 78_500 });
    await applicant.signContract();
    expect((await applicant.info()).loan?.status).toBe('active');
  });

  it('count a repeat of the same key once, and a contract apart from its codes', async () => {
    const applicant = backend.applicant();
    await applicant.enter(iins.resident);
    const { uuid } = await applicant.step();
    await backend.control.forceStep({ uuid: uuid ?? '', step: 'personal' });
    const sameKey = { 'Idempotency-Key': crypto.randomUUID() };
    for (let times = 0; times < 3; times += 1) {
      await applicant.post('registration/personal', typed.personal, sameKey);
    }
    await applicant.post('registration/personal', typed.personal);
    await backend.control.forceStep({ uuid: uuid ?? '', step: 'personal_cabinet' });
    await applicant.signContract();
    expect(backend.control.effects()).toMatchObject({
      registrations: 1,
      calls: { 'POST /rest/registration/personal': 1, 'POST /rest/documents/sign': 2 },
      codes: 1,
      contracts: 1,
      loans: 1,
      signatures: 0,
    });
    await backend.control.reset();
    expect(backend.control.effects()).toMatchObject({ registrations: 0, calls: {}, loans: 0 });
  });

  it('forget everything', async () => {
    const applicant = backend.applicant();
    await applicant.enter(iins.resident);
    await applicant.acceptTerms();
    backend.clock.forward(3600);
    await backend.control.reset();
    expect(backend.control.registrations()).toEqual([]);
    expect((await applicant.call('GET', '/rest/registration/step')).status).toBe(401);
    expect(Math.abs(backend.clock.nowMs() - Date.now())).toBeLessThan(1000);
  });
});

describe('an internal error', () => {
  it('answers 500 without personal data, rolls back and is not remembered', async () => {
    const applicant = backend.applicant();
    await applicant.enter(iins.resident);
    const { uuid } = await applicant.step();
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
});
