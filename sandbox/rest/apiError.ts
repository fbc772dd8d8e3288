import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { StepAnswerBody } from '../registration/stepAnswer.ts';
import type { FieldText, MessageCode } from './texts.ts';

export interface ApiErrorDetails {
  /** What is wrong with each field, by its name in the body. */
  readonly errors?: Readonly<Record<string, FieldText>>;
  /** Where the caller stands instead, with a 409. */
  readonly step?: StepAnswerBody;
  readonly retryAfterS?: number;
}

/** An answer that is not 200. What it did to the store stays: it is an answer, not a failure. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: ContentfulStatusCode;
  readonly code: MessageCode;
  readonly details: ApiErrorDetails;

  constructor(status: ContentfulStatusCode, code: MessageCode, details: ApiErrorDetails = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function validationError(errors: Readonly<Record<string, FieldText>>): ApiError {
  return new ApiError(422, 'VALIDATION_FAILED', { errors });
}

export function unauthorized(): ApiError {
  return new ApiError(401, 'AUTHORIZATION_TOKEN_REQUIRED');
}
