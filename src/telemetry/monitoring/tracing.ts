import type { Faro } from '@grafana/faro-web-sdk';
import { TracingInstrumentation } from '@grafana/faro-web-tracing';
import { traceBy } from '../../api/trace.ts';

/** OpenTelemetry's SpanKind.CLIENT and SpanStatusCode.ERROR. */
const CLIENT = 2;
const ERROR = 2;

/**
 * Makes a span of every call, and the call uses the ids of the span. The instrumentation of fetch is left out: it would
 * create a second trace, whose id differs from the id in the error message, and would record whole addresses.
 */
export function startTracing(faro: Faro): void {
  faro.instrumentations.add(new TracingInstrumentation({ instrumentations: [] }));
  const tracer = faro.api.getOTEL()?.trace.getTracer('app/call');
  if (!tracer) return;
  traceBy((call) => {
    const [method = '', template = ''] = call.split(' ');
    const span = tracer.startSpan(call, {
      kind: CLIENT,
      attributes: { 'http.request.method': method, 'url.template': template },
    });
    const { traceId, spanId } = span.spanContext();
    return {
      id: traceId,
      traceparent: `00-${traceId}-${spanId}-01`,
      end(status) {
        if (status !== null) span.setAttribute('http.response.status_code', status);
        if (status === null || status >= 400) span.setStatus({ code: ERROR });
        span.end();
      },
    };
  });
}
