import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { signDocuments } from '../../../src/api/contract.ts';
import { type Language, languages } from '../../../src/locales/language.ts';
import { documentsOf, type LoanDocument } from '../../registration/documents.ts';
import { isBlocked } from '../../registration/existing.ts';
import { signLoan } from '../../registration/loan.ts';
import { signingSms } from '../../registration/smsTexts.ts';
import {
  createDocumentToken,
  hashOf,
  type NewDocumentToken,
  sendDocumentToken,
  sendSms,
} from '../../registration/tokens.ts';
import type { SmsCode } from '../../store/loans.ts';
import type { Registration } from '../../store/registrations.ts';
import { ApiError, validationError } from '../answers.ts';
import type { Calls, RestDeps } from '../callHandler.ts';
import { type Client, conflict, requireProven, requireStep } from '../client.ts';
import { CODE_LIFE_MS, CODE_RESEND_S, CODE_TRIES } from '../limits.ts';
import { currentDocuments } from './loans.ts';

/** Results of the slow work for a signature. */
interface PreparedSignature {
  /** The code for signing in that follows a signature; undefined without a fitting code. */
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
  const { store, nowMs, limiter, parties, appOrigins, codeSecret } = deps;

  function secondsUntilResend(sentMs: number): number {
    return Math.max(0, Math.ceil((sentMs - nowMs()) / 1000 + CODE_RESEND_S));
  }

  /** Returns the code of an SMS, which is derived from its first sending, so that a resend sends the same code. */
  function codeOf({ uuid, phone, madeMs }: Omit<SmsCode, 'sentMs' | 'triesLeft'>): string {
    const seal = createHmac('sha256', codeSecret).update(`${uuid} ${phone} ${madeMs}`).digest();
    return String(seal.readUIntBE(0, 6) % 10_000).padStart(4, '0');
  }

  function fits(sent: SmsCode, given: string): boolean {
    return timingSafeEqual(Buffer.from(codeOf(sent)), Buffer.from(given));
  }

  function sendCode({ registration, phone, amount, language }: CodeRequest): void {
    const { uuid, proof } = registration;
    const last = store.smsCodes.get(uuid);
    const retryAfterS = last ? secondsUntilResend(last.sentMs) : 0;
    if (retryAfterS > 0) throw new ApiError(429, 'TOO_MANY_REQUESTS', { retryAfterS });
    const own = ['codesByRegistration', uuid] as const;
    const counted = proof === 'person' ? [own, ['codesByPhone', hashOf(phone)] as const] : [own];
    for (const [rule, subject] of counted) limiter.check(rule, subject);
    for (const [rule, subject] of counted) limiter.count(rule, subject);
    const sentMs = nowMs();
    const isAlive =
      last?.phone === phone && last.triesLeft > 0 && sentMs <= last.sentMs + CODE_LIFE_MS;
    const fresh = { uuid, phone, madeMs: sentMs, triesLeft: CODE_TRIES };
    const sent = { ...(isAlive ? last : fresh), sentMs };
    store.smsCodes.put(sent);
    const site = new URL(appOrigins[0] ?? 'http://localhost').hostname;
    const { sender } = parties.smsGateway;
    const code = codeOf(sent);
    const text = signingSms(language, { sender, code, amount, site });
    sendSms(store, parties.smsGateway, { phone, text, code });
  }

  function checkCode(uuid: string, phone: string, given: string): void {
    const sent = store.smsCodes.get(uuid);
    if (!sent || sent.phone !== phone) throw validationError({ sms_code: 'code_missing' });
    if (sent.triesLeft === 0) {
      const retryAfterS = Math.max(1, secondsUntilResend(sent.sentMs));
      throw new ApiError(429, 'TRIES_EXHAUSTED', { retryAfterS });
    }
    if (nowMs() > sent.sentMs + CODE_LIFE_MS) throw validationError({ sms_code: 'code_expired' });
    if (fits(sent, given)) return;
    const triesLeft = sent.triesLeft - 1;
    store.smsCodes.change(uuid, { triesLeft });
    const errors = { sms_code: 'code_wrong' } as const;
    throw new ApiError(422, 'VALIDATION_FAILED', { errors, triesLeft, phone });
  }

  function signable(client: Client) {
    const registration = requireProven(client);
    requireStep(client, 'personal_cabinet');
    if (store.loans.get(registration.uuid)) throw conflict(client, 'ALREADY_SIGNED');
    if (isBlocked(store, parties.stateDatabase, registration, nowMs())) {
      store.registrations.change(registration.uuid, { isForEmployee: true });
      throw conflict(client, 'NOT_ALLOWED_NOW');
    }
    const isDeclined = parties.stateDatabase.outcomeOf(registration.iin) === 'declined';
    if (isDeclined || registration.isForEmployee) throw conflict(client, 'NOT_ALLOWED_NOW');
    const current = currentDocuments(deps, registration);
    if (!current) throw conflict(client, 'OTHER_STEP');
    return { ...current, registration };
  }

  calls.authorized(signDocuments, {
    async prepare(request, { registration }): Promise<PreparedSignature> {
      const body = v.safeParse(signDocuments.body, request.body);
      const given = body.success ? body.output.sms_code : null;
      const sent = registration && store.smsCodes.get(registration.uuid);
      if (given === null || !sent || !fits(sent, given)) return {};
      return { documentToken: await createDocumentToken(store) };
    },
    act(request, client, { documentToken }) {
      const { registration, terms, date, documents } = signable(client);
      const { uuid } = registration;
      const body = request.parse(signDocuments.body);
      const { phone, sms_code, document_template_ids: templateIds, document_sha256s } = body;
      if (isMissing(documents, templateIds)) {
        throw validationError({ document_template_ids: 'documents_required' });
      }
      if (sms_code === null) {
        sendCode({ registration, phone, amount: terms.amount, language: request.language });
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
      checkCode(uuid, phone, sms_code);
      const potentialContractId = signLoan(store, uuid, { terms, language }, nowMs());
      store.smsCodes.remove(uuid);
      store.registrations.change(uuid, { phone, areTermsFrozen: true });
      const to = { uuid, phone, language: request.language };
      if (documentToken) sendDocumentToken(store, parties.smsGateway, to, documentToken);
      return { potentialContractId };
    },
  });
}
