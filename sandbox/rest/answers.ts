import type { Language } from '../../src/locales/language.ts';
import type { StepAnswerBody } from '../registration/stepAnswer.ts';
import { type FieldText, fieldTexts, type MessageCode, messages } from './texts.ts';

/** An answer before it is sent. Status and body are remembered for an Idempotency-Key. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiErrorDetails {
  /** The problem of each field, by the field's name in the body. */
  readonly errors?: Readonly<Record<string, FieldText>>;
  /** The caller's step, with a 409. */
  readonly step?: StepAnswerBody;
  readonly retryAfterS?: number;
  /** Number of tries that are left for a code. */
  readonly triesLeft?: number;
  /** The phone whose last digits the text of a field names. */
  readonly phone?: string;
}

/**
 * Represents an answer that is not 200. Earlier changes of the call in the store stay, because a refusal is not a failure.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: MessageCode;
  readonly details: ApiErrorDetails;

  constructor(status: number, code: MessageCode, details: ApiErrorDetails = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function validationError(errors: Readonly<Record<string, FieldText>>): ApiError {
  return new ApiError(422, 'VALIDATION_FAILED', { errors });
}

/**
 * Returns the name of a field in snake_case, also if the body has another notation. A problem inside a list belongs to the
 * list.
 */
function fieldName(path: string): string {
  const [field = ''] = path.split('.');
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns the end of a phone, which identifies it without revealing it: `•• 00 01`. */
function maskedPhone(phone: string): string {
  return `•• ${phone.slice(-4, -2)} ${phone.slice(-2)}`;
}

/** Returns the answer for an error, in the caller's language. */
export function errorAnswerOf(error: ApiError, language: Language): Answer {
  const { status, code, details } = error;
  const { errors, step, retryAfterS, triesLeft, phone = '' } = details;
  const texts = Object.entries(errors ?? {}).map(([field, problem]) => [
    fieldName(field),
    [fieldTexts[problem][language].replace('{phone}', maskedPhone(phone))],
  ]);
  return {
    status,
    body: {
      ...step,
      code,
      message: messages[code][language],
      ...(errors && { errors: Object.fromEntries(texts) }),
      ...(triesLeft !== undefined && { tries_left: triesLeft }),
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
