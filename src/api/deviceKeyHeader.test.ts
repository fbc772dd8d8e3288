import { describe, expect, it } from 'vitest';
import { type ApiClientDeps, createApiClient } from './client.ts';
import * as contract from './contract.ts';
import { ApiError } from './errors.ts';

const KEY = 'k'.repeat(43);

/**
 * What each call of the contract does with the device key: `makes` one where there is none and carries it, `carries` the one
 * that there is, or `leaves` it out.
 */
const table = {
  getStep: 'carries',
  submitIin: 'makes',
  submitTerms: 'carries',
  restart: 'carries',
  submitPersonal: 'carries',
  submitPassport: 'carries',
  submitPersonalAndPassport: 'carries',
  submitAddress: 'carries',
  submitEmployment: 'carries',
  submitVerigramSession: 'carries',
  submitVerigramImage: 'carries',
  goWithoutVerigram: 'carries',
  getCountries: 'carries',
  getClientInfo: 'carries',
  getDocuments: 'carries',
  signDocuments: 'carries',
  getSigningRedirect: 'carries',
  repeatSigning: 'carries',
  submitSigningResult: 'carries',
  openCabinet: 'carries',
  confirmLoan: 'carries',
  refuseLoan: 'carries',
  logIn: 'makes',
  resendDocumentToken: 'carries',
  logOut: 'carries',
  authorizeChannel: 'carries',
  findRouteRule: 'leaves',
  applyUtm: 'leaves',
  applyUtmBulk: 'leaves',
} as const;

const isCall = (value: unknown): value is contract.Call =>
  typeof value === 'object' && value !== null && 'bearer' in value;
const calls = Object.entries<unknown>(contract).flatMap(([name, value]) =>
  isCall(value) ? [[name, value] as const] : [],
);

/** Sends a call. @returns the header of the request, and what the key was asked for */
async function send(call: contract.Call, deps: Partial<ApiClientDeps> = {}) {
  const asked: string[] = [];
  let header: string | null = null;
  const client = createApiClient({
    baseUrl: () => 'https://api.example.kz',
    bearer: () => 'token-1',
    visitorId: () => 'visitor-1',
    async deviceKey(isOpening) {
      asked.push(isOpening ? 'makes' : 'carries');
      return KEY;
    },
    language: () => 'ru',
    isOnline: () => true,
    onOffline: () => () => {},
    async fetch(input, init) {
      header = new Request(input, init).headers.get('X-Device-Key');
      return new Response('{}', { headers: { 'Content-Type': 'application/json' } });
    },
    ...deps,
  });
  // Most answers do not fit the contract: only the request matters.
  await client(call, { id: '5f1c' }).catch(() => {});
  return { asked, header };
}

describe('X-Device-Key', () => {
  it('has a row for each call of the contract', () => {
    expect(calls.map(([name]) => name).sort()).toEqual(Object.keys(table).sort());
  });

  it.each(calls)('is treated as the table says when the call is %s', async (name, call) => {
    const expected = Object.entries(table).find(([known]) => known === name)?.[1];
    const { asked, header } = await send(call);
    expect(asked).toEqual(expected === 'leaves' ? [] : [expected]);
    expect(header).toBe(expected === 'leaves' ? null : KEY);
  });

  it('is not sent when there is no key', async () => {
    const { header } = await send(contract.getStep, { deviceKey: async () => null });
    expect(header).toBeNull();
  });

  it('fails the call like a lost connection when the code of the key does not arrive', async () => {
    let isSent = false;
    const client = createApiClient({
      baseUrl: () => 'https://api.example.kz',
      bearer: () => 'token-1',
      visitorId: () => 'visitor-1',
      deviceKey: () => Promise.reject(new TypeError('Failed to fetch')),
      language: () => 'ru',
      isOnline: () => true,
      onOffline: () => () => {},
      async fetch() {
        isSent = true;
        return new Response('{}');
      },
    });
    const failed = await client(contract.getStep).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ApiError);
    expect(failed).toMatchObject({ kind: 'unreachable' });
    expect(isSent).toBe(false);
  });
});
