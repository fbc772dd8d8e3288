import {
  type APIEvent,
  type Meta,
  type TransportItem,
  TransportItemType,
} from '@grafana/faro-web-sdk';
import { describe, expect, it } from 'vitest';
import { scrubItem } from './scrubItem.ts';

const timestamp = '2026-11-21T09:00:00.000Z';
const IIN = '871008401427';
const parts = {
  routeOf: (path: string) => (path === '/login' ? path : '/unknown'),
  typedValues: () => ['Network'],
};
const meta: Meta = {
  app: { name: 'Jenil', version: 'abc', namespace: IIN },
  user: { email: 'aigul@example.kz', fullName: 'Aigul' },
  session: { id: 's-1', attributes: { isSampled: 'true', iin: IIN } },
  page: { url: `https://jenil.example/login?iin=${IIN}#${IIN}`, id: IIN, attributes: { iin: IIN } },
  view: { name: `/${IIN}` },
  browser: { name: 'Chrome', userAgent: 'x'.repeat(900) },
};
// Each test gives the payload that belongs to its type.
const scrub = (type: TransportItemType, payload: object) =>
  scrubItem({ type, meta, payload: payload as APIEvent }, parts);

describe('an item that leaves the device', () => {
  it('says of the visitor what is on the list', () => {
    const scrubbed = scrub(TransportItemType.LOG, { message: 'x', level: 'log', timestamp });
    expect(scrubbed?.meta).toEqual({
      app: { name: 'Jenil', version: 'abc' },
      session: { id: 's-1', attributes: { isSampled: 'true' } },
      page: { url: 'https://jenil.example/login' },
      view: { name: '/unknown' },
      browser: { name: 'Chrome', userAgent: 'x'.repeat(500) },
    });
  });

  it('is an error with its kind, its text scrubbed, and places in our scripts', () => {
    const scrubbed = scrub(TransportItemType.EXCEPTION, {
      type: 'TypeError',
      value: `Bad Network value ${IIN}`,
      timestamp,
      context: { cause: `Error: ${IIN}`, iin: IIN },
      fingerprint: IIN,
      stacktrace: {
        frames: [
          {
            filename: 'https://jenil.example/assets/main-a.js?x=1',
            function: 'a.b',
            lineno: 1,
            colno: 12345,
          },
          { filename: `https://x.example/${IIN}`, function: `f("${IIN}")`, module: IIN },
        ],
      },
    });
    expect(scrubbed?.payload).toEqual({
      type: 'TypeError',
      value: 'Bad [typed] value [number]',
      timestamp,
      context: { cause: 'Error: [number]' },
      stacktrace: {
        frames: [
          { filename: '/assets/main-a.js', function: 'a.b', lineno: 1, colno: 12345 },
          { filename: 'elsewhere', function: '?' },
        ],
      },
    });
  });

  it('has no kind of error that nobody has named', () => {
    for (const type of [IIN, 'Aigul', 'AigulError', `Error ${IIN}`]) {
      const scrubbed = scrub(TransportItemType.EXCEPTION, { type, value: 'x', timestamp });
      expect(scrubbed?.payload).toMatchObject({ type: 'Error' });
    }
  });

  it('is an event of the list, with fields of the list that look as they have to', () => {
    const failed = {
      call: 'POST /rest/registration/personal',
      kind: 'timeout',
      status: '500',
      trace: 'a'.repeat(32),
    };
    const scrubbed = scrub(TransportItemType.EVENT, {
      name: 'call_failed',
      attributes: { ...failed, body: IIN },
      timestamp,
    });
    expect(scrubbed?.payload).toMatchObject({ name: 'call_failed', attributes: failed });
    expect(JSON.stringify(scrubbed)).not.toContain(IIN);
  });

  it.each([
    ['registration_step', { step: 'Айгүл', duration_ms: 'x' }],
    ['call_failed', { call: `GET /rest/${IIN}`, kind: 'Aigul', trace: IIN }],
    ['view_changed', { toView: `/${IIN}`, fromView: '/login?x' }],
    ['socket', { state: IIN }],
  ])('has no field of %s that looks otherwise', (name, attributes) => {
    const scrubbed = scrub(TransportItemType.EVENT, { name, attributes, timestamp });
    expect(scrubbed?.payload).toMatchObject({ attributes: {} });
  });

  it('is no event that nobody has named, no measurement but web vitals', () => {
    expect(scrub(TransportItemType.EVENT, { name: 'typed', attributes: {}, timestamp })).toBeNull();
    expect(scrub(TransportItemType.EVENT, { name: 'toString', timestamp })).toBeNull();
    expect(
      scrub(TransportItemType.MEASUREMENT, { type: 'own', values: { lcp: 1 }, timestamp }),
    ).toBeNull();
  });

  it('is a vital with our rating, and elements by their tags and classes', () => {
    const scrubbed = scrub(TransportItemType.MEASUREMENT, {
      type: 'web-vitals',
      values: { lcp: 2_600, delta: 2_600, element_render_delay: 10 },
      timestamp,
      context: {
        rating: 'good',
        id: 'v6-1-2',
        element: 'main>p.promo',
        interaction_target: '[aria-label="Айгүл"]',
        resource_url: `https://x.example/${IIN}`,
      },
    });
    expect(scrubbed?.payload).toEqual({
      type: 'web-vitals',
      values: { lcp: 2_600, delta: 2_600, element_render_delay: 10 },
      timestamp,
      context: { rating: 'needs-improvement', id: 'v6-1-2', element: 'main>p.promo' },
    });
  });

  it('is a span of a call by the contract’s name, without addresses', () => {
    const span = {
      traceId: 'a'.repeat(32),
      spanId: 'b'.repeat(16),
      name: 'GET /rest/documents/list/{id}',
      attributes: [
        { key: 'url.template', value: { stringValue: '/rest/documents/list/{id}' } },
        { key: 'url.full', value: { stringValue: `https://x.example/${IIN}` } },
      ],
      events: [{ name: IIN }],
      links: [],
      status: { code: 2, message: IIN },
    };
    const payload = {
      resourceSpans: [
        {
          resource: {
            attributes: [
              { key: 'service.name', value: {} },
              { key: IIN, value: {} },
            ],
          },
          scopeSpans: [{ scope: { name: 'app/call' }, spans: [span, { ...span, name: IIN }] }],
        },
      ],
    };
    const scrubbed = scrub(TransportItemType.TRACE, payload);
    expect(JSON.stringify(scrubbed)).not.toContain(IIN);
    expect(JSON.stringify(scrubbed)).toContain('"name":"GET /rest/documents/list/{id}"');
    const strange: TransportItem | null = scrub(TransportItemType.TRACE, {
      resourceSpans: [{ scopeSpans: [{ spans: [{ ...span, name: 'HTTP GET' }] }] }],
    });
    expect(strange).toBeNull();
  });
});
