import type { StepAnswer } from './contract.ts';

export type ApiErrorKind =
  /** The browser reports that there is no network. */
  | 'offline'
  /** The browser has a network, but no answer arrived. */
  | 'unreachable'
  | 'timeout'
  | 'auth'
  | 'validation'
  | 'conflict'
  | 'rate_limited'
  | 'not_found'
  | 'too_large'
  | 'server'
  /** An answer that does not fit the contract. */
  | 'unexpected';

const authorizationMessage = 'Необходима авторизация';
const unexpectedMessage = 'Произошла непредвиденная ошибка';

/** Returns the name under which `ApiError.errors` has a field of the contract. */
export const inCamelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

type OptionalField = 'httpStatus' | 'code' | 'errors' | 'retryAfterS' | 'triesLeft' | 'step';

export type ApiErrorDetails = Pick<ApiError, 'kind' | 'text'> & {
  readonly [Field in OptionalField]?: ApiError[Field] | undefined;
} & { readonly message?: string | undefined; readonly cause?: unknown };

/**
 * An error of a call without an answer that fits the contract: the error object of `docs/api.md` and the values that the app
 * derives from it.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The status of the answer; null when no answer arrived. */
  readonly httpStatus: number | null;
  /** The trace id, which support uses to find the request. */
  readonly text: string;
  readonly code: string | null;
  /** Messages by field, with names by `inCamelCase`. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Seconds until the server accepts another request; null when the answer does not tell. */
  readonly retryAfterS: number | null;
  /** The number of tries that are left for a code; null when the answer does not tell. */
  readonly triesLeft: number | null;
  /** The current step, from the body of a 409. */
  readonly step: StepAnswer | null;

  constructor(details: ApiErrorDetails) {
    const message = details.kind === 'auth' ? authorizationMessage : details.message;
    super(message || unexpectedMessage, { cause: details.cause });
    this.kind = details.kind;
    this.httpStatus = details.httpStatus ?? null;
    this.text = details.text;
    this.code = details.code ?? null;
    this.errors = details.errors ?? {};
    this.retryAfterS = details.retryAfterS ?? null;
    this.triesLeft = details.triesLeft ?? null;
    this.step = details.step ?? null;
  }

  /** Returns 401 for every auth error, and 500 without a readable answer. */
  get statusCode(): number {
    if (this.kind === 'auth') return 401;
    return this.httpStatus !== null && this.httpStatus >= 300 ? this.httpStatus : 500;
  }

  /** Returns whether the connection failed: the browser is offline, or no answer arrived. */
  get isOfConnection(): boolean {
    return this.kind === 'offline' || this.kind === 'unreachable';
  }

  /** Returns whether no answer arrived in time. */
  get isUnanswered(): boolean {
    return this.isOfConnection || this.kind === 'timeout';
  }

  /**
   * Returns whether the outbox may deliver the call later. An answer without a code of the contract comes from a middle-box
   * (a proxy or firewall), so the API has not received the call.
   */
  get canWait(): boolean {
    return (
      this.isUnanswered ||
      this.kind === 'rate_limited' ||
      this.kind === 'server' ||
      this.code === null
    );
  }
}
