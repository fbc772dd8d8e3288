import * as contract from '../../../../src/api/contract.ts';
import { newDeviceKey } from '../applicant.ts';
import { typed } from '../typed.ts';
import type { Dice } from './dice.ts';
import { isOpening, type WalkAnswer, type WalkRequest, type Who } from './exchange.ts';
import type { Review } from './truth.ts';
import { PACE_S, type WalkWorld } from './walkWorld.ts';

/** Holds the storage and the shown page of a browser. */
export interface Page {
  token: string | null;
  key: string | null;
  /** Keys of the last two answered openings, newest first. */
  answered: string[];
  /** Keys of later openings without an answer, newest first. */
  unanswered: string[];
  step: string;
  uuid: string | null;
  context: NonNullable<WalkAnswer['fields']['context']>;
  info: Pick<WalkAnswer['fields'], 'loan' | 'code_sent_to'> | null;
  documents: WalkAnswer['fields']['documents'] | null;
  photo: { readonly session_id: string; readonly image: string } | null;
  /** Address of the signing provider's page, and the parameters of the way back. */
  provider: string | null;
  result: Record<string, string> | null;
  isCodeSent: boolean;
  /** A call without an answer yet. Its effect has come already. */
  flight: { readonly request: WalkRequest; readonly answer: WalkAnswer } | null;
  /** The last call, to repeat it. */
  last: { readonly request: WalkRequest; readonly answer: WalkAnswer } | null;
}

const atIin = { step: 'iin', uuid: null, context: {} } as const;
const nothingShown = {
  info: null,
  documents: null,
  photo: null,
  provider: null,
  result: null,
  isCodeSent: false,
} as const;

const newPage = (): Page => ({
  token: null,
  key: null,
  answered: [],
  unanswered: [],
  ...atIin,
  ...nothingShown,
  flight: null,
  last: null,
});

export interface PersonOptions {
  readonly who: Who;
  readonly phone: string;
  readonly addresses: readonly string[];
  readonly iins: readonly string[];
  readonly amounts: readonly number[];
  /** Begins each typed text; letters only. */
  readonly mark: string;
  readonly idNumber: number;
}

const isCall = (value: unknown): value is contract.Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'isIdempotent' in value;
const allCalls = [...Object.values<unknown>(contract), ...Object.values(contract.formCalls)].filter(
  isCall,
);
/** The calls that a person makes by other functions. */
const ownFunctions: readonly unknown[] = [contract.submitIin, contract.logIn, contract.logOut];
const calls = allCalls.filter((call) => !ownFunctions.includes(call));

const versions = 'abcdefgh';
const signingReturn = '/register/signing-waiting-results';
const endedStatuses = ['refused', 'closed', 'declined'];

/** Plays a person with browsers, who makes one call at a time in each. */
export class Person {
  readonly world: WalkWorld;
  readonly options: PersonOptions;
  readonly first = newPage();
  readonly pages: readonly Page[] = [this.first, newPage()];
  /** Logouts that wait for a connection. */
  readonly outbox: WalkRequest[] = [];

  constructor(world: WalkWorld, options: PersonOptions) {
    this.world = world;
    this.options = options;
  }

  /** Makes a request of a page. @param fields what differs from a usual request */
  protected request(
    page: Page,
    method: WalkRequest['method'],
    path: string,
    fields: Partial<WalkRequest> = {},
  ): WalkRequest {
    return {
      who: this.options.who,
      method,
      path,
      body: undefined,
      token: page.token,
      key: page.key,
      before: [],
      idempotencyKey: crypto.randomUUID(),
      address: this.options.addresses[0] ?? '',
      number: this.world.nextNumber(),
      ...fields,
    };
  }

  /** Sends a request. Its answer waits in the page until `receive`. */
  protected async send(page: Page, request: WalkRequest): Promise<void> {
    const answer = await this.world.send(request);
    page.flight = { request, answer };
    page.last = page.flight;
  }

  protected call(page: Page, method: WalkRequest['method'], path: string, body?: unknown) {
    return this.send(page, this.request(page, method, `/rest/${path}`, { body }));
  }

