import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { getDocuments, signDocuments } from '../../../src/api/contract.ts';
import { calculateLoan } from '../../../src/calc/index.ts';
import { almatyDate } from '../../../src/device/almatyTime.ts';
import { isLanguage, type Language, languages } from '../../../src/locales/language.ts';
import { DOCUMENT_MIME, documentsOf, type LoanDocument } from '../../registration/documents.ts';
import { hasOpenLoanBeside } from '../../registration/existing.ts';
import { confirmAfterHours, signLoan } from '../../registration/loan.ts';
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
import { CODE_LIFE_MS, CODE_RESEND_S, CODE_TRIES, DOCUMENT_LINK_MS } from '../limits.ts';

/**
 * Returns the documents as they were signed; before that, as they would be today.
 * @param asked the language that comes first in them, until they are signed
 */
function currentDocuments(
  { store, nowMs }: RestDeps,
  registration: Registration,
  asked: Language = registration.language,
) {
  const { uuid, terms } = registration;
  if (!terms) return null;
  const signed = store.loans.get(uuid);
  const date = signed?.signedOn ?? almatyDate(nowMs());
  const language = signed?.language ?? asked;
  return { terms, date, language, documents: documentsOf(registration, terms, date, language) };
}

/**
 * Adds the list of documents, and the links to them. A new tab sends no bearer, so each link carries an HMAC of the session
 * that asked for it, and dies with that session.
 */
function addDocumentList(api: Hono, calls: Calls, deps: RestDeps): void {
  const { store, nowMs, linkSecret, apiOrigin } = deps;
  const sealOf = (path: string, untilMs: number, tokenHash: string) =>
    createHmac('sha256', linkSecret).update(`${path} ${untilMs} ${tokenHash}`).digest();

  calls.authorized(getDocuments, {
    act({ context, language }, client) {
      const registration = requireProven(store, client);
      if (context.req.param('id') !== registration.uuid) throw new ApiError(404, 'NOT_FOUND');
      const current = currentDocuments(deps, registration);
      if (!current) throw conflict(client, 'OTHER_STEP');
      const { amount, product, method, tariff_type } = current.terms;
      const openDate = current.date;
      const loan = calculateLoan({ amount, product, method, openDate });
      const untilMs = nowMs() + DOCUMENT_LINK_MS;
      return {
        documents: current.documents.map((document) => {
          const { id, templateId, name, isRequired, sha256, bytes } = document;
          const path = `/rest/documents/file/${registration.uuid}/${current.language}/${id}`;
          const url = new URL(path, apiOrigin);
          const { tokenHash } = client.session;
          const seal = sealOf(url.pathname, untilMs, tokenHash).toString('base64url');
          url.search = new URLSearchParams({ until: String(untilMs), seal }).toString();
          return {
            id,
            template_id: templateId,
            name: name[language],
            url: url.href,
            is_required: isRequired,
            sha256,
            mime: DOCUMENT_MIME,
            bytes: bytes.length,
          };
        }),
        terms: {
          amount,
          product,
          method,
          tariff_type,
          payment: loan.payment.toNumber(),
          gesv: loan.gesv.toNumber(),
          return_amount: loan.returnAmount.toNumber(),
          reward: loan.percent.toNumber(),
          confirm_after_h: confirmAfterHours(current.terms, current.date),
        },
      };
    },
  });

  api.get('/rest/documents/file/:uuid/:language/:id', (context) => {
    const { uuid, id, language } = context.req.param();
    const untilMs = Number(context.req.query('until'));
    const given = Buffer.from(context.req.query('seal') ?? '', 'base64url');
    // The link names no session: it is one of the registration's live ones.
    const isSealed = store.sessions.allOf(uuid).some(({ tokenHash, expiresMs }) => {
      const seal = sealOf(context.req.path, untilMs, tokenHash);
      return expiresMs > nowMs() && given.length === seal.length && timingSafeEqual(given, seal);
    });
    const registration = isSealed && untilMs > nowMs() ? store.registrations.get(uuid) : null;
    const found =
      registration &&
      isLanguage(language) &&
      currentDocuments(deps, registration, language)?.documents.find(
        (document) => String(document.id) === id,
      );
    if (!found) return context.notFound();
    return context.body(found.bytes, 200, {
      'Content-Type': `${DOCUMENT_MIME}; charset=utf-8`,
      'Content-Disposition': `inline; filename="${found.fileName}"`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    });
  });
}

/** The code of an SMS, which is not sent yet. */
interface NewSmsCode {
  readonly code: string;
  readonly codeHash: string;
}

async function createSmsCode({ random }: Store): Promise<NewSmsCode> {
  const code = String(random.below(10_000)).padStart(4, '0');
  return { code, codeHash: await slowHashOf(code) };
}

/** The part of a signature that takes slow hashes. */
interface PreparedSignature {
  /** The code to send, where the caller asks for one. */
  readonly newCode?: NewSmsCode;
  /** The hash that the caller's code has, where it is that of the last code sent. */
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
function addSignDocuments(calls: Calls, deps: RestDeps): void {
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
        // The session was proven only after `prepare`.
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

export function addDocumentCalls(api: Hono, calls: Calls, deps: RestDeps): void {
  addDocumentList(api, calls, deps);
  addSignDocuments(calls, deps);
}
