import { readFileSync } from 'node:fs';
import {
  type APIEvent,
  type Meta,
  type TransportItem,
  TransportItemType,
} from '@grafana/faro-web-sdk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stepNames } from '../../api/contract.ts';
import { type FakePage, openFakePage } from './testing/fakePage.ts';
import { openFaro } from './testing/openFaro.ts';

vi.mock('./loadedScripts.ts', () => ({
  isLoadedScript: (path: string) => path === '/assets/main-Ab3dEf9h.js',
  watchLoadedScripts: () => {},
}));

const timestamp = '2026-11-21T09:00:00.000Z';
const IIN = '871008401427';
const script = 'https://jenil.example/assets/main-Ab3dEf9h.js';
const meta: Meta = {
  app: { name: 'Жеңіл', version: 'Ab3dEf9h' },
  sdk: { name: 'faro-web', version: '2.12.1' },
  session: { id: 's-1', attributes: { isSampled: 'true' } },
  page: { url: `https://jenil.example/login?iin=${IIN}#${IIN}` },
  view: { name: '/login' },
  browser: {
    name: 'Chrome',
    version: '130.0',
    os: 'Android 14',
    language: 'kk-KZ',
    mobile: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile',
    brands: [{ brand: 'Not?A_Brand', version: '99' }],
    viewportWidth: '360',
  },
};
const routeOf = (path: string) => (path === '/login' ? path : '/unknown');

let page: FakePage;
let rebuild: (item: TransportItem) => TransportItem | null;
beforeEach(async () => {
  vi.resetModules();
  page = openFakePage();
  const { outgoing, reportedSteps } = await import('./outgoing.ts');
  for (const name of stepNames) reportedSteps.add(name);
  rebuild = (item) => outgoing(item, routeOf);
});

// The cast is safe, because each test passes a payload of the given type.
const rebuiltPayload = (type: TransportItemType, payload: object) =>
  JSON.parse(
    JSON.stringify(rebuild({ type, meta, payload: payload as APIEvent })?.payload ?? null),
  );

const frame = { filename: script, function: 'a.b', lineno: 1, colno: 12_345 };
const exception = {
  type: 'TypeError',
  value: 'Failed to fetch',
  timestamp,
  stacktrace: { frames: [frame] },
};
const log = { message: 'UTM was not sent (500)', level: 'warn', timestamp };
const event = {
  name: 'call_failed',
  domain: 'browser',
  timestamp,
  attributes: {
    call: 'POST /rest/registration/personal',
    kind: 'timeout',
    status: '500',
    trace: 'a'.repeat(32),
  },
  trace: { trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16) },
};
const violation = {
  name: 'policy_violation',
  timestamp,
  attributes: { directive: 'script-src-elem', blocked: 'cdn.tags.example' },
};
const measurement = {
  type: 'web-vitals',
  values: { lcp: 2_600.1239, delta: 2_600, element_render_delay: 10 },
  timestamp,
  context: {
    id: 'v6-1-2',
    rating: 'needs-improvement',
    load_state: 'dom-interactive',
    navigation_type: 'back-forward-cache',
    element: 'html>body>#root>main.page>p.promo',
  },
};
const span = {
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  name: 'GET /rest/documents/list/{id}',
  kind: 3,
  startTimeUnixNano: '1795251600123000000',
  endTimeUnixNano: '1795251600223000000',
  attributes: [
    { key: 'url.template', value: { stringValue: '/rest/documents/list/{id}' } },
    { key: 'http.response.status_code', value: { intValue: 500 } },
  ],
  status: { code: 2 },
};
const tracesOf = (...spans: readonly object[]) => ({
  resourceSpans: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'Жеңіл' } }] },
      scopeSpans: [{ scope: { name: 'app/call' }, spans }],
    },
  ],
});
const traces = tracesOf(span);
const samples = {
  [TransportItemType.EXCEPTION]: exception,
  [TransportItemType.LOG]: log,
  [TransportItemType.EVENT]: event,
  [TransportItemType.MEASUREMENT]: measurement,
  [TransportItemType.TRACE]: traces,
} satisfies Record<TransportItemType, object>;

