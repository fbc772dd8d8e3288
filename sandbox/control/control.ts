import { type Context, Hono } from 'hono';
import { noStore, ownPagesOnly, partyHeaders } from '../parties/partyPages.ts';
import { createApiPage } from './apiPage.ts';
import type { ControlDeps } from './backendControl.ts';
import {
  captureBody,
  clockBody,
  faultBody,
  isForm,
  paymentBody,
  readBody,
  stepBody,
} from './bodies.ts';
import { createPartsPage } from './partsPage.ts';
import { sandboxFiles } from './sandboxDocument.ts';
import { sandboxPage } from './sandboxPage.ts';
import { telemetryPage } from './telemetryPage.ts';

/** Answers a form with a redirect to the page, and a program with JSON. */
function answerDone(context: Context, answer: object): Response {
  return isForm(context) ? context.redirect('/sandbox', 303) : context.json(answer);
}

/** Adds the calls that read. */
function addReading(control: Hono, deps: ControlDeps): void {
  const { parties, faults, telemetry } = deps;
  control.get('/sandbox', (context) => context.html(sandboxPage(deps)));
  control.get('/sandbox/iins', (context) => context.json(parties.stateDatabase.testIins()));
  control.get('/sandbox/sms', (context) =>
    context.json(
      parties.smsGateway
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
  control.get('/sandbox/faults', (context) => context.json(faults.list()));
  control.get('/sandbox/telemetry', (context) => context.json(telemetry.all()));
  control.get('/sandbox/monitoring', (context) => context.html(telemetryPage(telemetry.all())));
}

/** Adds the calls that change something. */
function addActing(control: Hono, deps: ControlDeps): void {
  const { parties, faults, telemetry } = deps;
  control.post('/sandbox/step', async (context) => {
    const force = await readBody(context, stepBody);
    if (deps.forceStep(force)) return answerDone(context, {});
    return context.json({ code: 'NOT_FOUND', message: 'There is no such registration' }, 404);
  });
  control.post('/sandbox/payment', async (context) => {
    if (deps.pay(await readBody(context, paymentBody))) return answerDone(context, {});
    return context.json({ code: 'NOT_FOUND', message: 'There is no open loan' }, 404);
  });
  control.post('/sandbox/capture', async (context) => {
    const { outcome } = await readBody(context, captureBody);
    return context.json(await parties.capture(outcome));
  });
  control.post('/sandbox/clock', async (context) => {
    const { forward_s } = await readBody(context, clockBody);
    deps.forward(forward_s);
    return answerDone(context, { now: new Date(deps.nowMs()).toISOString() });
  });
  control.post('/sandbox/faults', async (context) => {
    faults.add(await readBody(context, faultBody));
    return answerDone(context, faults.list());
  });
  const clearFaults = (context: Context) => {
    faults.clear();
    return answerDone(context, {});
  };
  control.delete('/sandbox/faults', clearFaults);
  control.post('/sandbox/faults/clear', clearFaults);
  control.post('/sandbox/sockets/drop', (context) =>
    answerDone(context, { dropped: deps.dropSockets() }),
  );
  control.post('/sandbox/reset', (context) => {
    faults.clear();
    deps.reset();
    parties.reset();
    telemetry.reset();
    return answerDone(context, {});
  });
}

/**
 * Creates the sandbox's own calls and page under /sandbox, for tests and demonstrations. They work only from this machine or
 * at the sandbox's public address.
 */
export function createControl(deps: ControlDeps): Hono {
  const control = new Hono();
  // Added before the headers of the other pages, whose policy would not admit the viewer.
  control.route('/', createApiPage(deps.publicOrigin));
  control.use('/sandbox/*', partyHeaders(), ownPagesOnly(deps.publicOrigin), noStore);
  control.route('/', sandboxFiles);
  control.route('/', createPartsPage());
  addReading(control, deps);
  addActing(control, deps);
  return control;
}
