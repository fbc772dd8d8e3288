import { Hono } from 'hono';
import { ownPagesOnly } from '../parties/ownPagesOnly.ts';
import { partyHeaders } from '../parties/partyHeaders.ts';
import { telemetryPage } from '../parties/telemetry/telemetryPage.ts';
import { clockBody, faultBody, stepBody } from './bodies.ts';
import type { ControlDeps } from './deps.ts';
import { addPartsPage } from './partsPage.ts';
import { answerDone, readBody } from './readBody.ts';
import { sandboxPage } from './sandboxPage.ts';
import { sandboxScript, sandboxStyle } from './sandboxPageFiles.ts';

/** What can be looked at. */
function addReading(control: Hono, deps: ControlDeps): void {
  control.get('/sandbox', (context) => context.html(sandboxPage(deps)));
  control.get('/sandbox/sandbox.css', (context) =>
    context.body(sandboxStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  control.get('/sandbox/sandbox.js', (context) =>
    context.body(sandboxScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  control.get('/sandbox/iins', (context) => context.json(deps.parties.stateDatabase.testIins()));
  control.get('/sandbox/sms', (context) =>
    context.json(
      deps.parties.smsGateway
        .messages(context.req.query('phone') || undefined)
        .map(({ phone, code, documentToken, text, atMs }) => ({
          phone,
          code: code ?? null,
          ...(documentToken === undefined ? {} : { document_token: documentToken }),
          text,
          at: new Date(atMs).toISOString(),
        })),
    ),
  );
  control.get('/sandbox/utm', (context) => context.json(deps.utmPosts()));
  control.get('/sandbox/registrations', (context) => context.json(deps.registrations()));
  control.get('/sandbox/effects', (context) => context.json(deps.effects()));
  control.get('/sandbox/faults', (context) => context.json(deps.faults.list()));
  control.get('/sandbox/telemetry', (context) => context.json(deps.telemetry.all()));
  control.get('/sandbox/monitoring', (context) =>
    context.html(telemetryPage(deps.telemetry.all())),
  );
}

/** What can be done. */
function addActing(control: Hono, deps: ControlDeps): void {
  control.post('/sandbox/step', async (context) => {
    const read = await readBody(context, stepBody);
    if ('refusal' in read) return read.refusal;
    const { uuid, step, context: stepContext, push_only } = read.body;
    if (!deps.registrations().some((registration) => registration.uuid === uuid)) {
      return context.json({ code: 'NOT_FOUND', message: 'There is no such registration' }, 404);
    }
    await deps.forceStep({
      uuid,
      step,
      ...(stepContext === undefined ? {} : { context: stepContext }),
      ...(push_only === undefined ? {} : { push_only }),
    });
    return answerDone(context, {});
  });
  control.post('/sandbox/clock', async (context) => {
    const read = await readBody(context, clockBody);
    if ('refusal' in read) return read.refusal;
    deps.forward(read.body.forward_s);
    return answerDone(context, { now: new Date(deps.nowMs()).toISOString() });
  });
  control.post('/sandbox/faults', async (context) => {
    const read = await readBody(context, faultBody);
    if ('refusal' in read) return read.refusal;
    deps.faults.add(read.body);
    return answerDone(context, deps.faults.list());
  });
  control.delete('/sandbox/faults', (context) => {
    deps.faults.clear();
    return context.json({});
  });
  control.post('/sandbox/faults/clear', (context) => {
    deps.faults.clear();
    return answerDone(context, {});
  });
  control.post('/sandbox/sockets/drop', (context) =>
    answerDone(context, { dropped: deps.dropSockets() }),
  );
  control.post('/sandbox/reset', async (context) => {
    deps.faults.clear();
    await deps.reset();
    deps.parties.reset();
    deps.telemetry.reset();
    return answerDone(context, {});
  });
}

/** The sandbox's own calls and its page, under /sandbox: for tests, and for showing things; only from this machine. */
export function createControl(deps: ControlDeps): Hono {
  const control = new Hono();
  control.use('/sandbox/*', partyHeaders([]), ownPagesOnly, async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  addReading(control, deps);
  addPartsPage(control);
  addActing(control, deps);
  return control;
}
