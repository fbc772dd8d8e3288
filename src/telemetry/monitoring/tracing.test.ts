import type { Faro, TransportItem } from '@grafana/faro-web-sdk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openFakePage } from './testing/fakePage.ts';
import { openFaro } from './testing/openFaro.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  openFakePage();
});

const pass = (timeMs: number) => vi.advanceTimersByTimeAsync(timeMs);

/** Starts tracing. OpenTelemetry allows one provider per process, so its own API first removes the earlier provider. */
async function open(sampleRate: number) {
  const { context, propagation, trace } = await import('@opentelemetry/api');
  for (const global of [context, propagation, trace]) global.disable();
  const { faro } = await openFaro(sampleRate);
  const { startTracing } = await import('./tracing.ts');
  const { beginTrace } = await import('../../api/trace.ts');
  const batches: number[] = [];
  const spans: { traceId: unknown; name: unknown; parentSpanId?: unknown }[] = [];
  vi.spyOn(faro.api, 'pushTraces').mockImplementation(({ resourceSpans = [] }) => {
    const batch = resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans ?? []),
    );
    batches.push(batch.length);
    spans.push(...batch);
  });
  startTracing(faro);
  return { faro, batches, spans, beginTrace };
}
type Opened = { faro: Faro; items?: TransportItem[] };
const isSampled = ({ faro }: Opened) => faro.api.getSession()?.attributes?.isSampled;

describe('the trace of a call', () => {
  it('has the id of its span: the error message and the collector show the same', async () => {
    const opened = await open(1);
    expect(isSampled(opened)).toBe('true');
    const call = opened.beginTrace('POST /rest/registration/personal');
    expect(call.traceparent).toMatch(new RegExp(`^00-${call.id}-[0-9a-f]{16}-01$`));
    call.end(500);
    await pass(1_000);
    expect(opened.spans).toMatchObject([
      { traceId: call.id, name: 'POST /rest/registration/personal', status: { code: 2 } },
    ]);
  });

  it('has an id but is not recorded when the session is not sampled', async () => {
    const opened = await open(0);
    expect(isSampled(opened)).toBe('false');
    const call = opened.beginTrace('GET /rest/registration/step');
    expect(call.id).toMatch(/^[0-9a-f]{32}$/);
    call.end(200);
    await pass(5_000);
    expect(opened.spans).toEqual([]);
  });

  it('waits 1000 ms for others of its batch', async () => {
    const { batches, beginTrace } = await open(1);
    beginTrace('GET /rest/registration/step').end(200);
    beginTrace('GET /rest/registration/step').end(200);
    await pass(999);
    expect(batches).toEqual([]);
    await pass(1);
    expect(batches).toEqual([2]);
  });

  it('goes in batches of at most 30', async () => {
    const { batches, beginTrace } = await open(1);
    for (let count = 0; count < 70; count += 1) beginTrace('GET /rest/registration/step').end(200);
    await pass(10_000);
    expect(batches).toEqual([30, 30, 10]);
  });
});
