import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { captureOutcome } from '../parties/identitySessions.ts';

/** Reads a whole number: a form sends a text, a program sends a number. */
const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  );
/** Reads an amount in tenge, above 0, with two decimals at most. */
const tenge = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]),
  v.minValue(0.01),
  v.maxValue(100_000_000),
  v.check(
    (amount) => Number(amount.toFixed(2)) === amount,
    'Give an amount with two decimals at most',
  ),
);
const tick = v.union([
  v.boolean(),
  v.pipe(
    v.literal('on'),
    v.transform(() => true),
  ),
]);

/** The sandbox's clock can be moved by at most ten years at once. */
const MAX_FORWARD_S = 10 * 365 * 86_400;

export const clockBody = v.object({ forward_s: wholeNumber(1, MAX_FORWARD_S) });

export const faultBody = v.pipe(
  v.object({
    /** Matches this path and the paths below it; with a `/` at its end, every path with this prefix. */
    match: v.pipe(v.string(), v.startsWith('/'), v.maxLength(512)),
    status: v.optional(wholeNumber(400, 599)),
    /** The answer's code, such as `OUTDATED_TERMS` for a 422; by default the usual code of the status. */
    code: v.optional(v.pipe(v.string(), v.regex(/^[A-Z_]+$/))),
    /** `{ field_in_snake_case: [message] }` for a 422. */
    errors: v.optional(v.record(v.string(), v.array(v.string()))),
    delay_ms: v.optional(wholeNumber(0, 600_000)),
    /** Cuts the connection without an answer. */
    drop: v.optional(tick),
    /** Answers 200 with a page that does not come from the API, such as a captive portal's. */
    page: v.optional(tick),
    /** Does the work first. Without any other effect, the connection is cut afterwards. */
    after_effect: v.optional(tick),
    times: v.optional(wholeNumber(1, 10_000), 1),
    /** Seconds, for Retry-After. */
    retry_after: v.optional(wholeNumber(0, 86_400)),
  }),
  v.check(
    ({ status, delay_ms, drop, page, after_effect }) =>
      status !== undefined || delay_ms !== undefined || Boolean(drop || page || after_effect),
    'Give status, delay_ms, drop, page or after_effect',
  ),
);
export type Fault = v.InferInput<typeof faultBody>;
export type ReadFault = v.InferOutput<typeof faultBody>;

export const paymentBody = v.object({
  uuid: v.pipe(v.string(), v.nonEmpty()),
  amount: tenge,
});
export type Payment = v.InferOutput<typeof paymentBody>;

export const captureBody = v.object({ outcome: v.optional(captureOutcome, 'success') });

export const stepBody = v.object({
  uuid: v.pipe(v.string(), v.nonEmpty()),
  /** Any text: tests also try a step that the client does not know. */
  step: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  context: v.optional(v.record(v.string(), v.unknown())),
  /** Pushes a stale hint; the registration's step stays. */
  push_only: v.optional(tick),
});
export type StepForce = v.InferOutput<typeof stepBody>;

export const isForm = (context: Context) =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/.test(
    context.req.header('Content-Type') ?? '',
  );

/**
 * Reads a body of the sandbox's own calls: JSON from a program, or a form of the sandbox's page.
 * @throws HTTPException 422 with the problem of each field
 */
export async function readBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const given = isForm(context)
    ? await context.req.parseBody()
    : await context.req.json().catch(() => undefined);
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const errors: Record<string, string[]> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? '';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  const message = 'This is not what the call takes';
  const res = context.json({ code: 'VALIDATION_FAILED', message, errors }, 422);
  throw new HTTPException(422, { res });
}
