import { beforeEach, describe, expect, it } from 'vitest';
import { errorsOf, sessionsOf, telemetryPage, vitalsOf } from '../control/telemetryPage.ts';
import { createTelemetryReceiver, ReceivedTelemetry } from './telemetryReceiver.ts';

const at = '2026-11-21T09:00:00.000Z';
let telemetry: ReceivedTelemetry;
let receiver: ReturnType<typeof createTelemetryReceiver>;
beforeEach(() => {
  telemetry = new ReceivedTelemetry();
  receiver = createTelemetryReceiver(telemetry, () => Date.parse(at));
});

const meta = (route: string, session = 's-1') => ({
  session: { id: session },
  view: { name: route },
  browser: { name: 'Chrome', os: 'Android 14' },
});
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  receiver.request(`http://localhost:4173${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-faro-session-id': 's-1', ...headers },
    body: JSON.stringify(body),
  });
const lcp = (value: number, rating: string) => ({
  type: 'web-vitals',
  values: { lcp: value, delta: value },
  context: { rating },
  timestamp: at,
});

describe('the played monitoring receiver', () => {
  it('stores the app’s bodies with their headers', async () => {
    const body = { meta: meta('/') };
    const answer = await post('/played/receiver', body, { 'x-api-key': 'k' });
    expect(answer.status).toBe(202);
    expect(telemetry.all()).toMatchObject([
      { to: 'receiver', session_id: 's-1', api_key: 'k', headers: { 'x-api-key': 'k' }, at, body },
    ]);
  });

  it('accepts traces at the collector only', async () => {
    const span = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), name: 'GET /rest/x' };
    const traces = { resourceSpans: [{ scopeSpans: [{ spans: [span] }] }] };
    expect((await post('/played/collector', traces)).status).toBe(202);
    expect((await post('/played/receiver', traces)).status).toBe(400);
    expect(telemetry.all().map(({ to }) => to)).toEqual(['collector']);
  });

  it.each([
    ['without a session', { meta: {} }],
    ['that is none', 'text'],
    [
      'whose numbers are texts',
      { meta: meta('/'), measurements: [{ type: 'x', values: { a: '1' } }] },
    ],
    [
      'that is nested too deeply',
      { meta: meta('/'), x: JSON.parse('['.repeat(50) + ']'.repeat(50)) },
    ],
  ])('refuses a body %s', async (_, body) => {
    expect((await post('/played/receiver', body)).status).toBe(400);
    expect(telemetry.all()).toEqual([]);
  });

  it('refuses another site’s page and a body that is too large', async () => {
    const body = { meta: meta('/') };
    const evil = { Origin: 'https://evil.example' };
    expect((await post('/played/receiver', body, evil)).status).toBe(403);
    const big = { ...body, x: 'x'.repeat(600_000) };
    expect((await post('/played/receiver', big)).status).toBe(413);
  });

  it('stores the latest five hundred bodies', async () => {
    for (let index = 0; index < 510; index += 1) {
      telemetry.add({
        to: 'receiver',
        session_id: `s-${index}`,
        api_key: null,
        url: '/',
        headers: {},
        at,
        body: null,
      });
    }
    expect(telemetry.all()).toHaveLength(500);
    expect(telemetry.all()[0]?.session_id).toBe('s-10');
  });

  it('stores sixteen megabytes of bodies', async () => {
    const body = { meta: meta('/'), x: 'x'.repeat(500_000) };
    for (let index = 0; index < 40; index += 1) {
      await post('/played/receiver', body, { 'x-faro-session-id': `s-${index}` });
    }
    expect(telemetry.all()).toHaveLength(33);
    expect(telemetry.all().at(-1)?.session_id).toBe('s-39');
  });
});

describe('the monitoring page', () => {
  beforeEach(async () => {
    await post('/played/receiver', {
      meta: meta('/'),
      measurements: [lcp(1_000, 'good'), lcp(2_000, 'good'), lcp(3_000, 'needs-improvement')],
    });
    await post('/played/receiver', {
      meta: meta('/register/personal'),
      measurements: [lcp(5_000, 'poor')],
      exceptions: [{ type: 'TypeError', value: '<b>x</b>', timestamp: at }],
      events: [{ name: 'registration_step', attributes: { step: 'personal' }, timestamp: at }],
    });
  });

  it('shows a session with its pages, steps and errors', () => {
    expect(sessionsOf(telemetry.all())).toEqual([
      {
        id: 's-1',
        browser: 'Chrome, Android 14',
        firstAt: at,
        lastAt: at,
        routes: ['/', '/register/personal'],
        steps: ['personal'],
        errors: 1,
      },
    ]);
  });

  it('shows the 75th percentile of each vital by route', () => {
    expect(vitalsOf(telemetry.all())).toEqual([
      {
        route: '/',
        vital: 'lcp',
        count: 3,
        p75: 3_000,
        ratings: { good: 2, 'needs-improvement': 1 },
      },
      { route: '/register/personal', vital: 'lcp', count: 1, p75: 5_000, ratings: { poor: 1 } },
    ]);
  });

  it('counts each error, and escapes all text', async () => {
    expect(errorsOf(telemetry.all())).toMatchObject([{ type: 'TypeError', count: 1 }]);
    const page = String(await telemetryPage(telemetry.all()));
    expect(page).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(page).toContain('5000 мс');
  });
});