  /** Enters the IIN with a new key. */
  open(page: Page, dice: Dice): Promise<void> {
    const iin = dice.percent(95) ? (this.options.iins[0] ?? '') : dice.pick(this.options.iins);
    const body = { iin, is_resident_rk: dice.percent(80), is_ipdl: false };
    return this.sendOpening(page, 'registration/iin', body);
  }

  logIn(page: Page, documentToken: string, address = this.options.addresses[0] ?? '') {
    return this.sendOpening(page, 'auth', { phone: this.options.phone, documentToken }, address);
  }

  private sendOpening(page: Page, path: string, body: object, address?: string): Promise<void> {
    const key = newDeviceKey();
    const before = path === 'auth' ? [] : [...page.unanswered, ...page.answered].slice(0, 5);
    page.unanswered.unshift(key);
    const fields = { body, key, before, ...(address && { address }) };
    return this.send(page, this.request(page, 'POST', `/rest/${path}`, fields));
  }

  /** Ends the session of a page and forgets everything. The call may wait in the outbox. */
  leave(page: Page, dice: Dice): void {
    const [unanswered] = page.unanswered;
    const logOut = (fields: Partial<WalkRequest>) =>
      this.outbox.push(this.request(page, 'POST', '/rest/logout', fields));
    if (unanswered) logOut({ token: null, key: unanswered });
    if (page.token ?? page.key) logOut(dice.percent(50) ? {} : { token: null });
    Object.assign(page, newPage());
  }

  async deliver(dice: Dice): Promise<void> {
    const request = dice.pick(this.outbox);
    this.outbox.splice(this.outbox.indexOf(request), 1);
    await this.world.send(request);
  }

  /** Reads the answer under way. */
  receive(page: Page): void {
    const { flight } = page;
    page.flight = null;
    if (!flight) return;
    const { request, answer } = flight;
    const { fields, status } = answer;
    if (isOpening(request)) page.unanswered = page.unanswered.filter((key) => key !== request.key);
    if (isOpening(request) && status === 200) {
      page.token = fields.bearerToken ?? null;
      page.key = request.key;
      page.answered = [request.key ?? '', ...page.answered].slice(0, 2);
      page.unanswered = [];
      Object.assign(page, { step: 'unknown', uuid: null, context: {} }, nothingShown);
    } else if (request.token !== page.token) {
      return;
    } else if (status === 401) {
      Object.assign(page, { token: null }, atIin, nothingShown);
    }
    if (fields.step_name !== undefined) this.showStep(page, fields);
    if (status === 200 && fields.loan !== undefined) page.info = fields;
    if (status === 200 && fields.documents) page.documents = fields.documents;
    if (request.path.startsWith('/rest/registration/signing/redirect') && status === 200) {
      page.provider = fields.redirect_url ?? null;
    }
    if (request.path === '/rest/registration/signing/result') page.result = null;
    if (request.path === '/rest/documents/sign') {
      page.isCodeSent = status === 200 && !page.isCodeSent;
      page.info = null;
    }
    if (request.path === '/rest/registration/verigram/image' && status !== 200) page.photo = null;
    if (status === 200) this.review(request, answer, page);
  }

  private showStep(page: Page, { step_name = '', uuid, context = {} }: WalkAnswer['fields']): void {
    if (uuid !== page.uuid || step_name !== page.step) Object.assign(page, nothingShown);
    Object.assign(page, { step: step_name, uuid, context });
  }

  /** Notes what the page shows. Only the owner reviews what she signs. */
  protected review(_request: WalkRequest, _answer: WalkAnswer, _page: Page): void {}

  protected isReviewed(_uuid: string | null, _part: keyof Review): boolean {
    return true;
  }

  /** Returns whether the person wants what the review shows. */
  protected wants(_uuid: string | null): boolean {
    return true;
  }

  private async sms(kind: 'code' | 'documentToken'): Promise<string | undefined> {
    const messages = this.world.backend.sms.messages(this.options.phone);
    return messages.find((message) => message[kind] !== undefined)?.[kind];
  }

  /** Makes several calls, as the page asks for them, until a loan is signed. The last answer stays under way. */
  async goOn(page: Page, dice: Dice, calls: number): Promise<void> {
    for (let call = 0; call < calls; call += 1) {
      this.receive(page);
      await this.proceed(page, dice);
      if (page.info && page.info.loan?.status !== 'to_sign') return;
      const isWaiting = page.step.startsWith('waiting') || page.step === 'verigram';
      if (isWaiting && call + 1 < calls) this.world.pass(dice.pick([PACE_S / 2, 5 * PACE_S]));
    }
  }

