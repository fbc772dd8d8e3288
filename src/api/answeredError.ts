import * as v from 'valibot';
import { errorAnswer, type StepAnswer, stepAnswer } from './contract.ts';
import {
  ApiError,
  type ApiErrorKind,
  authorizationMessage,
  defaultStatusCode,
  unexpectedMessage,
} from './errors.ts';
import { readRetryAfterS } from './retryAfter.ts';

const authorizationCode = 'AUTHORIZATION_TOKEN_REQUIRED';

const kinds: Readonly<Record<number, ApiErrorKind>> = {
  401: 'auth',
  403: 'auth',
  404: 'not_found',
  408: 'timeout',
  409: 'conflict',
  413: 'too_large',
  422: 'validation',
  429: 'rate_limited',
};

function kindOf(status: number, code: string | null): ApiErrorKind {
  if (code === authorizationCode) return 'auth';
  return kinds[status] ?? (status >= 500 ? 'server' : 'unexpected');
}

function camelCase(field: string): string {
  return field.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function stepOf(status: number, body: unknown): StepAnswer | null {
  const parsed = status === 409 ? v.safeParse(stepAnswer, body) : null;
  return parsed?.success ? parsed.output : null;
}

interface AnsweredError {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; anything when it is not the contract's. */
  readonly body: unknown;
  readonly traceId: string;
  readonly nowMs: number;
}

/** What an answer other than 200 means: section 8 of the specification. */
export function answeredError({ status, headers, body, traceId, nowMs }: AnsweredError): ApiError {
  const parsed = v.safeParse(errorAnswer, body);
  const code = parsed.success ? parsed.output.code : null;
  const kind = kindOf(status, code);
  const isAuth = kind === 'auth';
  // A field without a word cannot be said at the field: the error is then told as a whole.
  const errors = Object.entries((parsed.success ? parsed.output.errors : null) ?? {})
    .map(([field, messages]) => [camelCase(field), messages.filter((text) => text.trim())] as const)
    .filter(([, messages]) => messages.length > 0);
  const message = parsed.success && parsed.output.message;
  return new ApiError({
    kind,
    statusCode: isAuth ? 401 : status || defaultStatusCode,
    httpStatus: status,
    message: isAuth ? authorizationMessage : message || unexpectedMessage,
    text: traceId,
    code,
    errors: Object.fromEntries(errors),
    retryAfterS: readRetryAfterS(headers.get('Retry-After'), nowMs),
    step: stepOf(status, body),
  });
}
