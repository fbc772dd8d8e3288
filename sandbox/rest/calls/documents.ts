import * as v from 'valibot';
import { signDocuments } from '../../../src/api/contract.ts';
import { type Language, languages } from '../../../src/locales/language.ts';
import { documentsOf, type LoanDocument } from '../../registration/documents.ts';
import { hasOpenLoanBeside } from '../../registration/existing.ts';
import { signLoan } from '../../registration/loan.ts';
import { isSlowHashOf, slowHashOf } from '../../registration/shortCodes.ts';
import { signingSms } from '../../registration/smsTexts.ts';
import {
  createDocumentToken,
  hashOf,
  type NewDocumentToken,
  sendDocumentToken,
  sendSms,
} from '../../registration/tokens.ts';
import type { Registration } from '../../store/registrations.ts';
import type { Store } from '../../store/store.ts';
import { ApiError, validationError } from '../answers.ts';
import type { Calls, RestDeps } from '../callHandler.ts';
import { type Client, conflict, requireProven, requireStep } from '../client.ts';
import { CODE_LIFE_MS, CODE_RESEND_S, CODE_TRIES } from '../limits.ts';
import { currentDocuments } from './loans.ts';

/** A code for an SMS that is not sent yet. */
type NewSmsCode = Awaited<ReturnType<typeof createSmsCode>>;

async function createSmsCode({ random }: Store) {
  const code = String(random.below(10_000)).padStart(4, '0');
  return { code, codeHash: await slowHashOf(code) };
}

/** Results of the slow hashes of a signature. */
interface PreparedSignature {
  /** The code to send, if the caller asks for a code. */
  readonly newCode?: NewSmsCode;
  /** The hash of the last code sent, if the caller's code has this hash. */
  readonly fittingHash?: string;
  /** The code for signing in that follows a signature. */
  readonly documentToken?: NewDocumentToken;
}

interface CodeRequest {
  readonly registration: Registration;
  readonly phone: string;
  /** Tenge. */
  readonly amount: number;
  readonly language: Language;
}

function isMissing(documents: readonly LoanDocument[], templateIds: readonly number[]): boolean {
  return documents.some(
    ({ isRequired, templateId }) => isRequired && !templateIds.includes(templateId),
  );
}

