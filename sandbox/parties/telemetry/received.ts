import * as v from 'valibot';

/** What one body of the app said, as the sandbox's own calls show it. */
export interface Received {
  readonly to: 'receiver' | 'collector';
  readonly session_id: string | null;
  readonly api_key: string | null;
  /** ISO instant of the sandbox's clock. */
  readonly at: string;
  readonly body: unknown;
}

/** Bodies that are kept; the oldest goes first. */
const MAX_KEPT = 500;

/** What monitoring and tracing have sent, in memory alone. */
export class ReceivedTelemetry {
  #kept: Received[] = [];

  /** Oldest first. */
  all(): readonly Received[] {
    return this.#kept;
  }

  add(received: Received): void {
    this.#kept = [...this.#kept, received].slice(-MAX_KEPT);
  }

  reset(): void {
    this.#kept = [];
  }
}

const meta = v.object({
  session: v.object({ id: v.pipe(v.string(), v.nonEmpty()) }),
  view: v.optional(v.object({ name: v.string() })),
  page: v.optional(v.object({ url: v.string() })),
  browser: v.optional(v.looseObject({ name: v.optional(v.string()), os: v.optional(v.string()) })),
  app: v.optional(v.looseObject({ version: v.optional(v.string()) })),
});
const texts = v.record(v.string(), v.string());
const timestamp = v.string();

/** What Faro sends, as far as the sandbox's page reads it. */
export const receiverBody = v.looseObject({
  meta,
  exceptions: v.optional(
    v.array(v.looseObject({ type: v.string(), value: v.string(), timestamp })),
    [],
  ),
  logs: v.optional(
    v.array(v.looseObject({ level: v.string(), message: v.string(), timestamp })),
    [],
  ),
  events: v.optional(
    v.array(v.looseObject({ name: v.string(), attributes: v.optional(texts), timestamp })),
    [],
  ),
  measurements: v.optional(
    v.array(
      v.looseObject({
        type: v.string(),
        values: v.record(v.string(), v.number()),
        context: v.optional(texts),
        timestamp,
      }),
    ),
    [],
  ),
});
export type ReceiverBody = v.InferOutput<typeof receiverBody>;

/** OTLP over HTTP, in JSON. */
export const collectorBody = v.looseObject({
  resourceSpans: v.pipe(
    v.array(
      v.looseObject({
        scopeSpans: v.array(
          v.looseObject({
            spans: v.array(
              v.looseObject({
                traceId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
                spanId: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
                name: v.string(),
              }),
            ),
          }),
        ),
      }),
    ),
    v.nonEmpty(),
  ),
});
