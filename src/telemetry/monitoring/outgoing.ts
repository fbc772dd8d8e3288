/*
 * Everything that may leave the device. These schemas rebuild each of Faro's items, so fields outside the schemas are not
 * sent. No field takes free text: a value is one of a list, or it has a strict form and contains nothing that was typed.
 */
import type { TransportItem } from '@grafana/faro-web-sdk';
import * as v from 'valibot';
import type { ApiErrorKind } from '../../api/errors.ts';
import { parseUrl } from '../../device/parseUrl.ts';
import { isLoadedScript } from './loadedScripts.ts';
import { errorTypes, messageIdentifier } from './messages.ts';
import { blockedKinds } from './policyViolations.ts';
import { isTyped, noteTypedValues } from './typedValues.ts';

/**
 * Returns a path from the table of routes for a page's path, so that text typed into the address does not leave the device.
 */
export type RouteOf = (path: string) => string;

type Fields = Readonly<Record<string, v.GenericSchema>>;

const oneOf = (...values: readonly string[]) => v.picklist(values);
const untyped = <Value>() => v.check((value: Value) => !isTyped(String(value)));
const form = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern), untyped());
const hex = (length: number) => form(new RegExp(`^[0-9a-f]{${length}}$`));
const id = form(/^[\w-]{1,40}$/);
const count = form(/^\d{1,13}$/);
const path = form(/^(?:\/[a-z-]*)+$/);
const brandName = form(/^[\p{L}\d .,&-]{1,60}$/u);
const method = oneOf('GET', 'POST', 'PUT');
/** A path of the contract, and a method with a path of the contract. */
const urlTemplate = form(/^(?:\/(?:[a-z_-]+|\{id\}))+$/);
const call = form(/^(?:GET|POST|PUT) (?:\/(?:[a-z_-]+|\{id\}))+$/);
/** ASCII without `%`, because `%` could encode other texts. */
const browserText = form(/^[ -$&-~]{1,500}$/);
/** The selector with which web-vitals names an element. Its tags, ids and classes are ours. */
const selector = form(/^[a-z#][\w>#.:-]{0,200}$/i);
/** A line, a column, milliseconds or a score. */
const figure = v.pipe(
  v.number(),
  v.transform((value) => Math.round(value * 1_000) / 1_000),
  v.maxValue(1e7),
  untyped(),
);
/** From Faro's clock. Not compared with typed values, because a year or an hour may look like one of them. */
const time = v.pipe(v.string(), v.isoTimestamp());
const nanoseconds = v.pipe(v.string(), v.regex(/^\d{19}$/));

/** Leaves out an invalid field. */
const ifValid = (schema: v.GenericSchema) => v.fallback(v.optional(schema), undefined);
const fieldsIfValid = (fields: Fields) =>
  v.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ifValid(field)])),
  );

const all = (field: v.GenericSchema, ...names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, field]));

/** Leaves out the invalid items. */
const listOf = (schema: v.GenericSchema) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.map((item) => v.safeParse(schema, item))),
    v.transform((read) => read.flatMap(({ success, output }) => (success ? [output] : []))),
    v.nonEmpty(),
  );

const message = v.pipe(v.string(), v.transform(messageIdentifier));

/** A position in one of our scripts. The function's name is not sent, because a stack may contain any text there. */
const frame = v.object({
  filename: v.pipe(
    v.string(),
    v.transform((address) => address.replace(`${location.origin}/`, '/')),
    form(/^\/assets\/[A-Za-z-]+-[\w-]{8}\.js$/),
    v.check(isLoadedScript),
  ),
  function: v.fallback(v.literal('?'), '?'),
  lineno: figure,
  colno: figure,
});
const exception = v.object({
  type: v.fallback(v.picklist(errorTypes), 'Error'),
  value: message,
  timestamp: time,
  stacktrace: ifValid(v.object({ frames: listOf(frame) })),
});

const log = v.object({
  message,
  level: oneOf('trace', 'debug', 'info', 'log', 'warn', 'error'),
  timestamp: time,
});

/** Attributes of a call's span, and of the event that Faro creates from the span. */
const callFields: Fields = {
  'http.request.method': method,
  'url.template': urlTemplate,
  'http.response.status_code': v.union([count, figure]),
  'session.id': id,
};
/**
 * The names of steps that events may contain. `startFaro` adds the names, because documents report no steps and do not load
 * the list.
 */
export const reportedSteps = new Set<string>();
const step = v.pipe(
  v.string(),
  v.check((name) => reportedSteps.has(name)),
);
const errorKinds: ApiErrorKind[] = [
  ...(['offline', 'unreachable', 'timeout', 'auth', 'validation', 'conflict'] as const),
  ...(['rate_limited', 'not_found', 'too_large', 'server', 'unexpected'] as const),
];
const directives = `
  script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr connect-src img-src font-src media-src
  object-src frame-src child-src worker-src manifest-src default-src base-uri form-action frame-ancestors
  require-trusted-types-for trusted-types
`
  .trim()
  .split(/\s+/);
