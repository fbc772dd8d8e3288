import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { html } from 'hono/html';
import * as v from 'valibot';
import { captureErrorNames } from '../../src/api/contract.ts';
import { readBody } from '../control/bodies.ts';
import { captureOutcome, type IdentitySessions } from './identitySessions.ts';
import type { IdentityProvider } from './parties.ts';
import { partyHeaders, partyPage, partyStyle } from './partyPages.ts';

const MAX_BODY_BYTES = 64 * 1024;

const livenessFile = (name: string) => readFileSync(join(import.meta.dirname, 'liveness', name));

const sessionBody = v.optional(
  v.object({
    /** The outcome of a session that is finished at once. */
    outcome: v.optional(captureOutcome),
    /**
     * True: the script opens a session, and finishes it after the capture. Without this flag the session is finished at
     * once.
     */
    is_open: v.optional(v.boolean(), false),
    /** The open session of the same page that the new session replaces. */
    replaces: v.nullish(v.string()),
  }),
  {},
);
const finishBody = v.object({ error: v.nullish(v.picklist(captureErrorNames)) });
const outcomesBody = v.object({
  outcome: captureOutcome,
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
});

const about = () =>
  partyPage({
    language: 'ru',
    title: 'Проверка личности',
    plays: 'провайдера проверки личности',
    body: html`<p>Скрипт: <a href="/liveness.js">/liveness.js</a>. Сессии: <code>POST /sessions</code>.</p>
      <p>Заказать исход следующей съёмки: <code>POST /outcomes</code> с телом
      <code>{ "outcome": "CameraNotFoundError" }</code>.</p>`,
  });

/**
 * Plays the identity provider: the script for the app's page, the service that the script calls, and the server's check
 * of a session.
 * @param options.captureMs how long a capture takes
 * @param options.checkMs how long the server waits for the lookup of a session
 * @param options.appOrigins the origins whose pages may call the service
 */
export function createIdentityProvider(options: {
  sessions: IdentitySessions;
  captureMs: number;
  checkMs: number;
  appOrigins: readonly string[];
}): IdentityProvider & { app: Hono } {
  const { sessions, captureMs, checkMs, appOrigins } = options;
  const script = livenessFile('liveness.js').toString();
  /** A drawn face: the best frame of a session without a camera. */
  const samplePhoto = livenessFile('sample.jpg').toString('base64');

  const app = new Hono();
  app.use(partyHeaders());
  app.use(
    cors({
      origin: (origin) => (appOrigins.includes(origin) ? origin : null),
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['Content-Type'],
      maxAge: 600,
    }),
  );
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }));
  app.route('/', partyStyle);
  app.get('/', (context) => context.html(about()));
  app.get('/liveness.js', (context) =>
    context.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }),
  );
  app.post('/outcomes', async (context) => {
    const body = await readBody(context, outcomesBody);
    sessions.askFor(body.outcome, body.times);
    return context.json(body);
  });
  app.delete('/outcomes', (context) => {
    sessions.forgetAsked();
    return context.json({});
  });
  app.post('/sessions', async (context) => {
    const { is_open, replaces, outcome = null } = await readBody(context, sessionBody);
    const sessionId = sessions.open(is_open ? sessions.nextOutcome() : outcome, replaces ?? null);
    if (is_open) {
      return context.json({ session_id: sessionId, status: 'open', capture_ms: captureMs });
    }
    const finished = sessions.finish(sessionId, null);
    return context.json({
      session_id: sessionId,
      ...finished,
      ...(finished?.status === 'success' ? { bestframe: samplePhoto } : {}),
    });
  });
  app.post('/sessions/:id/finish', async (context) => {
    const { error = null } = await readBody(context, finishBody);
    const session_id = context.req.param('id');
    const finished = sessions.finish(session_id, error);
    if (finished === null) return context.json({ code: 'NOT_FOUND', message: 'No session' }, 404);
    return context.json({ session_id, ...finished });
  });

  return {
    app,
    async takeSession(sessionId) {
      await wait(checkMs);
      return sessions.take(sessionId);
    },
  };
}
