import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import {
  type AnswerOf,
  getDocuments,
  getLoanDocuments,
  getLoans,
} from '../../../src/api/contract.ts';
import { calculateLoan } from '../../../src/calc/index.ts';
import { almatyDate } from '../../../src/device/almatyTime.ts';
import { isLanguage, type Language } from '../../../src/locales/language.ts';
import { clientLoanOf, signedSeenBy } from '../../registration/clientLoans.ts';
import { DOCUMENT_MIME, documentsOf } from '../../registration/documents.ts';
import { confirmAfterHours } from '../../registration/loan.ts';
import type { Registration } from '../../store/registrations.ts';
import { ApiError } from '../answers.ts';
import type { Calls, RestDeps } from '../callHandler.ts';
import { type Client, conflict, requireProven } from '../client.ts';
import { DOCUMENT_LINK_MS } from '../limits.ts';

/**
 * Returns the signed documents; before the signature, the documents of today.
 * @param asked the first language of the documents, until they are signed
 */
export function currentDocuments(
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
 * Adds the list of signed loans, the lists of documents, and the links to the documents. A new tab sends no bearer, so each
 * link carries an HMAC of the session that asked for it, and is valid as long as that session.
 */
export function addLoanCalls(api: Hono, calls: Calls, deps: RestDeps): void {
  const { store, nowMs, parties, linkSecret, apiOrigin } = deps;
  const sealOf = (path: string, untilMs: number, tokenHash: string) =>
    createHmac('sha256', linkSecret).update(`${path} ${untilMs} ${tokenHash}`).digest();

  /** Lists the signed loans that the caller may see. @throws ApiError 409 without a proof */
  function requireSigned(client: Client): Registration[] {
    const seen = signedSeenBy(store, client.session, client.registration, nowMs());
    if (seen) return seen;
    throw conflict(client, client.registration ? 'FACE_REQUIRED' : 'OTHER_STEP');
  }

  function listDocuments(
    client: Client,
    registration: Registration,
    language: Language,
  ): AnswerOf<typeof getDocuments> {
    const current = currentDocuments(deps, registration);
    if (!current) throw conflict(client, 'OTHER_STEP');
    const { amount, product, method, tariff_type } = current.terms;
    const loan = calculateLoan({ amount, product, method, openDate: current.date });
    const untilMs = nowMs() + DOCUMENT_LINK_MS;
    const documents = current.documents.map((document) => {
      const { id, templateId, name, isRequired, sha256, bytes } = document;
      const path = `/rest/documents/file/${registration.uuid}/${current.language}/${id}`;
      const url = new URL(path, apiOrigin);
      const seal = sealOf(url.pathname, untilMs, client.session.tokenHash).toString('base64url');
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
    });
    const terms = {
      amount,
      product,
      method,
      tariff_type,
      payment: loan.payment.toNumber(),
      gesv: loan.gesv.toNumber(),
      return_amount: loan.returnAmount.toNumber(),
      reward: loan.percent.toNumber(),
      confirm_after_h: confirmAfterHours(current.terms, current.date),
    };
    return { documents, terms };
  }

  calls.authorized(getLoans, {
    act(_request, client) {
      const { stateDatabase } = parties;
      const loans = requireSigned(client).map((signed) =>
        clientLoanOf(store, stateDatabase, signed, nowMs()),
      );
      return { loans };
    },
  });

  calls.authorized(getDocuments, {
    act({ context, language }, client) {
      const id = context.req.param('id');
      if (client.registration?.uuid === id)
        return listDocuments(client, requireProven(client), language);
      const signed = requireSigned(client).find(({ uuid }) => uuid === id);
      if (!signed) throw new ApiError(404, 'NOT_FOUND');
      return listDocuments(client, signed, language);
    },
  });

  calls.authorized(getLoanDocuments, {
    act({ context, language }, client) {
      const id = context.req.param('id');
      const signed = requireSigned(client).find(
        ({ uuid }) => String(store.loans.get(uuid)?.id) === id,
      );
      if (!signed) throw new ApiError(404, 'NOT_FOUND');
      return listDocuments(client, signed, language);
    },
  });

  api.get('/rest/documents/file/:uuid/:language/:id', (context) => {
    const { uuid, id, language } = context.req.param();
    const untilMs = Number(context.req.query('until'));
    const given = Buffer.from(context.req.query('seal') ?? '', 'base64url');
    const registration = untilMs > nowMs() ? store.registrations.get(uuid) : null;
    if (!registration) return context.notFound();
    // The link does not name its session, so all live sessions of the person are compared.
    const isSealed = store.sessions.ofPerson(registration.iin).some(({ tokenHash, expiresMs }) => {
      const seal = sealOf(context.req.path, untilMs, tokenHash);
      return expiresMs > nowMs() && given.length === seal.length && timingSafeEqual(given, seal);
    });
    const found =
      isSealed &&
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