/** Adds the signing of the loan's contract by the code of an SMS. */
export function addSignDocuments(calls: Calls, deps: RestDeps): void {
  const { store, nowMs, limiter, parties, appOrigins } = deps;

  function secondsUntilResend(sentMs: number): number {
    return Math.max(0, Math.ceil((sentMs - nowMs()) / 1000 + CODE_RESEND_S));
  }

  async function prepareSignature(uuid: string, given: string | null): Promise<PreparedSignature> {
    if (given === null) return { newCode: await createSmsCode(store) };
    const codeHash = store.smsCodes.get(uuid)?.codeHash;
    if (codeHash === undefined || !(await isSlowHashOf(given, codeHash))) return {};
    return { fittingHash: codeHash, documentToken: await createDocumentToken(store) };
  }

  function sendCode(
    { registration: { uuid, iin }, phone, amount, language }: CodeRequest,
    { code, codeHash }: NewSmsCode,
  ): void {
    const last = store.smsCodes.get(uuid);
    const retryAfterS = last ? secondsUntilResend(last.sentMs) : 0;
    if (retryAfterS > 0) throw new ApiError(429, 'TOO_MANY_REQUESTS', { retryAfterS });
    const own = [
      ['codesByRegistrationADay', uuid],
      ['codesByRegistration', uuid],
    ] as const;
    const phoneHash = hashOf(phone);
    const first = ['firstCode', hashOf(`${uuid} ${phone}`)] as const;
    const shared = [
      ['codesByPhoneADay', phoneHash],
      ['codesByPhone', phoneHash],
    ] as const;
    const isConfirmed = store.registrations.isConfirmed(iin, phone);
    const checked = isConfirmed || limiter.allows(...first) ? own : [...own, ...shared];
    for (const [rule, subject] of checked) limiter.check(rule, subject);
    const counted = isConfirmed ? own : [...own, ...shared, first];
    for (const [rule, subject] of counted) limiter.count(rule, subject);
    store.smsCodes.put({ uuid, phone, codeHash, sentMs: nowMs(), triesLeft: CODE_TRIES });
    const site = new URL(appOrigins[0] ?? 'http://localhost').hostname;
    const { sender } = parties.smsGateway;
    const text = signingSms(language, { sender, code, amount, site });
    sendSms(store, parties.smsGateway, { phone, text, code });
  }

  function checkCode(uuid: string, phone: string, fittingHash: string | undefined): void {
    const sent = store.smsCodes.get(uuid);
    if (!sent || sent.phone !== phone) throw validationError({ sms_code: 'code_missing' });
    if (sent.triesLeft === 0) {
      const retryAfterS = Math.max(1, secondsUntilResend(sent.sentMs));
      throw new ApiError(429, 'TRIES_EXHAUSTED', { retryAfterS });
    }
    if (nowMs() > sent.sentMs + CODE_LIFE_MS) throw validationError({ sms_code: 'code_expired' });
    if (fittingHash === sent.codeHash) return;
    const triesLeft = sent.triesLeft - 1;
    store.smsCodes.change(uuid, { triesLeft });
    const errors = { sms_code: 'code_wrong' } as const;
    throw new ApiError(422, 'VALIDATION_FAILED', { errors, triesLeft, phone });
  }

  function signable(client: Client) {
    const registration = requireProven(store, client);
    requireStep(client, 'personal_cabinet');
    if (hasOpenLoanBeside(store, parties.stateDatabase, registration, nowMs())) {
      store.registrations.change(registration.uuid, { isForEmployee: true });
      throw conflict(client, 'NOT_ALLOWED_NOW');
    }
    const isDeclined = parties.stateDatabase.outcomeOf(registration.iin) === 'declined';
    if (isDeclined || registration.isForEmployee) throw conflict(client, 'NOT_ALLOWED_NOW');
    if (store.loans.get(registration.uuid)) throw conflict(client, 'ALREADY_SIGNED');
    const current = currentDocuments(deps, registration);
    if (!current) throw conflict(client, 'OTHER_STEP');
    return { ...current, registration };
  }

  calls.authorized(signDocuments, {
    async prepare(request, { registration, session }) {
      const body = v.safeParse(signDocuments.body, request.body);
      // `act` refuses these callers.
      if (!registration || session.provenBy === null || !body.success) return {};
      return prepareSignature(registration.uuid, body.output.sms_code);
    },
    act(request, client, { newCode, fittingHash, documentToken }) {
      const { registration, terms, date, documents } = signable(client);
      const { uuid } = registration;
      const body = request.parse(signDocuments.body);
      const { phone, sms_code, document_template_ids: templateIds, document_sha256s } = body;
      if (isMissing(documents, templateIds)) {
        throw validationError({ document_template_ids: 'documents_required' });
      }
      if (sms_code === null) {
        // Without `newCode`, the session was proven only after `prepare`.
        if (!newCode) throw conflict(client, 'OTHER_STEP');
        const asked = { registration, phone, amount: terms.amount, language: request.language };
        sendCode(asked, newCode);
        return { potentialContractId: null, resend_after: CODE_RESEND_S };
      }
      if (!document_sha256s) throw validationError({ document_sha256s: 'hashes_required' });
      // The applicant may have switched the language since the documents were shown.
      const language = languages.find((shown) =>
        documentsOf(registration, terms, date, shown)
          .filter(({ templateId }) => templateIds.includes(templateId))
          .every(({ sha256 }) => document_sha256s.includes(sha256)),
      );
      if (!language) throw conflict(client, 'DOCUMENTS_CHANGED');
      checkCode(uuid, phone, fittingHash);
      const potentialContractId = signLoan(store, uuid, { terms, language }, nowMs());
      store.smsCodes.remove(uuid);
      store.registrations.change(uuid, { phone, areTermsFrozen: true });
      const to = { uuid, phone, language: request.language };
      if (documentToken) sendDocumentToken(store, parties.smsGateway, to, documentToken);
      return { potentialContractId };
    },
  });
}
