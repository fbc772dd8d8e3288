import type { ReadFault } from './bodies.ts';

/** The codes that the API itself has for these. */
const codes: Readonly<Record<number, string>> = {
  401: 'AUTHORIZATION_TOKEN_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'OTHER_STEP',
  413: 'TOO_LARGE',
  422: 'VALIDATION_FAILED',
  429: 'TOO_MANY_REQUESTS',
};

/** What a captive portal says to whatever it is asked. */
const foreignPage = () =>
  new Response('<!doctype html><title>Wi-Fi</title><h1>Войдите в сеть</h1>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** The answer of a fault with a status, in the API's form; or of somebody else. */
export function faultAnswer({ status = 500, page, errors, retry_after }: ReadFault): Response {
  if (page) return foreignPage();
  const retryAfter = retry_after ?? (status === 429 ? 1 : undefined);
  return Response.json(
    {
      code: codes[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL'),
      message: 'Сбой по заказу: стенд отвечает так, как его попросили',
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
