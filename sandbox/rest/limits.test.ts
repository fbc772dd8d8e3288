import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limitsAt } from './limits.ts';
import { openTestBackend, type TestBackend } from './testing/testBackend.ts';
import { iins, typed } from './testing/typed.ts';

let backend: TestBackend;
beforeEach(() => {
  backend = openTestBackend();
});
afterEach(() => backend.remove());

describe('the IIN', () => {
  it('is accepted 30 times a minute from one address', async () => {
    const applicant = backend.applicant();
    for (let sent = 0; sent < 30; sent += 1) await applicant.enter(iins.resident);
    const stopped = await applicant.enter(iins.resident);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0);
    backend.clock.forward(60);
    expect((await applicant.enter(iins.resident)).status).toBe(200);
  });

  it('is accepted from ten strangers an hour, and always from the visitor who began with it', async () => {
    const owner = backend.applicant();
    await owner.enter(iins.resident);
    for (let strangers = 1; strangers < 10; strangers += 1) {
      expect((await backend.applicant().enter(iins.resident)).status).toBe(200);
    }
    expect((await backend.applicant().enter(iins.resident)).status).toBe(429);
    expect((await backend.applicant().enter(iins.anotherResident)).status).toBe(200);
    owner.token = null;
    expect((await owner.enter(iins.resident)).status).toBe(200);
  });

  it('is accepted a hundred times as often from one address at the fast pace, not from strangers', () => {
    const [normal, fast] = [limitsAt('normal'), limitsAt('fast')];
    expect(fast).toEqual({ ...normal, iinByAddress: { max: 3000, windowMs: 60_000 } });
  });
});

describe('phone and document token', () => {
  it('are refused after five wrong pairs an hour, even when they are right', async () => {
    const applicant = backend.applicant();
    await applicant.fillIn(iins.resident);
    await applicant.proveAndSign();
    const documentToken = await applicant.signContract();
    const stranger = backend.applicant();
    const logIn = (token: string) =>
      stranger.post('auth', { phone: typed.phone, documentToken: token });
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await logIn('AAAAAAAA')).status).toBe(422);
    }
    expect((await logIn(documentToken)).status).toBe(429);
    backend.clock.forward(3600);
    expect((await logIn(documentToken)).status).toBe(200);
  });
});
