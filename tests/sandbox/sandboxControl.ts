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
export interface Fault {
  readonly match: string;
  readonly status?: number;
  /** Such as `OUTDATED_TERMS`. The default depends on the status. */
  readonly code?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly delay_ms?: number;
  readonly drop?: boolean;
  readonly page?: boolean;
  readonly after_effect?: boolean;
  readonly times?: number;
  readonly retry_after?: number;
}

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
  /** The default is a new key. */
  readonly deviceKey?: string;
  /** Whole tenge. */
  readonly amount?: number;
  readonly product?: ProductId;
  readonly isResident?: boolean;
}

/** Control of a sandbox by a test. */
export interface SandboxControl {
  readonly origin: string;
  readonly identityOrigin: string;
  readonly signingOrigin: string;
  /** Returns the newest message to a phone of eleven digits that begins with 7. */
  readonly newestSms: (phone: string) => Promise<Message>;
  /** Returns the codes sent to a phone, newest first. */
  readonly codes: (phone: string) => Promise<readonly string[]>;
  /** Returns the document tokens sent to a phone, newest first. */
  readonly documentTokens: (phone: string) => Promise<readonly string[]>;
  /** Returns the registrations, newest first. */
  readonly registrations: () => Promise<readonly SandboxRegistration[]>;
  readonly newestRegistration: () => Promise<SandboxRegistration>;
  /** Sends an IIN with its terms, like the app of a visitor, with a separate device key. */
  readonly begin: (beginning: Beginning) => Promise<BrowserSession & { readonly uuid: string }>;
  /** Revokes a session. */
  readonly endSession: (bearerToken: string) => Promise<void>;
  readonly setStep: (step: {
    readonly uuid: string;
    readonly step: string;
    readonly context?: object;
    readonly push_only?: boolean;
  }) => Promise<void>;
  /** Sets the step of the newest registration. */
  readonly setNewestStep: (step: string) => Promise<void>;
  /** Sets the outcome of the next capture at the sandbox's identity provider. */
  readonly askForCapture: (outcome: string) => Promise<void>;
  /** Moves the sandbox's clock forward, in seconds. */
  readonly forward: (seconds: number) => Promise<void>;
  /** Makes a payment for an open loan arrive, in tenge. */
  readonly pay: (payment: { readonly uuid: string; readonly amount: number }) => Promise<void>;
  /** Pays for the loan of the newest registration. The default amount is more than the whole debt. */
  readonly payNewest: (amount?: number) => Promise<void>;
  readonly fail: (fault: Fault) => Promise<void>;
  /** Returns all effects that happened, oldest first. */
  readonly effects: () => Promise<readonly Effect[]>;
  /** Returns the faults that no call has used up. */
  readonly faults: () => Promise<readonly Fault[]>;
  readonly clearFaults: () => Promise<void>;
  readonly dropSockets: () => Promise<number>;
  /** Returns every attribution post received, oldest first. */
  readonly utmPosts: () => Promise<readonly UtmPost[]>;
  /** Deletes everything that earlier tests have left. */
  readonly reset: () => Promise<void>;
}

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
): SandboxControl {
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
    async newestSms(phone) {
      const [message] = await messages(phone);
      if (!message) throw new Error(`Nothing was sent to ${phone}`);
      return message;
    },
    codes: async (phone) =>
      (await messages(phone)).flatMap(({ code }) => (code === null ? [] : [code])),
    documentTokens: async (phone) =>
      (await messages(phone)).flatMap(({ document_token }) => document_token ?? []),
    registrations,
    newestRegistration,
    async begin({
      iin,
      visitor,
      deviceKey = newDeviceKey(),
      amount = 78_500,
      product = '12_month',
      isResident = true,
    }) {
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
    endSession: (token) => post('logout', undefined, { Authorization: `Bearer ${token}` }),
    setStep: (step) => call('POST', 'step', step),
    async setNewestStep(step) {
      const { uuid } = await newestRegistration();
      await call('POST', 'step', { uuid, step });
    },
    askForCapture: (outcome) => request(send, 'POST', `${identityOrigin}/outcomes`, { outcome }),
    forward: (seconds) => call('POST', 'clock', { forward_s: seconds }),
    pay: (payment) => call('POST', 'payment', payment),
    async payNewest(amount = MORE_THAN_EVERYTHING_OWED) {
      const { uuid } = await newestRegistration();
      await call('POST', 'payment', { uuid, amount });
    },
    fail: (fault) => call('POST', 'faults', fault),
    effects: () => call('GET', 'effects'),
    faults: () => call('GET', 'faults'),
    clearFaults: () => call('DELETE', 'faults'),
    dropSockets: async () => (await call('POST', 'sockets/drop', {})).dropped,
    utmPosts: () => call('GET', 'utm'),
    reset: () => call('POST', 'reset', {}),
  };
}
