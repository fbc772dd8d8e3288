import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { ApiError, errorAnswerOf, send } from './answers.ts';
import { languageOf } from './apiRequest.ts';
import { createCalls, type RestDeps } from './callHandler.ts';
import { addCabinetCalls } from './calls/cabinet.ts';
import { addSignDocuments } from './calls/documents.ts';
import { addEnteringCalls } from './calls/entering.ts';
import { addFormCalls } from './calls/forms.ts';
import { addIdentityCalls } from './calls/identity.ts';
import { addLoanCalls } from './calls/loans.ts';
import { addSigningCalls } from './calls/signing.ts';
import { addSiteCalls } from './calls/site.ts';

/** Gives the request an id for support: the caller's trace id (W3C `traceparent`) if it has a trace. */
const requestId: MiddlewareHandler = async (context, next) => {
  const [, traceId] =
    /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/.exec(
      context.req.header('traceparent') ?? '',
    ) ?? [];
  await next();
  context.res.headers.set('X-Request-Id', traceId ?? randomUUID().replaceAll('-', ''));
};

/** Dates every answer by the back end's own clock, which tests move. */
const dated =
  (nowMs: () => number): MiddlewareHandler =>
  async (context, next) => {
    await next();
    context.res.headers.set('Date', new Date(nowMs()).toUTCString());
  };

/** Returns whether the caller has closed the connection before the end of its body. */
function isBrokenOff(error: Error, { req }: Context): boolean {
  return req.raw.signal.aborted && 'code' in error && error.code === 'ECONNRESET';
}

/** Answers every call of the contract, under /rest and /broadcasting. */
export function createRestApi(deps: RestDeps): Hono {
  const api = new Hono();
  api.use(requestId);
  api.use(dated(deps.nowMs));
  const calls = createCalls(api, deps);
  addEnteringCalls(calls, deps);
  addFormCalls(calls, deps);
  addIdentityCalls(calls, deps);
  addSigningCalls(calls, deps);
  addLoanCalls(api, calls, deps);
  addSignDocuments(calls, deps);
  addCabinetCalls(calls, deps);
  addSiteCalls(calls, deps);

  const fail = (context: Context, error: ApiError) =>
    send(errorAnswerOf(error, languageOf(context)));
  api.notFound((context) => fail(context, new ApiError(404, 'NOT_FOUND')));
  api.onError((error, context) => {
    // Logs the pattern of the path, because the path itself may contain a registration's uuid.
    if (!isBrokenOff(error, context))
      console.error(`${context.req.method} ${context.req.routePath}:`, error.stack);
    return fail(context, new ApiError(500, 'INTERNAL'));
  });
  return api;
}
