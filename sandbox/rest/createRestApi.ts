import { type Context, Hono } from 'hono';
import { errorAnswerOf, send } from './answers.ts';
import { ApiError } from './apiError.ts';
import { languageOf } from './apiRequest.ts';
import { CallRegistrar } from './callHandler.ts';
import { addBroadcasting } from './calls/broadcasting.ts';
import { addCabinetCalls } from './calls/cabinet.ts';
import { addCountries } from './calls/countries.ts';
import { addDocumentCalls } from './calls/documents.ts';
import { addEnteringCalls } from './calls/entering.ts';
import { addFormCalls } from './calls/forms.ts';
import { addIdentityCalls } from './calls/identity.ts';
import { addSignDocuments } from './calls/signDocuments.ts';
import { addSigningCalls } from './calls/signing.ts';
import { addSiteCalls } from './calls/site.ts';
import type { RestDeps } from './deps.ts';
import { Idempotency } from './idempotency.ts';
import { requestId } from './requestId.ts';

/** Answers every call of the contract, under /rest and /broadcasting. */
export function createRestApi(deps: RestDeps): Hono {
  const api = new Hono();
  api.use(requestId);
  const calls = new CallRegistrar(api, deps, new Idempotency(deps.store, deps.nowMs));
  addEnteringCalls(calls, deps);
  addFormCalls(calls, deps);
  addIdentityCalls(calls, deps);
  addSigningCalls(calls, deps);
  addDocumentCalls(api, calls, deps);
  addSignDocuments(calls, deps);
  addCabinetCalls(calls, deps);
  addCountries(calls);
  addSiteCalls(calls, deps);
  addBroadcasting(calls, deps);

  const fail = (context: Context, error: ApiError) =>
    send(errorAnswerOf(error, languageOf(context)));
  api.notFound((context) => fail(context, new ApiError(404, 'NOT_FOUND')));
  api.onError((error, context) => {
    // The pattern of the path, not the path: that may carry whose registration it is.
    console.error(`${context.req.method} ${context.req.routePath}:`, error.stack);
    return fail(context, new ApiError(500, 'INTERNAL'));
  });
  return api;
}