describe('an item that leaves the device', () => {
  it('names visitor and page by the list, the address without what was typed into it', () => {
    const rebuilt = rebuild({
      type: TransportItemType.LOG,
      payload: { ...log } as APIEvent,
      meta: {
        ...meta,
        os: { name: 'Android', version: '14' },
        user: { email: 'aigul@example.kz', fullName: 'Aigul' },
        view: { name: `/${IIN}` },
        session: { id: 's-1', attributes: { isSampled: 'true', device: 'phone', iin: IIN } },
      },
    });
    expect(rebuilt?.meta).toEqual({
      ...meta,
      session: { id: 's-1', attributes: { isSampled: 'true', device: 'phone' } },
      page: { url: 'https://jenil.example/login' },
      view: { name: '/unknown' },
    });
  });

  it('has an error’s type, its identifier, and places in our scripts', () => {
    expect(rebuiltPayload(TransportItemType.EXCEPTION, exception)).toEqual({
      ...exception,
      stacktrace: { frames: [{ ...frame, filename: '/assets/main-Ab3dEf9h.js', function: '?' }] },
    });
  });

  it('has no text, cause, type or frame of foreign code', () => {
    const payload = {
      type: 'AigulError',
      value: `Bad value ${IIN}`,
      timestamp,
      context: { cause: `Error: ${IIN}`, iin: IIN },
      fingerprint: IIN,
      stacktrace: {
        frames: [
          { ...frame, filename: 'https://evil.example/assets/main-Ab3dEf9h.js' },
          { ...frame, filename: `${script}?iin=1` },
          // Named like a script of ours, but not loaded by the page.
          { ...frame, filename: 'https://jenil.example/assets/aigul-Qxzwtoke.js' },
          { ...frame, filename: 'https://jenil.example/about' },
          { ...frame, filename: '<anonymous>' },
          { filename: script, function: IIN },
        ],
      },
    };
    expect(rebuiltPayload(TransportItemType.EXCEPTION, payload)).toEqual({
      type: 'Error',
      value: '[hidden]',
      timestamp,
    });
  });

  it.each([
    ['warn', 'UTM was not sent (500): Aigul', 'UTM was not sent'],
    ['trace', 'Aigul', '[hidden]'],
    ['debug', 'Aigul', '[hidden]'],
    ['info', 'Aigul', '[hidden]'],
    ['log', 'Aigul', '[hidden]'],
    ['error', 'Aigul', '[hidden]'],
  ])('has a console line on level %s as its identifier: %s', (level, message, identifier) => {
    expect(rebuiltPayload(TransportItemType.LOG, { message, level, timestamp })).toEqual({
      message: identifier,
      level,
      timestamp,
    });
  });

  it('is an event of the list with fields of the list', () => {
    const payload = { ...event, attributes: { ...event.attributes, body: 'x' } };
    expect(rebuiltPayload(TransportItemType.EVENT, payload)).toEqual(event);
  });

  it('names the directive and the host of what the policy has blocked', () => {
    expect(rebuiltPayload(TransportItemType.EVENT, violation)).toEqual(violation);
  });

  it.each([
    ['registration_step', { step: 'aigul', duration_ms: 'x' }],
    ['call_failed', { call: 'GET /rest/1', kind: 'aigul', trace: IIN }],
    ['view_changed', { toView: `/${IIN}`, fromView: '/login?x' }],
    ['socket', { state: 'aigul' }],
    ['policy_violation', { directive: 'aigul', blocked: 'https://tags.example/?iin' }],
    ['policy_violation', { directive: 'img-src aigul', blocked: `${IIN}.example` }],
    ['policy_violation', { blocked: 'xn--80aqfjm.example' }],
    ['policy_violation', { blocked: 'aigul@tags.example' }],
    ['policy_violation', { blocked: `${'a'.repeat(30)}.example` }],
    ['policy_violation', { blocked: '%38%37%31%30%30%38.example' }],
  ])('has no field of %s that is not as it has to be', (name, attributes) => {
    expect(rebuiltPayload(TransportItemType.EVENT, { name, attributes, timestamp })).toMatchObject({
      attributes: {},
    });
  });

  it('is no unknown event and no measurement but web vitals', () => {
    for (const name of ['typed', 'toString', '__proto__']) {
      expect(rebuiltPayload(TransportItemType.EVENT, { name, timestamp })).toBeNull();
    }
    const own = { ...measurement, type: 'own' };
    expect(rebuiltPayload(TransportItemType.MEASUREMENT, own)).toBeNull();
  });

  it('is a vital with its figures, and elements by tags, ids and classes', () => {
    const context = {
      ...measurement.context,
      interaction_target: '[aria-label="Айгүл"]',
      url: 'x',
    };
    expect(rebuiltPayload(TransportItemType.MEASUREMENT, { ...measurement, context })).toEqual({
      ...measurement,
      values: { ...measurement.values, lcp: 2_600.124 },
    });
  });

  it('is a span of a call by its name in the contract', () => {
    const others = [
      { ...span, name: 'HTTP GET' },
      { ...span, name: `GET /rest/${IIN}` },
      { ...span, traceState: IIN, events: [{ name: IIN }], status: { code: 2, message: IIN } },
    ];
    const rebuilt = rebuiltPayload(TransportItemType.TRACE, tracesOf(span, ...others));
    expect(rebuilt.resourceSpans[0].scopeSpans[0].spans).toEqual([span, span]);
    const foreign = tracesOf(...others.slice(0, 2));
    expect(rebuiltPayload(TransportItemType.TRACE, foreign)).toBeNull();
  });
});

