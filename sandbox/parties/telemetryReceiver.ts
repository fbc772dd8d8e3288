import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { crossOriginCalls, telemetryHeaders } from '../host/crossOriginCalls.ts';
import { isTooDeep } from '../jsonDepth.ts';
import { ownPagesOnly } from './partyPages.ts';

/** One body that the app sent, as the sandbox's own calls show it. */
export interface Received {
  readonly to: 'receiver' | 'collector';
  readonly session_id: string | null;
  readonly api_key: string | null;
  /** Address and headers of the request. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** ISO instant of the sandbox's clock. */
  readonly at: string;
  readonly body: unknown;
}

/** Maximum number of stored bodies; the oldest are deleted first. */
const MAX_BODIES = 500;
/** Maximum length of all stored bodies together, as JSON. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** Holds the bodies that monitoring and tracing have sent, only in memory. */
export class ReceivedTelemetry {
  #bodies: { readonly received: Received; readonly characters: number }[] = [];
  #characters = 0;

  /** Lists the bodies, oldest first. */
  all(): readonly Received[] {
    return this.#bodies.map(({ received }) => received);
  }

  add(received: Received): void {
    const { length: characters } = JSON.stringify(received);
    this.#bodies.push({ received, characters });
    this.#characters += characters;
    while (this.#bodies.length > MAX_BODIES || this.#characters > MAX_CHARACTERS) {
      this.#characters -= this.#bodies.shift()?.characters ?? 0;
    }
  }

  reset(): void {
    this.#bodies = [];
    this.#characters = 0;
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
const listOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(v.array(v.looseObject({ ...entries, timestamp: v.string() })), []);

/** The part of Faro's body that the sandbox's page reads. */
export const receiverBody = v.looseObject({
  meta,
  exceptions: listOf({ type: v.string(), value: v.string() }),
  logs: listOf({ level: v.string(), message: v.string() }),
  events: listOf({ name: v.string(), attributes: v.optional(texts) }),
  measurements: listOf({
    type: v.string(),
    values: v.record(v.string(), v.number()),
    context: v.optional(texts),
  }),
});
export type ReceiverBody = v.InferOutput<typeof receiverBody>;

/** OTLP over HTTP, in JSON. */
const collectorBody = v.looseObject({
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

/** The origins whose pages may post, in addition to pages on this machine. */
interface TelemetrySenders {
  /** The sandbox's public address behind a proxy. */
  readonly publicOrigin?: string | undefined;
  /** Other origins that serve the app. */
  readonly allowedOrigins?: readonly string[];
}

/** A batch of Faro has at most 50 items. */
const MAX_BODY_BYTES = 512 * 1024;

/**
 * Plays the monitoring receiver and the tracing collector, which are separate services in production. They accept only
 * bodies of the right form.
 */
export function createTelemetryReceiver(
  telemetry: ReceivedTelemetry,
  nowMs: () => number,
  { publicOrigin, allowedOrigins = [] }: TelemetrySenders = {},
): Hono {
  const ownOnly = ownPagesOnly(publicOrigin);
  const readAcross = crossOriginCalls(allowedOrigins, telemetryHeaders);
  const take =
    (to: Received['to'], schema: v.GenericSchema) =>
    async (context: Context): Promise<Response> => {
      const body: unknown = await context.req.json().catch(() => null);
      const read = v.safeParse(schema, body);
      const sessionId = context.req.header('x-faro-session-id') ?? null;
      if (!read.success || sessionId === null || isTooDeep(body)) {
        return context.json(
          { message: 'Not what this takes: see sandbox/parties/telemetryReceiver.ts' },
          400,
        );
      }
      telemetry.add({
        to,
        session_id: sessionId,
        api_key: context.req.header('x-api-key') ?? null,
        url: context.req.url,
        headers: context.req.header(),
        at: new Date(nowMs()).toISOString(),
        // The unchanged body, with the fields that the schema does not know.
        body,
      });
      return context.body(null, 202);
    };
  return new Hono()
    .use('/played/*', readAcross, async (context, next) =>
      allowedOrigins.includes(context.req.header('Origin') ?? '') ? next() : ownOnly(context, next),
    )
    .use('/played/*', bodyLimit({ maxSize: MAX_BODY_BYTES }))
    .post('/played/receiver', take('receiver', receiverBody))
    .post('/played/collector', take('collector', collectorBody));
}
