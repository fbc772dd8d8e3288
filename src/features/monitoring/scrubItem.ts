import {
  type APIEvent,
  type EventEvent,
  type ExceptionEvent,
  type ExceptionStackFrame,
  type LogEvent,
  type MeasurementEvent,
  type TraceContext,
  type TraceEvent,
  type TransportItem,
  TransportItemType,
} from '@grafana/faro-web-sdk';
import { allowed, eventFields, vitalFields } from './eventFields.ts';
import { type RouteOf, scrubMeta } from './scrubMeta.ts';
import { scrubSpans } from './scrubSpans.ts';
import { scrubText } from './scrubText.ts';
import { isVital, ratingOf } from './vitals.ts';

export interface ScrubParts {
  readonly routeOf: RouteOf;
  /** What the visitor typed, the longest first. */
  readonly typedValues: () => readonly string[];
}

const MAX_FRAMES = 30;
const errorType = /^(?:[A-Z][A-Za-z]{0,30})?(?:Error|Exception|Rejection)$/;
const functionName = /^[\w$.<> ]{1,80}$/;
/** What web-vitals names an element by: tags, ids and classes, which are ours. */
const selector = /^[a-z][\w\s>#.:-]{0,200}$/i;
const elementFields = ['element', 'largest_shift_target', 'interaction_target'];

function scrubTrace(trace: TraceContext | undefined): { trace?: TraceContext } {
  return trace ? { trace: { trace_id: trace.trace_id, span_id: trace.span_id } } : {};
}

function scrubFrame(frame: ExceptionStackFrame): ExceptionStackFrame {
  const name = frame.function;
  return {
    filename: /\/assets\/[\w.-]+\.js/.exec(frame.filename)?.[0] ?? 'elsewhere',
    function: functionName.test(name) ? name : '?',
    ...(frame.lineno === undefined ? {} : { lineno: frame.lineno }),
    ...(frame.colno === undefined ? {} : { colno: frame.colno }),
  };
}

function scrubException(payload: ExceptionEvent, typed: readonly string[]): ExceptionEvent {
  const { type, value, timestamp, stacktrace, context, trace } = payload;
  const cause = context?.cause;
  return {
    type: errorType.test(type) && scrubText(type, typed) === type ? type : 'Error',
    value: scrubText(value, typed),
    timestamp,
    ...(stacktrace
      ? { stacktrace: { frames: stacktrace.frames.slice(0, MAX_FRAMES).map(scrubFrame) } }
      : {}),
    ...(cause === undefined ? {} : { context: { cause: scrubText(cause, typed) } }),
    ...scrubTrace(trace),
  };
}

function scrubLog(payload: LogEvent, typed: readonly string[]): LogEvent {
  const { message, level, timestamp, trace } = payload;
  return {
    message: scrubText(message, typed),
    level,
    timestamp,
    context: undefined,
    ...scrubTrace(trace),
  };
}

function scrubEvent(payload: EventEvent): EventEvent | null {
  const { name, attributes, domain, timestamp, trace } = payload;
  const fields = Object.hasOwn(eventFields, name) ? eventFields[name] : undefined;
  if (!fields) return null;
  return {
    name,
    timestamp,
    ...(domain === undefined ? {} : { domain }),
    attributes: allowed(attributes, fields),
    ...scrubTrace(trace),
  };
}

function scrubVitals(payload: MeasurementEvent): MeasurementEvent | null {
  if (payload.type !== 'web-vitals') return null;
  const values = Object.entries(payload.values).filter(
    ([name, value]) => /^[a-z_]{1,60}$/.test(name) && Number.isFinite(value),
  );
  const [name, value] = values.find(([key]) => isVital(key)) ?? [];
  if (name === undefined || value === undefined || !isVital(name)) return null;
  const elements = Object.entries(payload.context ?? {}).filter(
    ([key, text]) => elementFields.includes(key) && selector.test(text),
  );
  return {
    type: payload.type,
    values: Object.fromEntries(values),
    timestamp: payload.timestamp,
    context: {
      ...allowed(payload.context, vitalFields),
      ...Object.fromEntries(elements),
      rating: ratingOf(name, value),
    },
  };
}

function scrubPayload({ type, payload }: TransportItem, typed: readonly string[]): APIEvent | null {
  // Faro's type does not tie the payload to the item's type; each kind is what its own API made.
  switch (type) {
    case TransportItemType.EXCEPTION:
      return scrubException(payload as ExceptionEvent, typed);
    case TransportItemType.LOG:
      return scrubLog(payload as LogEvent, typed);
    case TransportItemType.EVENT:
      return scrubEvent(payload as EventEvent);
    case TransportItemType.MEASUREMENT:
      return scrubVitals(payload as MeasurementEvent);
    case TransportItemType.TRACE:
      return scrubSpans(payload as TraceEvent);
    default:
      return null;
  }
}

/**
 * An item as it may leave the device, made anew of what is allowed: fields by list, texts scrubbed.
 * @returns null for an item that is not sent at all
 */
export function scrubItem(item: TransportItem, parts: ScrubParts): TransportItem | null {
  const payload = scrubPayload(item, parts.typedValues());
  return payload && { type: item.type, payload, meta: scrubMeta(item.meta, parts.routeOf) };
}