/** Texts typed in this session. */
const typed = [
  ...[IIN, '+7 701 123-45-67', '098765432', '4821', '08/10/1987', '78 500', 'Сәрсенбаева Әсел'],
  ...['hiddenstreet', 'Secretville', 'kupiya.mark@example.kz'],
];
const separated = (text: string, separator: string) => [...text].join(separator);
/** The typed texts in the forms that an address, a name or a stack may contain. */
const marks = [
  ...typed,
  ...[IIN, '4821', 'hiddenstreet'].flatMap((mark) =>
    ['%20', ' ', '-', '_', '.', ':', '/', '>'].map((separator) => separated(mark, separator)),
  ),
  ...typed.map(encodeURIComponent),
  ...typed.map((mark) => `GET /rest/${mark}`),
  ...typed.map((mark) => `/${mark}`),
  ...typed.map((mark) => `main.${mark}`),
  ...typed.map((mark) => `${script.slice(0, -11)}${mark.slice(-8)}.js`),
  ...typed.map((mark) => `https://jenil.example/assets/${mark}-Ab3dEf9h.js`),
  ...typed.map((mark) => `${mark}Error`),
  ...[IIN, '4821'].map((mark) => mark.padStart(32, '0')),
  ...['871008', '401427', '11234567', '4821'],
];
const numbers = [871_008_401_427, 871_008, 401_427, 4_821, 4.821, 98_765_432, 78_500];

/** Decodes a text and removes all characters except letters and digits. */
const squeeze = (text: string) =>
  decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, ''))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const wanted = [...new Set([...typed, ...numbers.map(String)].map(squeeze))];

const hasTyped = (text: string) => {
  const squeezed = squeeze(text);
  return wanted.some((mark) => squeezed.includes(mark));
};

/** Returns the paths of all strings and numbers in a value. */
function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}
function withLeaf(value: unknown, [key, ...rest]: readonly string[], leaf: unknown): unknown {
  if (key === undefined) return leaf;
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) };
  return Object.assign(copy, { [key]: withLeaf(Object(value)[key], rest, leaf) });
}
/** Fields that only a clock fills. */
const clocks = ['timestamp', 'startTimeUnixNano', 'endTimeUnixNano'];
/**
 * Returns all names, strings and numbers that are sent, each separately, because parts of two fields do not make a person's
 * number.
 */
