import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import {
  documentListAnswer,
  getClientInfo,
  signDocuments,
  stepAnswer,
} from '../../../src/api/contract.ts';
import { checkAnswer } from './checkAnswer.ts';
import { typed } from './typed.ts';
import type { World } from './world.ts';

export interface CallResult {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Holds the storage of a browser. Two applicants with the same values use one browser. */
export interface Browser {
  readonly visitor: string;
  /** The keys of earlier openings, newest first; null for an app that knows no keys. */
  readonly keys: readonly string[] | null;
}

/** Makes the secret of an opening. */
export const newDeviceKey = () => randomBytes(32).toString('base64url');

/** Maximum number of keys in X-Device-Key-Before. */
const MAX_KEYS_BEFORE = 5;

const newToken = v.object({ bearerToken: v.string() });

/** Plays an applicant who makes the app's calls by HTTP. */
export class Applicant {
  token: string | null = null;
  /** Accept-Language of the calls that follow. */
  language = 'ru';
  readonly visitor: string;
  /** The keys of all openings, newest first. The first is sent as X-Device-Key. */
  keys: readonly string[] | null;
  private readonly world: World;

  constructor(world: World, { visitor = crypto.randomUUID(), keys = [] }: Partial<Browser> = {}) {
    this.world = world;
    this.visitor = visitor;
    this.keys = keys;
  }

  /** Returns another page of the same browser, without the session. */
  get browser(): Browser {
    return { visitor: this.visitor, keys: this.keys };
  }

