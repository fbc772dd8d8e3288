import type { Page, Request } from '@playwright/test';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { createHost } from '../../../sandbox/host/host.ts';
import { listenOnLoopback } from '../../../sandbox/host/listen.ts';
import { startSandbox } from '../../sandbox/runningSandbox.ts';
import {
  expectDelivered,
  expectSent,
  expectWaiting,
  land,
  lostAtLogin,
  queueAtLogin,
} from '../attribution/utmJourney.ts';
import { withSwitches } from '../browser.ts';
import { expectFault, goOffline, goOnline, open } from '../fixtures.ts';
import { test as base, controlOfOneBuild, expect } from '../sandbox.ts';
import { BUILD_TIMEOUT_MS, buildOnce } from '../secondBuild.ts';

// Chromium resolves both names to loopback and treats them as one site, unlike `localhost` and `api.localhost`. The build
// contains these fixed ports, and Chromium maps them to the ports of this run, because a build for each run would take a
// minute.
const APP_PORT = 4710;
const app = `http://shop.localhost:${APP_PORT}`;
const API_PORT = 4720;
const api = `http://api.shop.localhost:${API_PORT}`;
const socket = `ws://api.shop.localhost:${API_PORT}`;
/** Offset of the API's port from the app's port. */
const API = 8;
/**
 * The public addresses of the sandbox's parties. A build without configuration expects them on the ports after the app's
 * port.
 */
const identity = `http://127.0.0.1:${APP_PORT + 1}`;
const signing = `http://127.0.0.1:${APP_PORT + 2}`;

const variables = {
  JENIL_SITE_URL: app,
  JENIL_API_BASE: api,
  JENIL_MONITORING_URL: `${api}/played/receiver`,
  JENIL_TRACING_URL: `${api}/played/collector`,
};

/** A proxy in front of a party of the sandbox, like nginx: sends the Host of the party, and keeps the browser's Origin. */
const proxyTo = (port: number) =>
  new Hono().all('*', ({ req }) => {
    const { pathname, search } = new URL(req.url);
    const headers = { ...req.header(), host: undefined };
    const target = `http://127.0.0.1:${port}${pathname}${search}`;
    return proxy(target, { raw: req.raw, headers, redirect: 'manual' });
  });

// The journeys share the ports, so they run one after another.
base.describe.configure({ mode: 'default', timeout: 120_000 });

const test = base.extend({
  launchOptions: [
    async ({ launchOptions, firstPort }, use) => {
      const rules = [
        `MAP shop.localhost:${APP_PORT} 127.0.0.1:${firstPort}`,
        `MAP api.shop.localhost:${API_PORT} 127.0.0.1:${firstPort + API}`,
        `MAP 127.0.0.1:${APP_PORT + 1} 127.0.0.1:${firstPort + 1}`,
        `MAP 127.0.0.1:${APP_PORT + 2} 127.0.0.1:${firstPort + 2}`,
      ];
      await use(withSwitches(launchOptions, `--host-resolver-rules=${rules.join(', ')}`));
    },
    { scope: 'worker' },
  ],
  sandbox: async ({ page, firstPort }, use, testInfo) => {
    // The first of these journeys makes the build.
    testInfo.setTimeout(testInfo.timeout + BUILD_TIMEOUT_MS);
    const distFolder = await buildOnce('cross-origin-build', { env: variables });
    expectFault(/WebSocket is closed before the connection is established/);
    const running = await startSandbox(
      distFolder,
      {
        SANDBOX_ORIGIN: api,
        SANDBOX_IDENTITY_ORIGIN: identity,
        SANDBOX_SIGNING_ORIGIN: signing,
        SANDBOX_ALLOWED_ORIGINS: app,
      },
      firstPort + API,
    );
    // The static host has no API, so it answers calls with 404.
    const host = createHost({
      distFolder,
      connectHosts: [api, socket],
      identityHosts: [identity],
    });
    const servers = [
      await listenOnLoopback(host, firstPort),
      await listenOnLoopback(proxyTo(firstPort + API + 1), firstPort + 1),
      await listenOnLoopback(proxyTo(firstPort + API + 2), firstPort + 2),
    ];
    await use(controlOfOneBuild(running));
    // Close the pages first, because they would report that the servers have stopped.
    for (const each of page.context().pages()) await each.close();
    await Promise.all([...servers.map((server) => server.close()), running.stop()]);
  },
  baseURL: app,
});