function stringsOf(item: unknown): string[] {
  if (typeof item !== 'object' || item === null) return [String(item)];
  return Object.entries(item).flatMap(([key, value]) =>
    clocks.includes(key) || value === undefined ? [] : [key, ...stringsOf(value)],
  );
}

describe('what was typed in this session', () => {
  beforeEach(() => void page.typed.push(...typed));

  const payloadCases = Object.entries(samples).map(
    ([type, payload]) => [type, 'payload', payload] as const,
  );
  it.each([
    ...payloadCases,
    [TransportItemType.EVENT, 'payload', violation] as const,
    ['log', 'meta', log] as const,
  ])('leaves in no field of %s, %s', (type, part, payload) => {
    const whole = { type, payload, meta };
    const untouched = stringsOf(rebuild(whole as TransportItem));
    expect(untouched.filter(hasTyped)).toEqual([]);
    const paths = leavesOf(whole).filter(([first]) => first === part);
    expect(paths.length).toBeGreaterThan(2);
    const leaks = paths.flatMap((path) =>
      [...marks, ...numbers].flatMap((mark) => {
        const sent = stringsOf(rebuild(withLeaf(whole, path, mark) as TransportItem));
        const found = sent.filter((text) => !untouched.includes(text)).filter(hasTyped);
        return found.length > 0 ? [{ path: path.join('.'), mark, found }] : [];
      }),
    );
    expect(leaks).toEqual([]);
  });

  it.each(Object.entries(samples))('leaves in no further field of %s', (type, payload) => {
    const extra = { [IIN]: IIN, hiddenstreet: 'hiddenstreet' };
    const crowded = (value: unknown): unknown => {
      if (Array.isArray(value)) return [...value.map(crowded), extra];
      if (typeof value !== 'object' || value === null) return value;
      const fields = Object.entries(value).map(([key, inner]) => [key, crowded(inner)]);
      return { ...Object.fromEntries(fields), ...extra };
    };
    const whole = { type, payload: crowded(payload), meta: crowded(meta) };
    expect(stringsOf(rebuild(whole as TransportItem)).filter(hasTyped)).toEqual([]);
  });

  it('leaves in no forged stack and no computed name of an error that Faro reads', async () => {
    vi.useFakeTimers();
    const { faro, items } = await openFaro(1, rebuild);
    for (const mark of marks) {
      const thrown = Object.assign(new Error(mark, { cause: mark }), { name: mark });
      for (const place of [
        script,
        `https://jenil.example/assets/${mark}.js`,
        mark,
        `eval at ${mark}`,
      ]) {
        thrown.stack = [
          `${mark}: ${mark}`,
          `    at ${mark} (${place}:1:234)`,
          `    at ${mark} (${place}:871008:401427)`,
          `    at async ${mark} (${script}:4821:5)`,
          `${mark}@${place}:1:234`,
        ].join('\n');
        faro.api.pushError(thrown, { skipDedupe: true });
      }
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(items.length).toBeGreaterThan(marks.length);
    const sent = items.flatMap(({ payload }) => stringsOf(payload));
    expect(sent).toContain('/assets/main-Ab3dEf9h.js');
    expect(sent.filter(hasTyped)).toEqual([]);
  });

  it('is remembered when its field is gone', () => {
    rebuild({ type: TransportItemType.LOG, meta, payload: log as APIEvent });
    page.typed.length = 0;
    const payload = { ...measurement, context: { element: 'main.hidden-street' } };
    expect(rebuiltPayload(TransportItemType.MEASUREMENT, payload)).toMatchObject({ context: {} });
  });
});

it('eventFields has only events that stand in the table of docs/operations.md', async () => {
  const { eventFields } = await import('./outgoing.ts');
  const rows = readFileSync('docs/operations.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const names = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name),
  );
  expect(Object.keys(eventFields).length).toBeGreaterThan(10);
  expect(Object.keys(eventFields).filter((name) => !names.includes(name))).toEqual([]);
});
