import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bothKept, isOfSteps, keptPaths, lastCode, stepsKept } from './controlled.ts';
import { expectFault, reload } from './fixtures.ts';
import { TAKEOVER_TIMEOUT_MS } from './newVersion.ts';
import { expect, firstBuild, hydrated, loseNetwork, type OwnHost, test } from './ownHost.ts';

/** Every address that has a page. */
const addresses = readdirSync(join(firstBuild, 'pages/ru'), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.html') && !/^(?:404|500)\.html$/.test(file))
  .sort()
  .map((file) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`);

interface CallOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly cache?: 'no-store';
}

async function visit(page: Page, host: OwnHost, address: string) {
  const response = await page.goto(`${host.origin}${address}`);
  if (!response) throw new Error(`No document at ${address}`);
  return response;
}

/**
 * Makes the first visit and waits until everything is on the device: both languages in the worker, and the files that the
 * worker does not store in the browser's HTTP cache.
 */
async function visitFirst(page: Page, host: OwnHost, address = '/about'): Promise<void> {
  const last = lastCode(page);
  await visit(page, host, address);
  await bothKept(page);
  await last;
}

test.describe('offline, after a visit to one page', () => {
  test('every page opens and works, in Russian and Kazakh by turns', async ({ page, host }) => {
    test.slow();
    // The record of an advertisement is sent too, because the browser reports `onLine`, see `ownHost.ts`.
    expectFault(/ERR_INTERNET_DISCONNECTED \(.*\/rest\/utm\/apply\/bulk\)$/);
    await visitFirst(page, host);
    // Wait for the tracing of an application too, because the worker does not store it.
    const tracing = lastCode(page, 'tracing');
    await visit(page, host, '/login');
    await tracing;
    await stepsKept(page);
    await loseNetwork(page, host);
    expect(addresses.length).toBeGreaterThan(30);
    for (const [index, address] of addresses.entries()) {
      // The journey of the development build hydrates each page in the other language.
      const language = index % 2 === 0 ? 'ru' : 'kk';
      const response = await visit(page, host, `${address}?lang=${language}`);
      expect(response.status(), address).toBe(200);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page, address).not.toHaveTitle(/не загружена|жүктелмеген/);
    }
  });

  test('a step explains its absence when no page of an application was opened', async ({
    page,
    host,
  }) => {
    await visitFirst(page, host);
    expect((await keptPaths(page)).filter(isOfSteps)).toEqual([]);
    await loseNetwork(page, host);
    for (const [language, heading] of [
      ['ru', 'Страница ещё не загружена на это устройство'],
      ['kk', 'Бұл бет құрылғыңызға әлі жүктелмеген'],
    ] as const) {
      await visit(page, host, `/register/wait?lang=${language}`);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page).toHaveURL(/\/register\/wait\?lang=/);
    }
  });

  test('reload, language link and calculator work', { tag: '@core' }, async ({ page, host }) => {
    await visitFirst(page, host, '/');
    await loseNetwork(page, host);
    await reload(page);
    const payment = page.locator('.calculator__payment-figure');
    const before = await payment.textContent();
    await page.getByRole('radio', { name: '24 мес' }).check();
    await expect(payment).not.toHaveText(before ?? '');

    await page.getByRole('link', { name: 'Қазақ тіліне ауысу' }).click();
    await expect(page.getByRole('link', { name: 'Перейти на русский' })).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
    await visit(page, host, '/help');
    await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
    await visit(page, host, '/help?lang=ru');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });
});

test('checks only for a new version on a repeated visit', { tag: '@core' }, async ({
  page,
  host,
}) => {
  await visitFirst(page, host, '/');
  // /login is left out, because it also sends the record of the campaign.
  for (const address of ['/', '/about', '/product/max-limit']) {
    host.requests.length = 0;
    const response = await visit(page, host, address);
    expect(response.fromServiceWorker()).toBe(true);
    await hydrated(page);
    // The page checks only whether there is a new version.
    await expect.poll(() => host.requests).toContain('GET /precache-list.js');
    expect(new Set(host.requests)).toEqual(new Set(['GET /sw.js', 'GET /precache-list.js']));
  }
});

test('loads each file once, 380 KB of a language at most', async ({ page, host }) => {
  await visitFirst(page, host, '/');
  const assets = host.requests.filter((line) => line.startsWith('GET /assets/'));
  expect(assets.length).toBeGreaterThan(10);
  expect(assets).toEqual([...new Set(assets)]);
  const bytes = (await keptPaths(page))
    .filter((path) => !path.includes('/kk/'))
    .map((path) => join(firstBuild, path))
    .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(380_000);
});

test('gives a page from the device the host’s security headers', async ({ page, host }) => {
  expectFault(/TrustedHTML|Content Security Policy/);
  await visitFirst(page, host, '/about');
  const fresh = await page.request.get(`${host.origin}/about`);
  const kept = await visit(page, host, '/about');
  expect(kept.fromServiceWorker()).toBe(true);
  for (const name of [
    'content-security-policy',
    'permissions-policy',
    'referrer-policy',
    'cross-origin-opener-policy',
    'x-content-type-options',
    'x-frame-options',
  ]) {
    expect(kept.headers()[name], name).toBe(fresh.headers()[name]);
    expect(kept.headers()[name], name).toBeTruthy();
  }
  const refused = await page.evaluate(() => {
    const violated = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) =>
        resolve(event.effectiveDirective),
      );
    });
    const image = document.createElement('img');
    image.src = 'https://elsewhere.example/picture.png';
    document.body.append(image);
    return violated;
  });
  expect(refused).toBe('img-src');
  await expect(
    page.evaluate(() => Object.assign(document.body, { innerHTML: '' })),
  ).rejects.toThrow(/TrustedHTML/);
});

test('sends API calls to the network and never caches them', async ({ page, host }) => {
  expectFault(/status of 40[45]|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
  await visitFirst(page, host);
  const call = (path: string, init: CallOptions = {}) =>
    page.evaluate(
      async ({ path, init }) =>
        fetch(path, init).then(
          ({ status }) => status,
          () => 'no network',
        ),
      { path, init },
    );
  const part: CallOptions = { headers: { Range: 'bytes=0-9' }, cache: 'no-store' };
  host.requests.length = 0;
  expect(await call('/rest/registration/countries')).toBe(404);
  expect(await call('/rest/registration/countries')).toBe(404);
  expect(await call('/broadcasting/auth', { method: 'POST' })).toBe(404);
  expect(await call('/about', { method: 'POST' })).toBe(405);
  expect(await call('/icons/favicon.svg', part)).toBe(200);
  expect(host.requests).toEqual([
    'GET /rest/registration/countries',
    'GET /rest/registration/countries',
    'POST /broadcasting/auth',
    'POST /about',
    'GET /icons/favicon.svg',
  ]);
  const kept = await keptPaths(page);
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.filter((path) => !/^\/(?:assets|icons|kept-pages)\/|^\/manifest/.test(path))).toEqual(
    [],
  );
  await loseNetwork(page, host);
  expect(await call('/rest/registration/countries')).toBe('no network');
  expect(await call('/icons/favicon.svg')).toBe(200);
});

test('removes worker and files by the kill switch', async ({ page, host }) => {
  test.slow();
  await visitFirst(page, host);
  await page.evaluate(() => caches.open('of an earlier version'));
  host.serve(firstBuild, { isWorkerKilled: true });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const leftovers = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
  // If the old worker was busy at that moment, Chromium activates the new worker after 30 s (decision 079).
  await expect
    .poll(leftovers, { timeout: TAKEOVER_TIMEOUT_MS })
    .toEqual({ workers: 0, caches: [] });

  await page.getByRole('link', { name: /на главную/ }).click();
  await expect(page.locator('.slider')).toBeVisible();

  host.requests.length = 0;
  const response = await visit(page, host, '/help');
  expect(response.fromServiceWorker()).toBe(false);
  await hydrated(page);
  await expect.poll(() => host.requests).toContain('GET /sw.js');
  await expect.poll(leftovers).toEqual({ workers: 0, caches: [] });
  expect(host.requests.filter((line) => line === 'GET /help')).toHaveLength(1);
});
