import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/** Says under which id support finds the request: the caller's trace id (W3C `traceparent`) where there is one. */
export const requestId: MiddlewareHandler = async (context, next) => {
  const [, traceId] =
    /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/.exec(
      context.req.header('traceparent') ?? '',
    ) ?? [];
  await next();
  context.res.headers.set('X-Request-Id', traceId ?? randomUUID().replaceAll('-', ''));
};
