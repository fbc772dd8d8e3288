// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { reportPolicyViolations } from './policyViolations.ts';

/** The browser's buffered reports of earlier violations. */
let remembered: { body: object }[] = [];
class FakeReportingObserver {
  readonly observe: () => void;
  constructor(
    callback: (reports: object[]) => void,
    { types, buffered }: { types: string[]; buffered: boolean },
  ) {
    const isAsked = buffered && types.includes('csp-violation');
    this.observe = () => (isAsked ? callback(remembered) : undefined);
  }
}

let events: unknown[] = [];
let page = document;
const listen = () =>
  reportPolicyViolations({ pushEvent: (name, fields) => void events.push([name, fields]) }, page);
function violate(effectiveDirective: string, blockedURI: string) {
  const event = new Event('securitypolicyviolation', { bubbles: true });
  page.dispatchEvent(Object.assign(event, { effectiveDirective, blockedURI }));
}
const told = (directive: string, blocked: string) => ['policy_violation', { directive, blocked }];

beforeEach(() => {
  events = [];
  page = document.implementation.createHTMLDocument();
  remembered = [];
  vi.stubGlobal('ReportingObserver', FakeReportingObserver);
});

it.each([
  ['https://cdn.liveness.example/sdk.js?session=871008401427#a', 'cdn.liveness.example'],
  ['https://aigul:secret@liveness.example/', 'liveness.example'],
  ['wss://push.example:8443/x', 'push.example'],
  [`${location.origin}/rest/x?iin=1`, 'self'],
  ['inline', 'inline'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['data', 'data'],
  ['chrome-extension', 'other'],
  ['moz-extension://aigul/x.js', 'other'],
  ['', 'other'],
])('reports only the host or the kind of %j: %s', (address, blocked) => {
  listen();
  violate('script-src-elem', address);
  expect(events).toContainEqual(told('script-src-elem', blocked));
});

it('reports a host with a directive once, even after many tries', () => {
  listen();
  for (let times = 0; times < 50; times += 1) {
    violate('connect-src', `https://watch.example/collect?${times}`);
  }
  violate('img-src', 'https://watch.example/a.png');
  expect(events.slice(-2)).toEqual([
    told('connect-src', 'watch.example'),
    told('img-src', 'watch.example'),
  ]);
  expect(events).toHaveLength(2);
});

it('reports at most 20 violations of a document', () => {
  listen();
  for (let host = 0; host < 50; host += 1) violate('img-src', `https://a${host}.example/`);
  expect(events).toHaveLength(20);
});

it('reports violations from before its start', () => {
  remembered = [
    { body: { effectiveDirective: 'script-src-elem', blockedURL: 'https://early.example/a.js' } },
  ];
  listen();
  violate('script-src-elem', 'https://early.example/a.js');
  expect(events).toEqual([told('script-src-elem', 'early.example')]);
});

it('reports later violations in a browser without ReportingObserver', () => {
  vi.stubGlobal('ReportingObserver', undefined);
  Reflect.deleteProperty(window, 'ReportingObserver');
  listen();
  violate('style-src-elem', 'https://styles.example/a.css');
  expect(events).toEqual([told('style-src-elem', 'styles.example')]);
});
