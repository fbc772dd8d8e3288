import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { isSlowHashOf, slowHashOf } from '../registration/shortCodes.ts';
import { findDocumentToken, hashOf } from '../registration/tokens.ts';
import { createAddresses } from './testing/addresses.ts';
import type { Applicant } from './testing/applicant.ts';
import { backend, openForEach } from './testing/eachBackend.ts';

vi.mock('../registration/shortCodes.ts', { spy: true });

openForEach();

async function toCabinet(number: number): Promise<Applicant> {
  const applicant = await backend.applicant().reachCabinet(await backend.iinOf(number));
  return applicant;
}

/** Counts the slow hashes that a call takes. */
async function slowHashesOf(call: () => Promise<unknown>): Promise<number> {
  backend.inside();
  vi.clearAllMocks();
  await call();
  return vi.mocked(isSlowHashOf).mock.calls.length + vi.mocked(slowHashOf).mock.calls.length;
}

describe('a short code', () => {
  it('a code for signing in is stored as a slow hash with a salt, and a code for signing is not stored', async () => {
    const applicant = await toCabinet(0);
    const { uuid } = await applicant.step();
    await applicant.sign(null);
    const { code = '' } = await applicant.lastSms();
    const { sentMs, madeMs, ...stored } = backend.inside().store.smsCodes.get(uuid ?? '') ?? {};
    expect(stored).toEqual({ uuid, phone: backend.phone, triesLeft: 5 });
    await applicant.sign(code);
    const { documentToken = '' } = await applicant.lastSms();
    const [kept] = backend.inside().store.documentTokens.newestOf(backend.phone);
    expect(kept?.tokenHash).not.toBe(hashOf(documentToken));
    expect(await isSlowHashOf(documentToken, kept?.tokenHash ?? '')).toBe(true);
  });

  it('codes for signing in are hashed only as often as the limit allows when many are requested at once', async () => {
    const addresses = createAddresses(2);
    const resend = () =>
      backend.applicant().post('auth/resend', { phone: backend.phone }, {}, addresses());
    const hashes = await slowHashesOf(() => Promise.all(Array.from({ length: 20 }, resend)));
    expect(hashes).toBe(4);
  });

  it('for signing in takes the same work for a known phone and an unknown one', async () => {
    const documentToken = await (await toCabinet(0)).signContract();
    const stranger = backend.applicant();
    const logIn = (phone: string, code: string) => () => stranger.logIn(code, phone);
    const resend = (phone: string) => () => stranger.post('auth/resend', { phone });
    const unknown = '77010000055';
    const works = [
      await slowHashesOf(logIn(unknown, 'AAAAAAAA')),
      await slowHashesOf(logIn(backend.phone, 'AAAAAAAA')),
      await slowHashesOf(logIn(backend.phone, documentToken)),
    ];
    expect(works).toEqual([8, 8, 8]);
    expect(await slowHashesOf(resend(unknown))).toBe(1);
    expect(await slowHashesOf(resend(backend.phone))).toBe(1);
  });

  it('for signing in is one of the last eight of its phone, which may have several loans', async () => {
    const codes: string[] = [];
    for (let number = 0; number < 3; number += 1) {
      const { uuid } = await (await toCabinet(number)).step();
      backend.inside().store.registrations.change(uuid ?? '', { phone: backend.phone });
      for (let sent = 0; sent < 3; sent += 1) {
        codes.push(`CODE${number}${sent}`);
        const tokenHash = await slowHashOf(`CODE${number}${sent}`);
        backend.inside().store.documentTokens.add(uuid ?? '', tokenHash);
      }
    }
    const found = await Promise.all(
      codes.map((code) => findDocumentToken(backend.inside().store, backend.phone, code)),
    );
    expect(found.map((each) => each !== null)).toEqual([false, ...Array(8).fill(true)]);
  });

  it('keeps no other call waiting while forty logins are compared', async () => {
    backend.inside();
    const documentToken = await (await toCabinet(0)).signContract();
    const addresses = createAddresses(1);
    const answered: string[] = [];
    const logIn = async (code: string) => {
      const { status } = await backend.applicant().logIn(code, undefined, addresses());
      answered.push(`login ${status}`);
    };
    const others = Array.from({ length: 39 }, () => logIn('AAAAAAAA'));
    const right = logIn(documentToken);
    // Lets the comparisons of the logins begin.
    await nextTurn();
    await backend.applicant().post('route-rules', { path: '/about' });
    answered.push('route rule');
    await Promise.all([...others, right]);
    expect(answered).toHaveLength(41);
    expect(answered.at(-1)).toMatch(/^login/);
    expect(answered.filter((each) => each === 'login 200')).toHaveLength(1);
  });

  it('a code for signing in is compared for five guesses in ten minutes when many guesses come at once', async () => {
    const documentToken = await (await toCabinet(0)).signContract();
    const logIn = async (guess: string) => (await backend.applicant().logIn(guess)).status;
    const statuses = await Promise.all(Array.from({ length: 20 }, () => logIn('AAAAAAAA')));
    expect(statuses.sort()).toEqual([...Array(5).fill(422), ...Array(15).fill(429)]);
    expect(await logIn(documentToken)).toBe(429);
  });

  it('for signing is compared for five guesses, however many come at once', async () => {
    const applicant = await toCabinet(0);
    await applicant.sign(null);
    const { code = '' } = await applicant.lastSms();
    const wrong = await applicant.signBody(code === '0000' ? '1111' : '0000');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => applicant.post('documents/sign', wrong)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
  });
});
