/** How a field has to look; whatever else it holds is not sent. */
const kinds = {
  word: /^[a-z][a-z_-]{0,40}$/,
  number: /^-?\d{1,20}(?:\.\d{1,20})?$/,
  /** A path of the table of routes; made of it by `routeOf`, so no digits. */
  path: /^(?:\/[a-z-]*)+$/,
  /** Method and path of the contract. */
  call: /^[A-Z]{3,6} (?:\/(?:[a-z_-]+|\{id\}))+$/,
  urlTemplate: /^(?:\/(?:[a-z_-]+|\{id\}))+$/,
  trace: /^[0-9a-f]{32}$/,
  id: /^[\w-]{1,40}$/,
} as const satisfies Record<string, RegExp>;
type Kind = keyof typeof kinds;
type Fields = Readonly<Record<string, Kind>>;

/** Attributes of a call's span, and of the event that Faro makes of it. */
export const callFields: Fields = {
  'http.request.method': 'id',
  'url.template': 'urlTemplate',
  'http.response.status_code': 'number',
  'session.id': 'id',
  duration_ns: 'number',
};

/** Every event there is, with its fields. Nothing else is sent. */
export const eventFields: Readonly<Record<string, Fields>> = {
  session_start: {},
  session_resume: {},
  session_extend: {},
  view_changed: { fromView: 'path', toView: 'path' },
  registration_step: { step: 'word', previous: 'word', duration_ms: 'number' },
  socket: { state: 'word' },
  update: { state: 'id' },
  outbox: { state: 'word', count: 'number' },
  call_failed: { call: 'call', kind: 'word', status: 'number', trace: 'trace' },
  offline_period: { duration_ms: 'number' },
  items_dropped: { count: 'number' },
  'faro.tracing.call': callFields,
};

/** What Faro says beside a vital's value. */
export const vitalFields: Fields = {
  id: 'id',
  load_state: 'word',
  navigation_type: 'word',
  interaction_type: 'word',
};

/** The fields that are allowed and look as they have to. */
export function allowed(
  given: Readonly<Record<string, unknown>> | undefined,
  fields: Fields,
): Record<string, string> {
  const passing = Object.entries(given ?? {}).flatMap(([name, value]): [string, string][] => {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const text = String(value);
    return kind !== undefined && kinds[kind].test(text) ? [[name, text]] : [];
  });
  return Object.fromEntries(passing);
}
