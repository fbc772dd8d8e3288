import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { ownPagesOnly } from './ownPagesOnly.ts';
import {
  collectorBody,
  type Received,
  type ReceivedTelemetry,
  receiverBody,
} from './telemetry/received.ts';

/** Faro's batches hold 50 items at most. */
const MAX_BODY_BYTES = 512 * 1024;

/**
 * Plays the monitoring receiver and the tracing collector, which in life stand elsewhere. They take what the app sends
 * in the form that it has to have, and refuse anything else.
 */
export function createTelemetryReceiver(telemetry: ReceivedTelemetry, nowMs: () => number): Hono {
  const take =
    (to: Received['to'], schema: v.GenericSchema) =>
    async (context: Context): Promise<Response> => {
      const body: unknown = await context.req.json().catch(() => null);
      const read = v.safeParse(schema, body);
      const sessionId = context.req.header('x-faro-session-id') ?? null;
      if (!read.success || sessionId === null) {
        return context.json(
          { message: 'Not what this takes: see sandbox/parties/telemetry/received.ts' },
          400,
        );
      }
      telemetry.add({
        to,
        session_id: sessionId,
        api_key: context.req.header('x-api-key') ?? null,
        at: new Date(nowMs()).toISOString(),
        // As it came: what the schema does not know must be seen too.
        body,
      });
      return context.body(null, 202);
    };
  return new Hono()
    .use('/played/*', ownPagesOnly, bodyLimit({ maxSize: MAX_BODY_BYTES }))
    .post('/played/receiver', take('receiver', receiverBody))
    .post('/played/collector', take('collector', collectorBody));
}