  /** Makes the call that the page asks for. */
  async proceed(page: Page, dice: Dice): Promise<void> {
    const { step, uuid, context } = page;
    if (page.token === null) return this.open(page, dice);
    if (step === 'unknown') return this.call(page, 'GET', 'registration/step');
    if (uuid === null) return this.open(page, dice);
    if (step === 'iin') return this.call(page, 'POST', 'registration/terms', this.terms(dice));
    if (contract.isFormStep(step)) {
      const name = contract.formCalls[step].path.replace('/rest/', '');
      return this.call(page, 'POST', name, this.form(step, dice));
    }
    if (step === 'verigram') return this.showFace(page, dice);
    if (step === 'liveness_failed') {
      if (context.allow_without_verigram && dice.percent(50)) {
        return this.call(page, 'POST', 'registration/without_verigram');
      }
      const retry = { session_id: null, status: 'retry', error: null };
      return context.retries_left
        ? this.call(page, 'POST', 'registration/verigram/session', retry)
        : this.call(page, 'POST', 'registration/restart');
    }
    if (step === contract.reviewStep) return this.signAtProvider(page);
    if (step === 'signing_result' && page.result) {
      return this.call(page, 'POST', 'registration/signing/result', page.result);
    }
    if (step === 'signing_failed') {
      return context.retries_left
        ? this.call(page, 'PUT', 'registration/signing/repeat')
        : this.call(page, 'POST', 'registration/restart');
    }
    if (step === 'personal_cabinet') return this.workInCabinet(page, dice);
    return this.call(page, 'GET', 'registration/step');
  }

  protected async showFace(page: Page, dice: Dice): Promise<void> {
    if (!page.photo) {
      const row = page.uuid === null ? null : this.world.truth.rowOf(page.uuid);
      page.photo = await this.world.capture(this.options.who, row?.iin ?? this.world.iin);
      const body = { session_id: page.photo.session_id, status: 'success', error: null };
      return this.call(page, 'POST', 'registration/verigram/session', body);
    }
    const { photo } = page;
    if (dice.percent(90)) page.photo = null;
    return this.call(page, 'POST', 'registration/verigram/image', photo);
  }

  /** Asks for the check by a person. */
  protected goWithoutFace(page: Page): Promise<void> {
    if (page.context.allow_without_verigram) {
      return this.call(page, 'POST', 'registration/without_verigram');
    }
    const body = { session_id: null, status: 'error', error: 'CameraNotFoundError' };
    return this.call(page, 'POST', 'registration/verigram/session', body);
  }

  private async signAtProvider(page: Page): Promise<void> {
    const { uuid, provider, result } = page;
    if (result) return this.call(page, 'POST', 'registration/signing/result', result);
    if (!this.isReviewed(uuid, 'values')) return this.call(page, 'GET', 'registration/step');
    if (!this.isReviewed(uuid, 'terms')) return this.call(page, 'GET', 'client/info');
    if (!this.wants(uuid)) return this.call(page, 'POST', 'registration/restart');
    if (provider === null) {
      const query = new URLSearchParams({
        return_to: `${this.world.backend.world.appOrigin}${signingReturn}`,
      });
      return this.call(page, 'GET', `registration/signing/redirect?${query}`);
    }
    page.provider = null;
    page.result = await this.world.answerSigning(this.options.who, provider, 'signed');
  }

  private async workInCabinet(page: Page, dice: Dice): Promise<void> {
    const { uuid, info, documents, isCodeSent } = page;
    if (info === null) return this.call(page, 'GET', 'client/info');
    if (info.code_sent_to) return this.logIn(page, (await this.sms('documentToken')) ?? 'AAAAAAAA');
    const status = info.loan?.status ?? 'to_sign';
    if (endedStatuses.includes(status)) return this.call(page, 'POST', 'registration/restart');
    if (status !== 'to_sign') return this.beDone(page, dice);
    if (!documents) return this.call(page, 'GET', `documents/list/${uuid}`);
    if (!this.wants(uuid)) return this.call(page, 'POST', 'registration/restart');
    const code = isCodeSent ? ((await this.sms('code')) ?? '0000') : null;
    return this.call(page, 'POST', 'documents/sign', this.signBody(page, code));
  }

