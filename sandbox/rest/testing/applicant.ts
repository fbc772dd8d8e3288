import type { Hono } from 'hono';
import * as v from 'valibot';
import {
  documentListAnswer,
  getClientInfo,
  signDocuments,
  stepAnswer,
} from '../../../src/api/contract.ts';
import type { playParties } from '../../parties/createParties.ts';
import type { Pushes } from './pushes.ts';
import { typed } from './typed.ts';

interface ApplicantDeps {
  readonly api: Hono;
  readonly parties: ReturnType<typeof playParties>;
  readonly pushes: Pushes;
  readonly visitor: string;
}
export interface CallResult {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}
const returnTo = 'http://localhost:4173/register/signing-waiting-results';
const signedOn = 'http://127.0.0.1:4175';

/** Plays an applicant who makes the app's calls by HTTP. */
export class Applicant {
  token: string | null = null;
  /** Accept-Language of the calls that follow. */
  language = 'ru';
  readonly visitor: string;
  private readonly deps: ApplicantDeps;

  constructor(deps: ApplicantDeps) {
    this.deps = deps;
    this.visitor = deps.visitor;
  }

  async call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    address?: string,
  ): Promise<CallResult> {
    // Node's request, of which the API reads the caller's network address.
    const environment = address && {
      incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } },
    };
    const request = {
      method,
      headers: {
        'X-VISITOR-ID': this.visitor,
        'Accept-Language': this.language,
        ...(method === 'GET' ? {} : { 'Idempotency-Key': crypto.randomUUID() }),
        ...(this.token === null ? {} : { Authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const answer = await this.deps.api.request(path, request, environment || undefined);
    const text = await answer.text();
    const parsed = text === '' ? null : JSON.parse(text);
    return { status: answer.status, body: parsed, headers: answer.headers };
  }

  /** @param address network address; without it there is none, as all callers have one in common */
  post(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    address?: string,
  ): Promise<CallResult> {
    return this.call('POST', `/rest/${path}`, body, headers, address);
  }

  /** Enters an IIN; the following calls use the session that it opens. */
  async enter(iin: string, isResident = true): Promise<CallResult> {
    const body = { iin, is_resident_rk: isResident, is_ipdl: false };
    const result = await this.post('registration/iin', body);
    if (result.status === 200) {
      this.token = v.parse(v.object({ bearerToken: v.string() }), result.body).bearerToken;
    }
    return result;
  }

  /** Asks for the step; the following calls use the new token where the answer has one. */
  async step() {
    const { body } = await this.call('GET', '/rest/registration/step');
    const step = v.parse(stepAnswer, body);
    this.token = step.bearerToken ?? this.token;
    return step;
  }

  /** Waits, push by push, until the step is this one. */
  async untilStep(name: string) {
    for (;;) {
      const pushed = this.deps.pushes.next();
      const step = await this.step();
      if (step.step_name === name) return step;
      await pushed;
    }
  }

  async acceptTerms(terms: object = {}): Promise<CallResult> {
    return this.post('registration/terms', { ...typed.terms, ...terms });
  }

  /** Goes from the IIN to the photo, as a resident does. */
  async fillIn(iin: string, terms: object = {}): Promise<void> {
    await this.enter(iin);
    await this.acceptTerms(terms);
    await this.untilStep('personal');
    await this.post('registration/personal', typed.personal);
    await this.post('registration/passport', typed.passport);
  }

  /** Makes a session of the identity provider, with success or another outcome. */
  async capture(outcome = 'success'): Promise<{ session_id: string; image: string }> {
    const made = await this.deps.parties.identityProvider.app.request('/sessions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ outcome }),
    });
    const { session_id, bestframe = '' } = v.parse(
      v.object({ session_id: v.string(), bestframe: v.optional(v.string()) }),
      await made.json(),
    );
    return { session_id, image: bestframe };
  }

  async showFace(): Promise<CallResult> {
    const { session_id, image } = await this.capture();
    await this.post('registration/verigram/session', {
      session_id,
      status: 'success',
      error: null,
    });
    return this.post('registration/verigram/image', { session_id, image });
  }

  /** Answers at the provider. @returns the parameters of the way back */
  async signAtProvider(answer = 'signed'): Promise<Record<string, string>> {
    const query = new URLSearchParams({ return_to: returnTo });
    const redirect = await this.call('GET', `/rest/registration/signing/redirect?${query}`);
    const { redirect_url } = v.parse(v.object({ redirect_url: v.string() }), redirect.body);
    const state = new URL(redirect_url).searchParams.get('state') ?? '';
    const answered = await this.deps.parties.signingProvider.app.request(`${signedOn}/sign`, {
      method: 'POST',
      headers: { Origin: signedOn },
      body: new URLSearchParams({ state, answer }),
    });
    return Object.fromEntries(new URL(answered.headers.get('Location') ?? '').searchParams);
  }

  /** Goes from the photo to the cabinet. */
  async proveAndSign(): Promise<void> {
    await this.showFace();
    await this.untilStep('signing_init_success');
    await this.post('registration/signing/result', await this.signAtProvider());
    await this.untilStep('personal_cabinet');
  }

  async documents() {
    const { uuid } = await this.step();
    const { body } = await this.call('GET', `/rest/documents/list/${uuid}`);
    return v.parse(documentListAnswer, body);
  }

  async sign(code: string | null, phone: string = typed.phone): Promise<CallResult> {
    const { documents } = await this.documents();
    return this.post('documents/sign', {
      phone,
      sms_code: code,
      document_template_ids: documents.map(({ template_id }) => template_id),
      document_sha256s: documents.map(({ sha256 }) => sha256),
    });
  }

  lastSms(phone: string = typed.phone) {
    const [sms] = this.deps.parties.smsGateway.messages(phone);
    if (!sms) throw new Error('There is no SMS');
    return sms;
  }

  /** Signs the contract by SMS. @returns the document token of the SMS after it */
  async signContract(phone: string = typed.phone): Promise<string> {
    await this.sign(null, phone);
    const result = await this.sign(this.lastSms(phone).code ?? '', phone);
    v.parse(v.object({ potentialContractId: v.number() }), result.body);
    v.parse(signDocuments.answer, result.body);
    return this.lastSms(phone).documentToken ?? '';
  }

  async info() {
    const { body } = await this.call('GET', '/rest/client/info');
    return v.parse(getClientInfo.answer, body);
  }
}
