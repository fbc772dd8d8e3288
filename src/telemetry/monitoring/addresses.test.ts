// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://jenil.example/login" }
import { expect, it, vi } from 'vitest';
import { beginTrace } from '../../api/trace.ts';
import { startFaro } from './startFaro.ts';

it('monitoring posts to the configured receiver, and traces to the configured collector', async () => {
  vi.useFakeTimers();
  const posted = new Set<string>();
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const kind = String(body).startsWith('{"resourceSpans"') ? 'traces' : 'signals';
    posted.add(`${kind} to ${url} with ${new Headers(headers).get('x-api-key')}`);
    return new Response(null, { status: 202 });
  });
  void startFaro({
    config: {
      receiverUrl: 'https://watch.example/collect',
      apiKey: 'k-1',
      collectorUrl: 'https://traces.example/v1/traces',
      sampleRate: 1,
    },
    appName: 'Jenil',
    routeOf: (path) => path,
    steps: ['personal'],
    onRouteShown: (listener) => listener('/login'),
    device: { deviceClass: () => 'phone', onDeviceClassChange: () => {} },
  });
  // Real time passes only for the import of the tracing.
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    beginTrace('GET /rest/registration/step').end(200);
    expect([...posted].sort()).toEqual([
      'signals to https://watch.example/collect with k-1',
      'traces to https://traces.example/v1/traces with k-1',
    ]);
  }, 20_000);
});