/** Lists the requests of all pages of the browser, from now on. */
function requestsOf(page: Page): readonly Request[] {
  const requests: Request[] = [];
  page.context().on('request', (request) => void requests.push(request));
  return requests;
}

/** Watches the page's sockets: their origins, and the steps that were pushed. */
function socketsOf(page: Page) {
  const origins = new Set<string>();
  const pushedSteps: string[] = [];
  page.on('websocket', (opened) => {
    origins.add(new URL(opened.url()).origin);
    opened.on('framereceived', ({ payload }) => {
      const { messages = [] } = JSON.parse(payload.toString());
      for (const { data } of messages) pushedSteps.push(JSON.parse(data).step);
    });
  });
  return { origins, pushedSteps };
}

const isCall = (request: Request) => request.url().startsWith(`${api}/`);

test('takes a loan with the API on a sub-domain', async ({ page, applicant: aigul }) => {
  const requests = requestsOf(page);
  const sockets = socketsOf(page);
  const opening = await page.goto('/');
  const policy = opening?.headers()['content-security-policy'] ?? '';
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${api} ${socket}`);

  await aigul.begins();
  await aigul.fillsPersonal();
  await expect(page.getByLabel('Дата рождения')).toHaveValue('08/10/1987');
  await aigul.fillsPassport();
  await aigul.passesPhoto();
  await aigul.expectReview('78 500 ₸', '12 мес.');
  await aigul.press('Перейти к подписанию');
  await expect(page).toHaveURL(new RegExp(`^${signing}/sign\\?state=`));
  await aigul.signsAtProvider();
  await aigul.expectAt('/register/lk');
  expect(new URL(page.url()).origin).toBe(app);
  await aigul.confirmsBySms();
  await aigul.expectSees('Следующий платёж');

  // Pushes came through the socket of the API.
  expect(sockets.origins).toEqual(new Set([socket]));
  expect(sockets.pushedSteps).toContain('passport');

  // No other host was requested, and the app's own host received no call.
  const origins = new Set(requests.map((request) => new URL(request.url()).origin));
  expect(origins).toEqual(new Set([app, api, identity, signing]));
  const onHost = requests.filter((request) =>
    /:4710\/(?:rest|broadcasting|played)\//.test(request.url()),
  );
  expect(onHost.map((request) => request.url())).toEqual([]);

  // The cookie of the token belongs to the app's host only. The API receives the token as a bearer.
  const token = (await page.context().cookies(app)).find(({ name }) => name === 'SESSION_TOKEN');
  expect(token?.domain).toBe('shop.localhost');
  const namesAtApi = (await page.context().cookies(api)).map(({ name }) => name);
  expect(namesAtApi).toContain('CABINET_SESSION');
  expect(namesAtApi).not.toContain('SESSION_TOKEN');
  const calls = await Promise.all(requests.filter(isCall).map((request) => request.allHeaders()));
  expect(calls.filter(({ cookie = '' }) => cookie.includes('TOKEN'))).toEqual([]);
  const bearers = calls.flatMap(({ authorization }) => authorization ?? []);
  expect(bearers).toContain(`Bearer ${token?.value}`);

  // A document is the API's page; it opens in a tab of its own.
  await aigul.opensRow('Условия и документы');
  const [document] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('region', { name: 'Условия и документы' }).getByRole('link').first().click(),
  ]);
  expect(new URL(document.url()).origin).toBe(api);
  await expect(document.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await document.close();

  await aigul.logsOut();
});

test.describe('with the worker that every visitor has', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the worker delivers to the API a call that was queued offline', async ({
    page,
    sandbox,
  }) => {
    expectFault(lostAtLogin);
    await land(page, 'sub-domain');
    await goOffline(page);
    await queueAtLogin(page);
    // A worker that has just started may send its first request before the browser reports its requests, so look at the
    // requests of the page: the post that arrives must not be among them.
    const requests = requestsOf(page);
    await goOnline(page);
    await expectSent(page);
    await expectWaiting(page, 0);
    await open(page, '/login/iin');
    await expectDelivered(sandbox, ['sub-domain']);
    const posts = requests.filter((request) => request.url() === `${api}/rest/utm/apply/bulk`);
    expect(posts.filter((request) => request.serviceWorker() === null)).toEqual([]);
  });
});
