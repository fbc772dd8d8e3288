/*
 * Everything that may leave the device. Each of Faro's items is rebuilt by these schemas: what they do not name is not
 * sent. No field takes free text: a value is one of a list, or it has a strict form and nothing in it was typed.
 */
import type { TransportItem } from '@grafana/faro-web-sdk';
import * as v from 'valibot';
import { stepNames } from '../../api/contract.ts';
import type { ApiErrorKind } from '../../api/errors.ts';
import { parseUrl } from '../../device/parseUrl.ts';
import { isLoadedScript } from './loadedScripts.ts';
import { errorTypes, messageIdentifier } from './messages.ts';
import { blockedKinds } from './policyViolations.ts';
import { isTyped, noteTypedValues } from './typedValues.ts';

/** Returns the path of the table of routes, so that nothing that was typed into the address leaves. */
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
/** Path, and method and path, of the contract. */
const urlTemplate = form(/^(?:\/(?:[a-z_-]+|\{id\}))+$/);
const call = form(/^(?:GET|POST|PUT) (?:\/(?:[a-z_-]+|\{id\}))+$/);
/** ASCII without `%`, by which a text could be encoded. */
const browserText = form(/^[ -$&-~]{1,500}$/);
/** Selector by which web-vitals names an element: tags, ids and classes, which are ours. */
const selector = form(/^[a-z#][\w>#.:-]{0,200}$/i);
/** A place, milliseconds, a score. */
const figure = v.pipe(
  v.number(),
  v.transform((value) => Math.round(value * 1_000) / 1_000),
  v.maxValue(1e7),
  untyped(),
);
/** Written by Faro's clock. A year or an hour in it may look like something typed. */
const time = v.pipe(v.string(), v.isoTimestamp());
const nanoseconds = v.pipe(v.string(), v.regex(/^\d{19}$/));

/** Leaves out a field that is not as it has to be. */
const ifValid = (schema: v.GenericSchema) => v.fallback(v.optional(schema), undefined);
const fieldsIfValid = (fields: Fields) =>
  v.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ifValid(field)])),
  );

const all = (field: v.GenericSchema, ...names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, field]));

/** Leaves out the items that are not as they have to be. */
const listOf = (schema: v.GenericSchema) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.map((item) => v.safeParse(schema, item))),
    v.transform((read) => read.flatMap(({ success, output }) => (success ? [output] : []))),
    v.nonEmpty(),
  );

const message = v.pipe(v.string(), v.transform(messageIdentifier));

/** A place in one of our scripts. The function's name is not sent: a stack may contain any text there. */
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

/** Attributes of a call's span, and of the event that Faro makes of it. */
const callFields: Fields = {
  'http.request.method': method,
  'url.template': urlTemplate,
  'http.response.status_code': v.union([count, figure]),
  'session.id': id,
};
const step = v.picklist(stepNames);
const errorKinds: ApiErrorKind[] = [
  ...(['offline', 'unreachable', 'timeout', 'auth', 'validation', 'conflict'] as const),
  ...(['rate_limited', 'not_found', 'too_large', 'server', 'unexpected'] as const),
];
const directives = [
  ...[
    'script-src',
    'script-src-elem',
    'script-src-attr',
    'style-src',
    'style-src-elem',
    'style-src-attr',
  ],
  ...['connect-src', 'img-src', 'font-src', 'media-src', 'object-src', 'frame-src', 'child-src'],
  ...['worker-src', 'manifest-src', 'default-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types'],
];
/**
 * A host as providers have it. Not in Punycode, which hides a typed word, and without what may be a number or a token: of
 * such a host the directive alone is sent.
 */
const host = v.pipe(
  form(/^(?!.*(?:xn--|\d{4}))[a-z\d-]{1,24}(?:\.[a-z\d-]{1,24}){0,5}$/),
  v.maxLength(60),
);
/** Every event there is, with its fields. */
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
 * Rebuilds an item of what may leave the device.
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
    // The schemas name fields of Faro's own types, and no others.
  } as TransportItem;
}
