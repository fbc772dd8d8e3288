/**
 * Returns whether an answer without a schema is a success of the API: 204, or 200 with JSON. Any other 2xx comes from a
 * middle-box (a captive portal, a CDN's challenge, a maintenance page), so the API has not received the call.
 */
export function isSuccess({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 204 || (status === 200 && isJson(headers));
}

/** Returns whether an answer is JSON, as all answers of the API are. */
export function isJson(headers: Headers): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(headers.get('Content-Type') ?? '');
}
