import type { StepAnswer } from './contract.ts';

export type ApiErrorKind =
  /** The browser says that there is no network. */
  | 'offline'
  /** There is a network, but no answer came through it. */
  | 'unreachable'
  | 'timeout'
  | 'auth'
  | 'validation'
  | 'conflict'
  | 'rate_limited'
  | 'not_found'
  | 'too_large'
  | 'server'
  /** An answer that is not the contract's. */
  | 'unexpected';

export const authorizationMessage = 'Необходима авторизация';
export const unexpectedMessage = 'Произошла непредвиденная ошибка';

/** The status of an error that has none: nothing was answered, or nothing that can be read. */
export const defaultStatusCode = 500;

export interface ApiErrorDetails {
  readonly kind: ApiErrorKind;
  /** The request's trace id. */
  readonly text: string;
  readonly statusCode?: number;
  readonly httpStatus?: number | null;
  readonly message?: string;
  readonly code?: string | null;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterS?: number | null;
  readonly step?: StepAnswer | null;
  readonly cause?: unknown;
}

/** A call that did not end in the contract's answer: the specification's error object and what to make of it. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** 401 for every auth error, 500 where nothing was answered. */
  readonly statusCode: number;
  /** What the server really answered; null when it did not. */
  readonly httpStatus: number | null;
  /** The request's trace id, by which support can find it. */
  readonly text: string;
  readonly code: string | null;
  /** Messages by field, its name in camelCase. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** After how many seconds the server wants to be asked again; null when it does not say. */
  readonly retryAfterS: number | null;
  /** The current step, which a 409 carries. */
  readonly step: StepAnswer | null;

  constructor(details: ApiErrorDetails) {
    super(details.message ?? unexpectedMessage, { cause: details.cause });
    this.name = 'ApiError';
    this.kind = details.kind;
    this.statusCode = details.statusCode ?? defaultStatusCode;
    this.httpStatus = details.httpStatus ?? null;
    this.text = details.text;
    this.code = details.code ?? null;
    this.errors = details.errors ?? {};
    this.retryAfterS = details.retryAfterS ?? null;
    this.step = details.step ?? null;
  }
}