  /** Does something beside a signed loan, or one that waits for an employee. */
  protected beDone(page: Page, dice: Dice): Promise<void> {
    const path = dice.pick(['client/info', 'client/loans', 'registration/step']);
    return this.call(page, 'GET', path);
  }

  protected signBody({ documents }: Page, sms_code: string | null, phone = this.options.phone) {
    return {
      phone,
      sms_code,
      document_template_ids: documents?.map(({ template_id }) => template_id) ?? [101, 102, 103],
      document_sha256s: documents?.map(({ sha256 }) => sha256) ?? [],
    };
  }

  protected terms(dice: Dice) {
    return { ...typed.terms, amount: dice.pick(this.options.amounts) };
  }

  protected form(step: contract.FormStep, dice: Dice): object {
    const version = dice.below(versions.length);
    const text = `${this.options.mark}${versions[version]}`;
    const replaced: Readonly<Record<string, unknown>> = {
      ...{ first_name: text, last_name: text, email: `${text}@example.kz` },
      ...{ birthplace: text, issuer: text, id_number: String(this.options.idNumber + version) },
      ...{ region: text, city: text, street: text, house: text },
      monthly_income: (this.options.amounts[2] ?? 0) + version,
    };
    return Object.fromEntries(
      Object.entries(contract.formExamples[step]).map(([field, example]) => [
        field,
        replaced[field] ?? example,
      ]),
    );
  }

  private bodyOf(call: contract.Call, page: Page, dice: Dice): unknown {
    const form = contract.formSteps.find((step) => contract.formCalls[step] === call);
    if (form) return this.form(form, dice);
    const bodies = new Map<unknown, unknown>([
      [contract.submitTerms, this.terms(dice)],
      [contract.submitVerigramSession, { session_id: null, status: 'retry', error: null }],
      [contract.submitVerigramImage, page.photo ?? { session_id: 'none', image: '/9j/4AAQ' }],
      [contract.signDocuments, this.signBody(page, null)],
      [contract.submitSigningResult, page.result ?? { state: 'none' }],
      [
        contract.openCabinet,
        { amount: dice.pick(this.options.amounts), potential_contract_id: null },
      ],
      [contract.resendDocumentToken, { phone: this.options.phone }],
      [
        contract.authorizeChannel,
        { channel_name: `private:registration.${page.uuid}`, token: null },
      ],
      [contract.correct, { step: dice.pick([...contract.formSteps, contract.reviewStep]) }],
      [contract.findRouteRule, { path: '/' }],
      [contract.applyUtm, { page: '/', referer: '' }],
      [contract.applyUtmBulk, { client_timestamp: 1, utms: [{}] }],
    ]);
    if (call.body !== null && !bodies.has(call))
      throw new Error(`There is no body for ${call.path}`);
    return bodies.get(call);
  }

  /** Makes any call of the contract, now and then with a wrong body. @param secrets other than the page's secrets */
  anyCall(page: Page, dice: Dice, secrets: Partial<WalkRequest> = {}): Promise<void> {
    const call = dice.pick(calls);
    const id = call === contract.getLoanDocuments ? String(1 + dice.below(3)) : (page.uuid ?? 'x');
    const path = call.path.replace('{id}', id);
    const body = call.body === null ? undefined : this.bodyOf(call, page, dice);
    const isWrong = body !== undefined && dice.percent(5);
    const query =
      call === contract.getSigningRedirect
        ? `?${new URLSearchParams({ return_to: `${this.world.backend.world.appOrigin}${signingReturn}` })}`
        : '';
    const fields = { body: isWrong ? {} : body, ...secrets };
    return this.send(page, this.request(page, call.method, path + query, fields));
  }

  /** Repeats the last call of a page with its idempotency key. @throws Error for another 200 */
  async repeat(page: Page): Promise<void> {
    const { last } = page;
    if (!last) return;
    await this.send(page, last.request);
    const again = page.last?.answer;
    const isSame = last.request.method === 'GET' || again?.text === last.answer.text;
    if (last.answer.status === 200 && again?.status === 200 && !isSame) {
      throw new Error('A repeated call gets another answer');
    }
  }
}
