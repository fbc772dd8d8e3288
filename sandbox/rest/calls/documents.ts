import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { getDocuments } from '../../../src/api/contract.ts';
import { calculateLoan } from '../../../src/calc/index.ts';
import { almatyDate } from '../../../src/platform/almatyTime.ts';
import { documentsOf } from '../../registration/documents.ts';
import type { Registration } from '../../store/registrations.ts';
import { errorAnswerOf, send } from '../answers.ts';
import { ApiError } from '../apiError.ts';
import { languageOf } from '../apiRequest.ts';
import type { CallRegistrar } from '../callHandler.ts';
import { conflict, requireProven } from '../client.ts';
import type { RestDeps } from '../deps.ts';
import { DOCUMENT_LINK_MS } from '../limits.ts';

/** The documents as they were signed, before that as they would be today. */
export function currentDocuments({ store, nowMs }: RestDeps, registration: Registration) {
  const { uuid, terms } = registration;
  if (!terms) return null;
  const date = store.loans.of(uuid)?.signedOn ?? almatyDate(nowMs());
  return { terms, date, documents: documentsOf(registration, terms, date) };
}

/** The list of documents, and links to them that work in a new tab, where no bearer goes along. */
export function addDocumentCalls(api: Hono, calls: CallRegistrar, deps: RestDeps): void {
  const { store, nowMs, linkSecret } = deps;
  const sealOf = (path: string, untilMs: number) =>
    createHmac('sha256', linkSecret).update(`${path} ${untilMs}`).digest();

  calls.authorized(getDocuments, {
    act({ context, language }, client) {
      const registration = requireProven(store, client, nowMs());
      if (context.req.param('id') !== registration.uuid) throw new ApiError(404, 'NOT_FOUND');
      const current = currentDocuments(deps, registration);
      if (!current) throw conflict(client, nowMs(), 'OTHER_STEP');
      const { amount, product, method } = current.terms;
      const openDate = current.date;
      const { payment, gesv } = calculateLoan({ amount, product, method, openDate });
      const untilMs = nowMs() + DOCUMENT_LINK_MS;
      return {
        documents: current.documents.map(({ id, templateId, name, isRequired, sha256 }) => {
          const url = new URL(`/rest/documents/file/${registration.uuid}/${id}`, context.req.url);
          const seal = sealOf(url.pathname, untilMs).toString('base64url');
          url.search = new URLSearchParams({ until: String(untilMs), seal }).toString();
          return {
            id,
            template_id: templateId,
            name: name[language],
            url: url.href,
            is_required: isRequired,
            sha256,
          };
        }),
        terms: { amount, product, method, payment: payment.toNumber(), gesv: gesv.toNumber() },
      };
    },
  });

  api.get('/rest/documents/file/:uuid/:id', (context) => {
    const { uuid, id } = context.req.param();
    const untilMs = Number(context.req.query('until'));
    const given = Buffer.from(context.req.query('seal') ?? '', 'base64url');
    const seal = sealOf(context.req.path, untilMs);
    const isSealed = given.length === seal.length && timingSafeEqual(given, seal);
    const registration = isSealed && untilMs > nowMs() ? store.registrations.get(uuid) : null;
    const found =
      registration &&
      currentDocuments(deps, registration)?.documents.find(
        (document) => String(document.id) === id,
      );
    if (!found) {
      return send(errorAnswerOf(new ApiError(404, 'NOT_FOUND'), languageOf(context)));
    }
    return context.body(found.html, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Disposition': 'inline',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    });
  });
}
