import { describe, expect, it, vi } from 'vitest';
import { apiClientDeps } from '../../tests/fixtures/apiClientDeps.ts';
import { stepAnswer } from '../../tests/fixtures/sampleAnswers.ts';
import { isKeyless } from '../device/sessionEvents.ts';
import { type ApiClientDeps, createApiClient } from './client.ts';
import * as contract from './contract.ts';
import { ApiError } from './errors.ts';

const KEY = 'k'.repeat(43);
const OLD_KEY = 'o'.repeat(43);
const OLDEST_KEY = 'p'.repeat(43);

/**
 * The use of the device key by each call of the contract except the calls of forms: `makes` sends the key and creates a missing
 * key, `carries` sends an existing key, `leaves` sends no key.
 */
const table = {
  makes: ['submitIin', 'logIn'],
  leaves: ['findRouteRule', 'applyUtm', 'applyUtmBulk'],
  carries: [
    ...['getStep', 'submitTerms', 'restart', 'correct', 'getCountries'],
    ...['submitVerigramSession', 'submitVerigramImage', 'goWithoutVerigram'],
    ...['getClientInfo', 'getLoans', 'getDocuments', 'getLoanDocuments'],
    ...['signDocuments', 'getSigningRedirect', 'repeatSigning', 'submitSigningResult'],
    ...['openCabinet', 'confirmLoan', 'refuseLoan', 'resendDocumentToken', 'logOut'],
    'authorizeChannel',
  ],
};

const isCall = (value: unknown): value is contract.Call =>
  typeof value === 'object' && value !== null && 'bearer' in value;
const calls = Object.entries<unknown>(contract).flatMap(([name, value]) =>
  isCall(value) ? [[name, value] as const] : [],
);

const formCalls: readonly contract.Call[] = Object.values(contract.formCalls);
const expectations = new Map<string, string>([
  ...Object.entries(table).flatMap(([use, names]) => names.map((name) => [name, use] as const)),
  ...calls
    .filter(([, call]) => formCalls.includes(call))
    .map(([name]) => [name, 'carries'] as const),
]);

/** Sends a call. @returns the headers of the request, and the ways in which the client requested the key */
async function send(call: contract.Call, given: Partial<ApiClientDeps> = {}) {
  const asked: string[] = [];
  let header: string | null = null;
  let before: string | null = null;
  vi.stubGlobal('fetch', async ({ headers }: Request) => {
    header = headers.get('X-Device-Key');
    before = headers.get('X-Device-Key-Before');
    return new Response('{}', { headers: { 'Content-Type': 'application/json' } });
  });
  const client = createApiClient({
    ...apiClientDeps,
    async deviceKeys(opening) {
      asked.push(opening === null ? 'carries' : 'makes');
      return { key: KEY, before: [OLD_KEY, OLDEST_KEY] };
    },
    ...given,
  });
  // The call may reject, because `{}` fits few schemas. Only the request matters here.
  await client(call, { id: '5f1c' }).catch(() => {});
  return { asked, header, before };
}

describe('X-Device-Key', () => {
  it('has a row for each call of the contract', () => {
    expect(calls.map(([name]) => name).sort()).toEqual([...expectations.keys()].sort());
  });

  it.each(calls)('is treated as the table says when the call is %s', async (name, call) => {
    const expected = expectations.get(name);
    const { asked, header, before } = await send(call);
    expect(before).toBe(name === 'submitIin' ? `${OLD_KEY},${OLDEST_KEY}` : null);
    expect(asked).toEqual(expected === 'leaves' ? [] : [expected]);
    expect(header).toBe(expected === 'leaves' ? null : KEY);
  });

  it('is not sent when there is no key', async () => {
    const { header } = await send(contract.getStep, { deviceKeys: async () => null });
    expect(header).toBeNull();
  });

  it('X-Device-Key is sent alone when there are no keys before', async () => {
    const deviceKeys = async () => ({ key: KEY, before: [] });
    expect(await send(contract.submitIin, { deviceKeys })).toMatchObject({
      header: KEY,
      before: null,
    });
  });

  it('the device key belongs to the idempotency key of the opening', async () => {
    const asked: unknown[] = [];
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async ({ headers }: Request) => {
      sent.push(headers.get('Idempotency-Key'));
      return Response.json({});
    });
    const client = createApiClient({
      ...apiClientDeps,
      async deviceKeys(opening) {
        asked.push(opening);
        return null;
      },
    });
    await client(contract.logIn, { idempotencyKey: 'known' }).catch(() => {});
    await client(contract.logIn).catch(() => {});
    expect(asked).toEqual(sent);
    expect(asked[0]).toBe('known');
  });

  it.each([
    ['the signal is aborted', { message: 'left' }],
    ['the network is lost', { kind: 'offline' }],
    ['the time of the call is over', { kind: 'timeout' }],
  ])('holds up no call for ever: it ends when %s', async (what, expected) => {
    vi.useFakeTimers();
    let loseNetwork = () => {};
    const client = createApiClient({
      ...apiClientDeps,
      deviceKeys: () => new Promise(() => {}),
      isOnline: () => what !== 'the network is lost',
      onOffline(listener) {
        loseNetwork = listener;
        return () => {};
      },
    });
    const controller = new AbortController();
    const failed = client(contract.getStep, { signal: controller.signal }).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(0);
    if (what === 'the signal is aborted') controller.abort(new Error('left'));
    else if (what === 'the network is lost') loseNetwork();
    else await vi.advanceTimersByTimeAsync(30_000);
    expect(await failed).toMatchObject(expected);
  });

  const keys = [
    ['without the key', null],
    ['with the key', { key: KEY, before: [] }],
    ['of a build that leaves the header out', undefined],
  ] as const;
  it.each(keys)('marks a step without a registration: a call %s', async (_, key) => {
    const step = stepAnswer('iin', { uuid: null });
    vi.stubGlobal('fetch', async () => Response.json(step));
    const client = createApiClient({
      ...apiClientDeps,
      deviceKeys: async () => key,
    });
    expect(isKeyless(await client(contract.getStep))).toBe(key === null);
  });

  it('marks the step of a refusal that asks for the device key', async () => {
    const body = { ...stepAnswer('iin', { uuid: null }), message: '' };
    for (const code of ['DEVICE_KEY_REQUIRED', 'OTHER_STEP']) {
      vi.stubGlobal('fetch', async () => Response.json({ ...body, code }, { status: 409 }));
      const client = createApiClient({
        ...apiClientDeps,
        deviceKeys: async () => ({ key: KEY, before: [] }),
      });
      const error = await client(contract.getStep).catch((reason: unknown) => reason);
      if (!(error instanceof ApiError) || error.step === null) throw new Error('no step');
      expect(isKeyless(error.step)).toBe(code === 'DEVICE_KEY_REQUIRED');
    }
  });

  it('fails the call like a lost connection when the code of the key does not arrive', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    const client = createApiClient({
      ...apiClientDeps,
      deviceKeys: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const failed = await client(contract.getStep).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ApiError);
    expect(failed).toMatchObject({ kind: 'unreachable' });
    expect(fetch).not.toHaveBeenCalled();
  });
});
