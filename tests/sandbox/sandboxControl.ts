import type { ReadFault } from '../../sandbox/control/bodies.ts';
import { newDeviceKey } from '../../sandbox/rest/testing/applicant.ts';
import type { Effect } from '../../sandbox/store/store.ts';
import { consentIds, consentVersion } from '../../src/api/contract.ts';
import type { ProductId } from '../../src/calc/index.ts';
import type { BrowserSession } from './browserSession.ts';
import type { RunningSandbox } from './runningSandbox.ts';

export interface Message {
  readonly phone: string;
  readonly code: string | null;
  readonly text: string;
  readonly document_token?: string;
}

export interface SandboxRegistration {
  readonly uuid: string;
  readonly iin: string;
  readonly visitor: string | null;
  readonly step_name: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Amount in whole tenge. Null until the terms are accepted. */
  readonly terms: {
    readonly amount: number;
    readonly product: string;
    readonly method: string;
  } | null;
  readonly is_resident_rk: boolean;
  readonly is_ipdl: boolean;
}

/** Body of POST /sandbox/faults. */
export type Fault = Pick<ReadFault, 'match'> & Partial<ReadFault>;

/** Entry of GET /sandbox/utm for one post. */
export interface UtmPost {
  readonly path: string;
  readonly uid: string | null;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly utms?: readonly Readonly<Record<string, unknown>>[];
  };
  readonly repeat: boolean;
}

export interface Beginning {
  readonly iin: string;
  readonly visitor: string;
  /** Whole tenge. */
  readonly amount?: number;
  readonly product?: ProductId;
  readonly isResident?: boolean;
}

/** Control of a sandbox by a test. */
export type SandboxControl = ReturnType<typeof controlOf>;

const MORE_THAN_EVERYTHING_OWED = 200_000;

type Json = Readonly<Record<string, string>>;

/** Sends a request to the sandbox: `fetch`, or a function of the sandbox when it runs in this process. */
type Send = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Sends JSON from the test itself.
 * @returns the answer, whose shape the sandbox's own tests check
 * @throws Error with the answer when its status is not a success
 */
async function request(
  send: Send,
  method: string,
  url: string,
  body?: unknown,
  headers?: Json,
  // biome-ignore lint/suspicious/noExplicitAny: see above
): Promise<any> {
  const answer = await send(url, {
    method,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Creates the control of a running sandbox. */
export function controlOf(
  sandbox: Pick<RunningSandbox, 'origin' | 'identityOrigin' | 'signingOrigin'>,
  send: Send = fetch,
) {
  const { origin, identityOrigin, signingOrigin } = sandbox;
  const call = (method: string, path: string, body?: unknown) =>
    request(send, method, `${origin}/sandbox/${path}`, body, { Origin: origin });
  const messages = (phone: string): Promise<Message[]> => call('GET', `sms?phone=${phone}`);
  const registrations = (): Promise<readonly SandboxRegistration[]> => call('GET', 'registrations');
  const newestRegistration = async () => {
    const [newest] = await registrations();
    if (!newest) throw new Error('There is no registration');
    return newest;
  };
  const post = (path: string, body: unknown, headers: Json) =>
    request(send, 'POST', `${origin}/rest/${path}`, body, {
      'Idempotency-Key': crypto.randomUUID(),
      ...headers,
    });
  return {
    origin,
    identityOrigin,
    signingOrigin,
    /** Returns the newest message to a phone of eleven digits that begins with 7. */
    async newestSms(phone: string) {
      const [message] = await messages(phone);
      if (!message) throw new Error(`Nothing was sent to ${phone}`);
      return message;
    },
    /** Returns the codes sent to a phone, newest first. */
    codes: async (phone: string) =>
      (await messages(phone)).flatMap(({ code }) => (code === null ? [] : [code])),
    /** Returns the document tokens sent to a phone, newest first. */
    documentTokens: async (phone: string) =>
      (await messages(phone)).flatMap(({ document_token }) => document_token ?? []),
    /** Returns the registrations, newest first. */
    registrations,
    newestRegistration,
    /** Sends an IIN with its terms, like the app of a visitor, with a new device key. */
    async begin({
      iin,
      visitor,
      amount = 78_500,
      product = '12_month',
      isResident = true,
    }: Beginning): Promise<BrowserSession & { readonly uuid: string }> {
      const deviceKey = newDeviceKey();
      const from = { 'X-VISITOR-ID': visitor, 'X-Device-Key': deviceKey };
      const begun = await post(
        'registration/iin',
        { iin, is_resident_rk: isResident, is_ipdl: false },
        from,
      );
      const consents = consentIds.map((id) => ({ id, version: consentVersion }));
      const terms = { amount, product, method: 'annuity', consents };
      const Authorization = `Bearer ${begun.bearerToken}`;
      await post('registration/terms', terms, { ...from, Authorization });
      return { ...begun, deviceKey };
    },
    /** Revokes a session. */
    endSession: (bearerToken: string): Promise<void> =>
      post('logout', undefined, { Authorization: `Bearer ${bearerToken}` }),
    setStep: (step: {
      readonly uuid: string;
      readonly step: string;
      readonly context?: object;
      readonly push_only?: boolean;
    }): Promise<void> => call('POST', 'step', step),
    /** Sets the step of the newest registration. */
    async setNewestStep(step: string) {
      const { uuid } = await newestRegistration();
      await call('POST', 'step', { uuid, step });
    },
    /** Sets the outcome of the next capture at the sandbox's identity provider. */
    askForCapture: (outcome: string): Promise<void> =>
      request(send, 'POST', `${identityOrigin}/outcomes`, { outcome }),
    /** Moves the sandbox's clock forward, in seconds. */
    forward: (seconds: number): Promise<void> => call('POST', 'clock', { forward_s: seconds }),
    /** Makes a payment for an open loan arrive, in tenge. */
    pay: (payment: { readonly uuid: string; readonly amount: number }): Promise<void> =>
      call('POST', 'payment', payment),
    /** Pays for the loan of the newest registration. The default amount is more than the whole debt. */
    async payNewest(amount = MORE_THAN_EVERYTHING_OWED) {
      const { uuid } = await newestRegistration();
      await call('POST', 'payment', { uuid, amount });
    },
    fail: (fault: Fault): Promise<void> => call('POST', 'faults', fault),
    /** Returns all effects that happened, oldest first. */
    effects: (): Promise<readonly Effect[]> => call('GET', 'effects'),
    /** Returns the faults that no call has used up. */
    faults: (): Promise<readonly Fault[]> => call('GET', 'faults'),
    clearFaults: (): Promise<void> => call('DELETE', 'faults'),
    dropSockets: async (): Promise<number> => (await call('POST', 'sockets/drop', {})).dropped,
    /** Returns every attribution post received, oldest first. */
    utmPosts: (): Promise<readonly UtmPost[]> => call('GET', 'utm'),
    /** Deletes everything that earlier tests have left. */
    reset: (): Promise<void> => call('POST', 'reset', {}),
  };
}
