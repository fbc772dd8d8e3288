import { randomInt, timingSafeEqual } from 'node:crypto';
import { signDocuments } from '../../../src/api/contract.ts';
import { hashOf } from '../../registration/accessTokens.ts';
import type { LoanDocument } from '../../registration/documents.ts';
import { sendDocumentToken } from '../../registration/documentToken.ts';
import { signLoan } from '../../registration/loan.ts';
import { ApiError, validationError } from '../apiError.ts';
import type { CallRegistrar } from '../callHandler.ts';
import { type Client, conflict, requireProven, requireStep } from '../client.ts';
import type { RestDeps } from '../deps.ts';
import { CODE_LIFE_MS, CODE_RESEND_S, CODE_TRIES } from '../limits.ts';
import { currentDocuments } from './documents.ts';

function isMissing(documents: readonly LoanDocument[], templateIds: readonly number[]): boolean {
  return documents.some(
    ({ isRequired, templateId }) => isRequired && !templateIds.includes(templateId),
  );
}

/** Signing the loan's contract by the code of an SMS. */
export function addSignDocuments(calls: CallRegistrar, deps: RestDeps): void {
  const { store, nowMs, limiter, parties, appOrigins } = deps;

  function secondsUntilResend(sentMs: number): number {
    return Math.max(0, Math.ceil((sentMs - nowMs()) / 1000 + CODE_RESEND_S));
  }

  function sendCode(uuid: string, phone: string): void {
    const last = store.smsCodes.get(uuid);
    const retryAfterS = last ? secondsUntilResend(last.sentMs) : 0;
    if (retryAfterS > 0) throw new ApiError(429, 'TOO_MANY_REQUESTS', { retryAfterS });
    limiter.check('codesByRegistration', uuid);
    limiter.check('smsByPhone', hashOf(phone));
    limiter.count('codesByRegistration', uuid);
    limiter.count('smsByPhone', hashOf(phone));
    const code = String(randomInt(10_000)).padStart(4, '0');
    const sentMs = nowMs();
    store.smsCodes.put({ uuid, phone, codeHash: hashOf(code), sentMs, triesLeft: CODE_TRIES });
    const site = new URL(appOrigins[0] ?? 'http://localhost').hostname;
    // The last line is for WebOTP, which fills in the code by itself.
    const text = `Jenil: растау коды / код подтверждения ${code}\n\n@${site} #${code}`;
    store.database.afterCommit(() => {
      parties.smsGateway
        .send({ phone, text, code })
        .catch((error: unknown) => console.error('An SMS could not be sent:', error));
    });
  }

  function checkCode(uuid: string, phone: string, given: string): void {
    const sent = store.smsCodes.get(uuid);
    if (!sent || sent.phone !== phone) throw validationError({ sms_code: 'code_missing' });
    if (sent.triesLeft === 0) {
      const retryAfterS = Math.max(1, secondsUntilResend(sent.sentMs));
      throw new ApiError(429, 'TRIES_EXHAUSTED', { retryAfterS });
    }
    if (nowMs() > sent.sentMs + CODE_LIFE_MS) throw validationError({ sms_code: 'code_expired' });
    if (timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(sent.codeHash))) return;
    store.smsCodes.change(uuid, { triesLeft: sent.triesLeft - 1 });
    throw validationError({ sms_code: 'code_wrong' });
  }

  function signable(client: Client) {
    const registration = requireProven(store, client, nowMs());
    requireStep(client, nowMs(), 'personal_cabinet');
    const isDeclined = parties.stateDatabase.outcomeOf(registration.iin) === 'declined';
    if (isDeclined) throw conflict(client, nowMs(), 'NOT_ALLOWED_NOW');
    if (store.loans.of(registration.uuid)) throw conflict(client, nowMs(), 'ALREADY_SIGNED');
    const current = currentDocuments(deps, registration);
    if (!current) throw conflict(client, nowMs(), 'OTHER_STEP');
    return { ...current, uuid: registration.uuid };
  }

  calls.authorized(signDocuments, {
    act(request, client) {
      const { uuid, terms, documents } = signable(client);
      const body = request.parse(signDocuments.body);
      const { phone, sms_code, document_template_ids: templateIds, document_sha256s } = body;
      if (isMissing(documents, templateIds)) {
        throw validationError({ document_template_ids: 'documents_required' });
      }
      if (sms_code === null) {
        sendCode(uuid, phone);
        return { potentialContractId: null, resend_after: CODE_RESEND_S };
      }
      if (!document_sha256s) throw validationError({ document_sha256s: 'hashes_required' });
      const chosen = documents.filter(({ templateId }) => templateIds.includes(templateId));
      if (!chosen.every(({ sha256 }) => document_sha256s.includes(sha256))) {
        throw conflict(client, nowMs(), 'DOCUMENTS_CHANGED');
      }
      checkCode(uuid, phone, sms_code);
      const potentialContractId = signLoan(store, uuid, terms, nowMs());
      store.smsCodes.remove(uuid);
      store.registrations.change(uuid, { phone, areTermsFrozen: true });
      sendDocumentToken(store, parties.smsGateway, uuid, phone);
      return { potentialContractId };
    },
  });
}
