import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Headers of the app's calls that need a preflight. Accept and Accept-Language never need one. */
export const callHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'X-Device-Key',
  'X-Device-Key-Before',
  'X-VISITOR-ID',
  'traceparent',
] as const;

/** Headers of the posts of monitoring and tracing. */
export const telemetryHeaders = [
  'Content-Type',
  'Idempotency-Key',
  'X-Api-Key',
  'X-Faro-Session-Id',
] as const;

/** Seconds for which a browser may cache the answer of a preflight; Chromium's limit. */
const REMEMBERED_S = 7_200;

/**
 * Lets pages of the given origins make the app's calls (CORS, Fetch standard): answers their preflights, and lets them read
 * the answers. Pages of any other origin get no CORS headers, and their preflights go on as unknown calls.
 * @param origins compared whole; without origins, answers have no CORS headers
 * @param headers headers that the calls may have
 */
export function crossOriginCalls(
  origins: readonly string[],
  headers: readonly string[],
): MiddlewareHandler {
  const admit = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT'],
    allowHeaders: [...headers],
    exposeHeaders: ['Date', 'Retry-After', 'X-Request-Id'],
    // The app sends its calls with the cookies of the API's host.
    credentials: true,
    maxAge: REMEMBERED_S,
  });
  return async (context, next) => {
    if (origins.includes(context.req.header('Origin') ?? '')) return admit(context, next);
    await next();
    if (origins.length > 0) context.header('Vary', 'Origin', { append: true });
    return undefined;
  };
}
