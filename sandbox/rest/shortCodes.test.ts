import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSlowHashOf, slowHashOf } from '../registration/shortCodes.ts';
import { findDocumentToken, hashOf } from '../registration/tokens.ts';
import type { Applicant } from './testing/applicant.ts';
import { type Backend, openBackend } from './testing/openBackend.ts';

vi.mock('../registration/shortCodes.ts', { spy: true });

let backend: Backend;
beforeEach(async () => {
  backend = await openBackend();
});
afterEach(() => backend.remove());

async function toCabinet(number: number): Promise<Applicant> {
  const applicant = backend.applicant();
  await applicant.fillIn(await backend.iinOf(number));
  await applicant.proveAndSign();
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
  it('is stored as a slow hash with a salt, for signing and for signing in', async () => {
    const applicant = await toCabinet(0);
    const { uuid } = await applicant.step();
    await applicant.sign(null);
    const { code = '' } = await applicant.lastSms();
    const { codeHash = '' } = backend.inside().store.smsCodes.get(uuid ?? '') ?? {};
    expect(codeHash).not.toBe(hashOf(code));
    expect(isSlowHashOf(code, codeHash)).toBe(true);
    await applicant.sign(code);
    const { documentToken = '' } = await applicant.lastSms();
    const [kept] = backend.inside().store.documentTokens.newestOf(backend.phone);
    expect(kept?.tokenHash).not.toBe(hashOf(documentToken));
    expect(isSlowHashOf(documentToken, kept?.tokenHash ?? '')).toBe(true);
  });

  it('for signing in takes the same work for a known phone and an unknown one', async () => {
    const documentToken = await (await toCabinet(0)).signContract();
    const stranger = backend.applicant();
    const logIn = (phone: string, code: string) => () =>
      stranger.post('auth', { phone, documentToken: code });
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
        backend.inside().store.documentTokens.add(uuid ?? '', slowHashOf(`CODE${number}${sent}`));
      }
    }
    const found = codes.map(
      (code) => findDocumentToken(backend.inside().store, backend.phone, code) !== null,
    );
    expect(found).toEqual([false, ...Array(8).fill(true)]);
  });
});
