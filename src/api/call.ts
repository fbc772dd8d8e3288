import type * as v from 'valibot';

type Schema = v.GenericSchema;

/** Describes one call. The path may contain one parameter, `{id}`. */
export interface Call<
  Body extends Schema | null = Schema | null,
  Answer extends Schema | null = Schema | null,
> {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Schema of the JSON body; null for a call without a body. */
  readonly body: Body;
  /** Schema of the body of a 200; null when no caller reads the answer. */
  readonly answer: Answer;
  /** `optional`: the bearer is sent when there is one. */
  readonly bearer: 'none' | 'optional' | 'required';
  /**
   * True when the request carries an `Idempotency-Key`: a repetition with the same key and body has no second effect and
   * gets the same answer.
   */
  readonly isIdempotent: boolean;
  /**
   * True when the server accepts the call at one step only and then moves to another step. When the registration has left
   * this step, the call has taken effect or will never take effect. For other calls the step proves nothing.
   */
  readonly isConfirmedByStep: boolean;
  /** Names of the query parameters; all are required. */
  readonly query?: readonly string[];
  /** Milliseconds; 30 s by default. */
  readonly timeoutMs?: number;
}

/** The body that a caller passes. */
export type BodyOf<C extends Call> = C['body'] extends Schema ? v.InferInput<C['body']> : undefined;
/** The parsed answer. */
export type AnswerOf<C extends Call> = C['answer'] extends Schema
  ? v.InferOutput<C['answer']>
  : undefined;

/** The options of a call without an idempotency key. */
export const plain = { isIdempotent: false, isConfirmedByStep: false } as const;
/** An option of a call that the server accepts at several steps. */
export const atAnyStep = { isConfirmedByStep: false } as const;

/** Returns the description of a call that reads. */
/* @__NO_SIDE_EFFECTS__ */
export function get<A extends Schema>(path: string, answer: A): Call<null, A> {
  return { method: 'GET', path, body: null, answer, bearer: 'required', ...plain };
}

/** Returns the description of a call that changes something. By default the call is idempotent and confirmed by the step. */
/* @__NO_SIDE_EFFECTS__ */
export function post<B extends Schema | null, A extends Schema | null>(
  path: string,
  body: B,
  answer: A,
  options: Partial<Omit<Call, 'path' | 'body' | 'answer' | 'query'>> = {},
): Call<B, A> {
  return {
    method: 'POST',
    path,
    body,
    answer,
    bearer: 'required',
    isIdempotent: true,
    isConfirmedByStep: true,
    ...options,
  };
}
