/**
 * Returns whether an answer whose body nobody reads is the API's success: 204, or 200 with JSON. Any other success comes from
 * somebody else (a captive portal's login, a CDN's challenge, a maintenance page), and the API has not seen the call.
 */
export function isSuccess({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 204 || (status === 200 && isJson(headers));
}

/** Returns whether an answer is JSON, as all answers of the API are. */
export function isJson(headers: Headers): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(headers.get('Content-Type') ?? '');
}
