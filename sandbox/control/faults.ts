import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { type Fault, faultBody, type ReadFault } from './bodies.ts';
import { DroppedConnections } from './droppedConnections.ts';

export type Faults = ReturnType<typeof createFaults>;

/** The API's own codes by status. */
const codes: Readonly<Record<number, string>> = {
  401: 'AUTHORIZATION_TOKEN_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'OTHER_STEP',
  413: 'TOO_LARGE',
  422: 'VALIDATION_FAILED',
  429: 'TOO_MANY_REQUESTS',
};

/** Returns the answer of a captive portal, which is the same for any request. */
const foreignPage = () =>
  new Response('<!doctype html><title>Wi-Fi</title><h1>Войдите в сеть</h1>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** Returns the answer of a fault: in the API's form, or the page of a captive portal. */
function faultAnswer({ status = 500, code, page, errors, retry_after }: ReadFault): Response {
  if (page) return foreignPage();
  const retryAfter = retry_after ?? (status === 429 ? 1 : undefined);
  return Response.json(
    {
      code: code ?? codes[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL'),
      // In English, so that the application shows its own sentence.
      message: 'Fault on demand of POST /sandbox/faults',
      ...(errors === undefined ? {} : { errors }),
    },
    {
      status,
      headers: {
        'Cache-Control': 'no-store',
        ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
      },
    },
  );
}

function isAbout(fault: ReadFault, path: string): boolean {
  const { match } = fault;
  if (match.endsWith('/')) return path.startsWith(match);
  return path === match || path.startsWith(`${match}/`);
}

/** Creates the list of faults, and the middleware that makes calls fail by this list. */
export function createFaults() {
  let faults: ReadFault[] = [];
  const dropped = new DroppedConnections();

  const take = (path: string): ReadFault | null => {
    const found = faults.find((fault) => isAbout(fault, path));
    if (found === undefined) return null;
    found.times -= 1;
    if (found.times === 0) faults = faults.filter((fault) => fault !== found);
    return found;
  };

  const middleware: MiddlewareHandler = async (context, next) => {
    // A preflight is not a call of the app, so it does not use up a fault.
    if (context.req.method === 'OPTIONS') return next();
    if (dropped.isResent(context)) return dropped.drop(context);
    const fault = take(context.req.path);
    if (fault === null) return next();

    if (fault.delay_ms) await wait(fault.delay_ms);
    const isAnswered = fault.status !== undefined || fault.page;
    const isDropped = fault.drop || (fault.after_effect && !isAnswered);
    if (!isDropped && !isAnswered) return next();
    if (fault.after_effect) await next();
    const answer = isDropped ? dropped.drop(context) : faultAnswer(fault);
    // The caller gets no cookies and headers of the finished work.
    context.res = undefined;
    context.res = answer;
    return undefined;
  };

  return {
    /** Makes matching calls fail; of several faults the oldest is used up first. */
    middleware,
    /**
     * Adds a fault.
     * @throws ValiError for a fault without an effect, or with an impossible effect
     */
    add: (fault: Fault) => void faults.push(v.parse(faultBody, fault)),
    /** Lists the remaining faults, each with how often it still applies. */
    list: (): readonly ReadFault[] => faults,
    clear() {
      faults = [];
      dropped.clear();
    },
  };
}
