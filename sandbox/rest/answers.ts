import type { Language } from '../../src/locales/language.ts';
import type { ApiError } from './apiError.ts';
import { fieldTexts, messages } from './texts.ts';

/** An answer before it is sent; this much of it is remembered for an Idempotency-Key. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Fields are named in snake_case, whatever the body calls them; what is wrong inside a list is the list's. */
function fieldName(path: string): string {
  const [field = ''] = path.split('.');
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** An error in the caller's language. */
export function errorAnswerOf(error: ApiError, language: Language): Answer {
  const { status, code, details } = error;
  const { errors, step, retryAfterS } = details;
  const said = Object.entries(errors ?? {}).map(([field, problem]) => [
    fieldName(field),
    [fieldTexts[problem][language]],
  ]);
  return {
    status,
    body: {
      ...step,
      code,
      message: messages[code][language],
      ...(errors && { errors: Object.fromEntries(said) }),
    },
    ...(retryAfterS !== undefined && { headers: { 'Retry-After': String(retryAfterS) } }),
  };
}

export function send({ status, body, headers }: Answer): Response {
  const all = { 'Cache-Control': 'no-store', ...headers };
  return body === undefined || status === 204
    ? new Response(null, { status, headers: all })
    : Response.json(body, { status, headers: all });
}
