import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiClientDeps } from '../tests/fixtures/apiClientDeps.ts';
import { outboxCall } from '../tests/fixtures/outboxCall.ts';
import { createApiClient } from './api/client.ts';
import { getStep } from './api/contract.ts';
import { importPart } from './device/importPart.ts';
import { deliver } from './outbox/delivery.ts';
import { canBeHad } from './shell/canBeHad.ts';
import { isHostReachable } from './shell/errors/chunkReload.ts';
import { askRouteRule } from './shell/navigation/askRouteRule.ts';
import { withHeadersOfToday } from './sw/pageHeaders.ts';

const nodeFetch = globalThis.fetch;
const closing: (() => void)[] = [];

/** Starts a server on a free port. @returns its origin */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return `http://127.0.0.1:${address.port}`;
}

/** Paths that the host and the other origin received. */
let atHost: (string | undefined)[];
let elsewhere: (string | undefined)[];
let host: string;

beforeEach(async () => {
  atHost = [];
  elsewhere = [];
  const other = await serve(({ url }, answer) => {
    elsewhere.push(url);
    answer.end('{}');
  });
  host = await serve(({ url }, answer) => {
    atHost.push(url);
    answer.writeHead(307, { Location: `${other}${url}` }).end();
  });
  // A browser resolves addresses against the page, and a part of the application against its script.
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) =>
    nodeFetch(
      typeof input === 'string' ? new URL(new URL(input, host).pathname, host) : input,
      init,
    ),
  );
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined }) });
  vi.stubGlobal('location', { origin: host, href: `${host}/`, pathname: '/' });
  vi.stubGlobal('document', {
    cookie: '',
    documentElement: { lang: 'ru', dataset: { hydrated: '' } },
  });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Asks for the files of the page like a page whose scripts did not arrive. */
async function recover(): Promise<void> {
  const source = readFileSync(new URL('./firstScript.ts', import.meta.url), 'utf8');
  const { promise, resolve } = Promise.withResolvers<void>();
  const document = {
    documentElement: { dataset: {} },
    querySelectorAll: () => [{ src: '/assets/main.js' }],
    querySelector: () => resolve(),
  };
  const window: { CSS: object; recover?: () => void } = { CSS: { supports: () => true } };
  runInNewContext(stripTypeScriptTypes(source), {
    window,
    CSS: window.CSS,
    addEventListener: () => {},
    document,
    fetch,
    sessionStorage: {},
    location: { pathname: '/', reload: resolve },
    __JENIL_SESSION_COOKIE__: 'SESSION_TOKEN',
  });
  window.recover?.();
  await promise;
}

it.each<[string, () => Promise<unknown>]>([
  ['a call of the API', () => createApiClient({ ...apiClientDeps, baseUrl: () => host })(getStep)],
  ['a call of the outbox', () => deliver(outboxCall('a'), null)],
  ['a route rule', () => askRouteRule('/about')],
  ['a part of the application', () => importPart(async (addressOf) => addressOf('/part.js'))],
  ['the check of a language', () => canBeHad('kk')],
  ['the check of the host', isHostReachable],
  ['the check of lost scripts', recover],
  ['the headers of a page', () => withHeadersOfToday('/about.html', new Response(), 'sha256-x')],
])('the app follows no redirect to another origin with %s', async (_, call) => {
  await call().catch(() => {});
  expect(atHost.length).toBeGreaterThan(0);
  expect(elsewhere).toEqual([]);
});
