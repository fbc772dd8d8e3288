import * as v from 'valibot';

export type Who = 'owner' | 'stranger';

export interface WalkRequest {
  readonly who: Who;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body: unknown;
  readonly token: string | null;
  readonly key: string | null;
  /** The keys of earlier openings, newest first. */
  readonly before: readonly string[];
  readonly idempotencyKey: string;
  readonly address: string;
  /** Counts all requests of a walk. */
  readonly number: number;
}

export const isOpening = ({ path }: Pick<WalkRequest, 'path'>): boolean =>
  path === '/rest/registration/iin' || path === '/rest/auth';

const values = v.nullish(v.record(v.string(), v.unknown()));
const terms = { amount: v.number(), product: v.string(), method: v.string() };

/** The fields of all answers that a walk reads. */
export const answerFields = v.object({
  code: v.optional(v.string()),
  step_name: v.optional(v.string()),
  uuid: v.nullish(v.string(), null),
  bearerToken: v.optional(v.string()),
  context: v.optional(
    v.object({
      values,
      allow_without_verigram: v.nullish(v.boolean()),
      retries_left: v.nullish(v.number()),
    }),
  ),
  code_sent_to: v.nullish(v.string()),
  loan: v.nullish(v.object({ ...terms, status: v.string() })),
  documents: v.optional(v.array(v.object({ template_id: v.number(), sha256: v.string() }))),
  terms: v.optional(v.object(terms)),
  redirect_url: v.nullish(v.string()),
});

export interface WalkAnswer {
  readonly status: number;
  /** The body as it was sent. */
  readonly text: string;
  readonly retryAfterS: number;
  readonly fields: v.InferOutput<typeof answerFields>;
}