  async call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    address?: string,
  ): Promise<CallResult> {
    const [key] = this.keys ?? [];
    const request = {
      method,
      headers: {
        'X-VISITOR-ID': this.visitor,
        'Accept-Language': this.language,
        ...(key === undefined ? {} : { 'X-Device-Key': key }),
        ...(method === 'GET' ? {} : { 'Idempotency-Key': crypto.randomUUID() }),
        ...(this.token === null ? {} : { Authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const answer = await this.world.send(path, request, address);
    const text = await answer.text();
    const parsed = text === '' ? null : JSON.parse(text);
    checkAnswer(method, path.split('?', 1)[0] ?? path, answer.status, parsed);
    return { status: answer.status, body: parsed, headers: answer.headers };
  }

  /** @param address network address; calls without an address share one subject of the limits */
  post(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    address?: string,
  ): Promise<CallResult> {
    return this.call('POST', `/rest/${path}`, body, headers, address);
  }

  /** Loses the session, as after its end. */
  forget(): this {
    this.token = null;
    return this;
  }

  get(path: string): Promise<CallResult> {
    return this.call('GET', `/rest/${path}`);
  }

  /** Asks for a token of a channel. */
  authorize(channel_name: string | null): Promise<CallResult> {
    return this.call('POST', '/broadcasting/auth', { channel_name, token: null });
  }

  /** Enters an IIN; the following calls use the new session. @param address see `post` */
  enter(iin: string, isResident = true, address?: string): Promise<CallResult> {
    const body = { iin, is_resident_rk: isResident, is_ipdl: false };
    return this.openSession('registration/iin', body, address);
  }

  /** Logs in by phone and code; the following calls use the new session. @param address see `post` */
  logIn(documentToken = '', phone = this.world.phone, address?: string): Promise<CallResult> {
    return this.openSession('auth', { phone, documentToken }, address);
  }

  private async openSession(path: string, body: object, address?: string): Promise<CallResult> {
    const before = this.keys?.slice(0, MAX_KEYS_BEFORE).join(',');
    if (this.keys) this.keys = [newDeviceKey(), ...this.keys];
    const headers = before && path === 'registration/iin' ? { 'X-Device-Key-Before': before } : {};
    const result = await this.post(path, body, headers, address);
    if (result.status === 200) this.token = v.parse(newToken, result.body).bearerToken;
    return result;
  }

  async step() {
    const { body } = await this.call('GET', '/rest/registration/step');
    return v.parse(stepAnswer, body);
  }

  /**
   * Waits until the step has this name.
   * @throws Error when the step has another name for too long
   */
  async untilStep(name: string) {
    const untilMs = Date.now() + (this.world.waitMs ?? Number.POSITIVE_INFINITY);
    for (;;) {
      const changed = this.world.nextChange();
      const step = await this.step();
      if (step.step_name === name) return step;
      if (Date.now() > untilMs) {
        throw new Error(`The step stays ${step.step_name}, and ${name} was expected`);
      }
      await changed;
    }
  }

  async acceptTerms(terms: object = {}): Promise<CallResult> {
    return this.post('registration/terms', { ...typed.terms, ...terms });
  }

  /** Goes from the IIN to the photo, as a resident does. */
  async fillIn(iin: string, terms: object = {}): Promise<this> {
    await this.enter(iin);
    await this.acceptTerms(terms);
    await this.untilStep('personal');
    await this.post('registration/personal', typed.personal);
    await this.post('registration/passport', typed.passport);
    return this;
  }

  /** Goes from the IIN to the signing provider, or to another step after the face. */
  async apply(iin: string, terms: object = {}, until?: string): Promise<this> {
    await this.fillIn(iin, terms);
    return this.passFace(until);
  }

  /** Goes from the IIN to the cabinet. */
  async reachCabinet(iin: string, terms: object = {}): Promise<this> {
    await this.fillIn(iin, terms);
    await this.proveAndSign();
    return this;
  }

  /** Goes from the IIN to the signed contract. @returns the document token of the SMS after the signature */
  async takeLoan(iin: string, terms: object = {}, phone?: string): Promise<string> {
    await this.reachCabinet(iin, terms);
    return this.signContract(phone);
  }

  /** Makes a session of the identity provider, with success or another outcome. */
  capture(outcome = 'success'): Promise<{ session_id: string; image: string }> {
    return this.world.capture(outcome);
  }

  async showFace(): Promise<CallResult> {
    const { session_id, image } = await this.capture();
    await this.openPhoto(session_id);
    return this.post('registration/verigram/image', { session_id, image });
  }

  /** Shows the face, and goes on to the signing provider, or to another step. */
  async passFace(until = 'signing_init_success'): Promise<this> {
    await this.showFace();
    await this.untilStep(until);
    return this;
  }

  /** Reports a successful session of the identity provider. */
  openPhoto(session_id: string): Promise<CallResult> {
    const body = { session_id, status: 'success', error: null };
    return this.post('registration/verigram/session', body);
  }

  /** Asks for the check by a person, like an applicant without a camera. */
  async goWithoutFace(): Promise<CallResult> {
    const body = { session_id: null, status: 'error', error: 'CameraNotFoundError' };
    await this.post('registration/verigram/session', body);
    return this.post('registration/without_verigram');
  }

  /** Goes on to the signing provider by the check by a person. */
  async passWithoutFace(): Promise<this> {
    await this.goWithoutFace();
    await this.untilStep('signing_init_success');
    return this;
  }

  /** Answers at the provider. @returns the parameters of the way back */
  async signAtProvider(answer = 'signed'): Promise<Record<string, string>> {
    const return_to = `${this.world.appOrigin}/register/signing-waiting-results`;
    const query = new URLSearchParams({ return_to });
    const redirect = await this.call('GET', `/rest/registration/signing/redirect?${query}`);
    const { redirect_url } = v.parse(v.object({ redirect_url: v.string() }), redirect.body);
    return this.answerAt(redirect_url, answer);
  }

  /** Answers at the provider's page of an attempt. @returns the parameters of the way back */
  answerAt(redirectUrl: string, answer = 'signed'): Promise<Record<string, string>> {
    return this.world.answerSigning(redirectUrl, answer);
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

  /** Returns the body of the signature by SMS. @param sms_code null asks for the code */
  async signBody(sms_code: string | null, phone: string = this.world.phone) {
    const { documents } = await this.documents();
    return {
      phone,
      sms_code,
      document_template_ids: documents.map(({ template_id }) => template_id),
      document_sha256s: documents.map(({ sha256 }) => sha256),
    };
  }

  async sign(code: string | null, phone?: string): Promise<CallResult> {
    return this.post('documents/sign', await this.signBody(code, phone));
  }

  async lastSms(phone: string = this.world.phone) {
    const [sms] = await this.world.sms(phone);
    if (!sms) throw new Error('There is no SMS');
    return sms;
  }

  /** Signs the contract by SMS. @returns the document token of the SMS after the signature */
  async signContract(phone?: string): Promise<string> {
    await this.sign(null, phone);
    const { code = '' } = await this.lastSms(phone);
    const result = await this.sign(code, phone);
    v.parse(v.object({ potentialContractId: v.number() }), result.body);
    v.parse(signDocuments.answer, result.body);
    return (await this.lastSms(phone)).documentToken ?? '';
  }

  async info() {
    const { body } = await this.call('GET', '/rest/client/info');
    return v.parse(getClientInfo.answer, body);
  }
}