/**
 * The host of a provider. Refused are Punycode, which hides a typed word, and four digits in a row or a long part, which may
 * be a number or a token. For a refused host only the directive is sent.
 */
const host = v.pipe(
  form(/^(?!.*(?:xn--|\d{4}))[a-z\d-]{1,24}(?:\.[a-z\d-]{1,24}){0,5}$/),
  v.maxLength(60),
);
/** All events with their fields. */
export const eventFields: Readonly<Record<string, Fields>> = {
  session_start: {},
  session_resume: {},
  session_extend: {},
  view_changed: { fromView: path, toView: path },
  registration_step: { step, previous: step, duration_ms: count },
  socket: { state: oneOf('connecting', 'connected', 'disconnected', 'suspended', 'failed') },
  update: { state: oneOf('none', 'ready', 'taking', 'afterForm') },
  outbox: { state: oneOf('waiting', 'delivered', 'refused', 'given_up'), count },
  call_failed: { call, kind: v.picklist(errorKinds), status: count, trace: hex(32) },
  storage_full: { what: oneOf('drafts', 'worker') },
  offline_period: { duration_ms: count },
  items_dropped: { count },
  policy_violation: {
    directive: v.picklist(directives),
    blocked: v.union([v.picklist(blockedKinds), host]),
  },
  'faro.tracing.call': { ...callFields, duration_ns: count },
};
const event = v.pipe(
  v.object({
    name: oneOf(...Object.keys(eventFields)),
    attributes: v.optional(v.record(v.string(), v.unknown()), {}),
    domain: ifValid(v.literal('browser')),
    timestamp: time,
    trace: ifValid(v.object({ trace_id: hex(32), span_id: hex(16) })),
  }),
  v.transform(({ name, attributes, ...rest }) => {
    const fields = fieldsIfValid(eventFields[name] ?? {});
    return { name, attributes: v.parse(fields, attributes), ...rest };
  }),
);

const fromHistory = ['back-forward', 'back-forward-cache'];
const measurement = v.object({
  type: v.literal('web-vitals'),
  values: v.record(form(/^[a-z_]{1,60}$/), figure),
  timestamp: time,
  context: fieldsIfValid({
    id,
    rating: oneOf('good', 'needs-improvement', 'poor'),
    load_state: oneOf('loading', 'dom-interactive', 'dom-content-loaded', 'complete'),
    navigation_type: oneOf('navigate', 'reload', 'prerender', 'restore', ...fromHistory),
    interaction_type: oneOf('pointer', 'keyboard'),
    ...all(selector, 'element', 'largest_shift_target', 'interaction_target'),
  }),
});

const attributeOf = ([key, value]: readonly [string, v.GenericSchema]) =>
  v.object({ key: v.literal(key), value: fieldsIfValid({ stringValue: value, intValue: value }) });
/** Returns the schema of OTLP's attributes: a list of keys and values. */
const attributes = (fields: Fields) => listOf(v.union(Object.entries(fields).map(attributeOf)));
const span = v.object({
  traceId: hex(32),
  spanId: hex(16),
  name: call,
  kind: figure,
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: attributes(callFields),
  status: v.object({ code: figure }),
});
const spans = v.object({
  resourceSpans: listOf(
    v.object({
      resource: v.object({
        attributes: attributes({ 'service.name': brandName, 'service.version': id }),
      }),
      scopeSpans: listOf(
        v.object({ scope: v.object({ name: v.literal('app/call') }), spans: listOf(span) }),
      ),
    }),
  ),
});

const meta = fieldsIfValid({
  app: v.object({ name: brandName, version: id }),
  sdk: fieldsIfValid(all(browserText, 'name', 'version')),
  browser: fieldsIfValid({
    ...all(browserText, 'name', 'version', 'os', 'userAgent', 'language'),
    ...all(browserText, 'viewportWidth', 'viewportHeight'),
    mobile: v.boolean(),
    brands: listOf(v.object(all(browserText, 'brand', 'version'))),
  }),
  session: v.object({
    id,
    attributes: fieldsIfValid({
      isSampled: oneOf('true', 'false'),
      previousSession: id,
      device: oneOf('phone', 'tablet', 'desktop'),
    }),
  }),
});

const payloads = { exception, log, event, measurement, trace: spans };

/**
 * Rebuilds an item from the parts that may leave the device.
 * @returns null for an item that is not sent at all
 */
export function outgoing(item: TransportItem, routeOf: RouteOf): TransportItem | null {
  noteTypedValues();
  const payload = v.safeParse(payloads[item.type], item.payload);
  if (!payload.success) return null;
  const { page, view } = item.meta;
  const url = parseUrl(page?.url ?? '');
  return {
    type: item.type,
    payload: payload.output,
    meta: {
      ...v.parse(meta, item.meta),
      ...(url && { page: { url: `${location.origin}${routeOf(url.pathname)}` } }),
      ...(view && { view: { name: routeOf(view.name) } }),
    },
    // The cast is safe, because the schemas name only fields of Faro's own types.
  } as TransportItem;
}
