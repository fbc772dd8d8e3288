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
import { partyHeaders, partyPage, partyStyle } from './partyPages.ts';

const MAX_BODY_BYTES = 64 * 1024;

const livenessFile = (name: string) => readFileSync(join(import.meta.dirname, 'liveness', name));

/** `replaces` is the open session of the same page that the new session replaces. */
const sessionBody = v.object({ replaces: v.nullable(v.string()) });
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
}) {
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
    const { replaces } = await readBody(context, sessionBody);
    const session_id = sessions.open(sessions.nextOutcome(), replaces);
    return context.json({ session_id, capture_ms: captureMs });
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
    async takeSession(sessionId: string) {
      await wait(checkMs);
      return sessions.take(sessionId);
    },
    /** Makes a finished session, as the script does. Its image is empty unless the outcome is success. */
    async capture(outcome: string) {
      const session_id = sessions.open(v.parse(captureOutcome, outcome), null);
      const finished = sessions.finish(session_id, null);
      return { session_id, image: finished?.status === 'success' ? samplePhoto : '' };
    },
  };
}
