/**
 * Whether an answer whose body nobody reads is the API's success: 204, or 200 with JSON. Whatever else comes as a success
 * (a captive portal's login, a CDN's challenge, a maintenance page) was said by somebody else, and the call was not taken.
 */
export function isSuccess({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 204 || (status === 200 && isJson(headers));
}

/** Whether an answer is in the API's form, errors included. */
export function isJson(headers: Headers): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(headers.get('Content-Type') ?? '');
}
