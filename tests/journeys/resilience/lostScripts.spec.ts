import type { Page, Route } from '@playwright/test';
import { expectFault, hydrated, open } from '../fixtures.ts';
import { holdCall } from '../heldCall.ts';
import { moveInApplication } from '../newVersion.ts';
import { expect, test } from '../sandbox.ts';

type Failure = (route: Route) => Promise<unknown>;

/** Ways in which a file does not arrive. */
const failures = {
  'a 502': (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
  'the page of a portal': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }),
  'a lost connection': (route) => route.abort('connectionreset'),
} satisfies Record<string, Failure>;
const bad = failures['a 502'];

/** Makes the first requests for a file fail. @returns a function that returns the number of requests */
async function failFirst(
  page: Page,
  name: string,
  fail: Failure,
  times = 1,
): Promise<() => number> {
  let requests = 0;
  await page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js`), (route) => {
    requests += 1;
    return requests <= times ? fail(route) : route.continue();
  });
  return () => requests;
}

/**
 * Makes the browser's module loader fail at the first request for a script. The loader remembers this failure. All other
 * requests succeed.
 */
async function refuseScript(page: Page, name: string): Promise<() => number> {
  let refused = 0;
  await page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js`), (route) => {
    if (route.request().resourceType() !== 'script' || refused > 0) return route.continue();
    refused += 1;
    return bad(route);
  });
  return () => refused;
}

/** Counts the requests for a document from now on: a page that is reloaded early never fires `DOMContentLoaded`. */
function countNavigations(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

const sentence = (page: Page) => page.getByRole('alert').filter({ hasText: 'не полностью' });

/** Expects errors about failed requests on the console. */
const expectLostFile = () =>
  expectFault(/Failed to load (?:resource|module script)|dynamically imported module/);

for (const [path, name, way] of [
  ['/about', 'site', 'a 502'],
  ['/about', 'base', 'the page of a portal'],
  ['/product/max-limit', 'loanCalculator', 'a 502'],
  ['/login', 'application', 'the page of a portal'],
  ['/login', 'vendor', 'a 502'],
  ['/login', 'vendor', 'a lost connection'],
  ['/login/iin', 'forms', 'a 502'],
  ['/login/iin', 'steps', 'the page of a portal'],
] as const) {
  test(`opens ${path} when its first request for ${name} meets ${way}`, async ({
    page,
    sandbox,
  }) => {
    expectLostFile();
    const loads = countNavigations(page);
    const requests = await failFirst(page, name, failures[way]);
    await page.goto(`${sandbox.origin}${path}`);
    await expect.poll(loads).toBe(2);
    await hydrated(page);
    await expect(sentence(page)).toBeHidden();
    expect(requests()).toBeGreaterThan(1);
    expect(await page.locator('[inert]').count()).toBe(0);
  });
}

test('says that the page is not complete when its script is gone', { tag: '@core' }, async ({
  page,
  sandbox,
}) => {
  expectLostFile();
  const loads = countNavigations(page);
  let isGone = true;
  await page.route(/\/assets\/site-/, (route) => (isGone ? bad(route) : route.continue()));
  await page.goto(`${sandbox.origin}/about`);
  await expect(sentence(page)).toBeVisible();
  expect(loads()).toBe(1);
  isGone = false;
  await page.getByRole('link', { name: 'Обновить страницу' }).click();
  await hydrated(page);
  await expect(sentence(page)).toBeHidden();
});

test('shows the message in Kazakh after a single automatic reload', async ({ page, sandbox }) => {
  expectLostFile();
  const loads = countNavigations(page);
  // The check before a reload finds the file, but the page never gets it.
  await page.route(/\/assets\/application-/, (route) =>
    route.request().resourceType() === 'script' ? bad(route) : route.continue(),
  );
  await page.goto(`${sandbox.origin}/login?lang=kk`);
  await expect(page.getByRole('alert')).toContainText('Бет толық жүктелмеді');
  expect(loads()).toBe(2);
});

test('does not reload automatically when session storage is refused', async ({ page, sandbox }) => {
  expectLostFile();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  const loads = countNavigations(page);
  await failFirst(page, 'vendor', bad);
  await page.goto(`${sandbox.origin}/login`);
  await expect(sentence(page)).toBeVisible();
  expect(loads()).toBe(1);
  await page.getByRole('link', { name: 'Обновить страницу' }).click();
  await hydrated(page);
});

test('shows the message while a script does not arrive, and hides it on arrival', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  const go = await holdCall(page, '/assets/site-*');
  await page.goto(`${sandbox.origin}/about`, { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(sentence(page)).toBeVisible();
  go();
  await hydrated(page);
  await page.clock.runFor(2_000);
  await expect(sentence(page)).toBeHidden();
});

const questions = (page: Page) => page.locator('.faq__question:visible');

for (const [name, way] of [
  ['vendor', 'a 502'],
  ['vendor', 'the page of a portal'],
  ['islands', 'a lost connection'],
  ['ru/help', 'a 502'],
  ['fields', 'the page of a portal'],
] as const) {
  test(`wakes an island without a reload when ${name} first meets ${way}`, async ({
    page,
    sandbox,
  }) => {
    expectLostFile();
    await open(page, `${sandbox.origin}/help`);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const requests = await failFirst(page, name, failures[way]);
    await page.locator('#field-query').fill('пеня');
    await expect(questions(page)).toHaveCount(1);
    expect(requests()).toBeGreaterThan(1);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });
}

test('reloads the page of an island and keeps typed text when the browser refuses a library', async ({
  page,
  sandbox,
}) => {
  expectLostFile();
  await open(page, `${sandbox.origin}/help`);
  const refused = await refuseScript(page, 'vendor');
  await page.locator('#field-query').fill('пеня');
  await expect(questions(page)).toHaveCount(1);
  await expect(page.locator('#field-query')).toHaveValue('пеня');
  expect(refused()).toBe(1);
});

for (const name of ['idle', 'libraries', 'watch', 'startFaro']) {
  test(`starts the code after idle when ${name} is missing at first`, async ({ page, sandbox }) => {
    expectLostFile();
    const requests = await failFirst(page, name, bad, 3);
    const reported = page.waitForRequest(/\/played\/receiver/, { timeout: 30_000 });
    await open(page, `${sandbox.origin}/about`);
    await expect(page.locator('html[data-device]')).toBeAttached();
    await reported;
    expect(requests()).toBeGreaterThan(3);
  });
}

for (const name of ['cabinet', 'ru/cabinet', 'repayment']) {
  test(`shows a lazy screen without a reload when ${name} first meets a 502`, async ({
    page,
    sandbox,
  }) => {
    expectLostFile();
    await open(page, `${sandbox.origin}/login`);
    const requests = await failFirst(page, name, bad);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await moveInApplication(page, '/register/lk');
    // No session exists, so the guard leads to the login.
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(requests()).toBeGreaterThan(1);
  });
}

test('reloads the page when the browser refuses an import of a section', async ({
  page,
  sandbox,
}) => {
  expectLostFile();
  await open(page, `${sandbox.origin}/`);
  const refused = await refuseScript(page, 'repayment');
  const loads = countNavigations(page);
  const section = page.locator('.details__disclosure', { hasText: 'Вернуть раньше' });
  await section.locator('summary').click();
  const again = section.getByRole('button', { name: 'Ещё раз' });
  await expect(again.or(section.getByLabel('Когда вернуть'))).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(section.getByLabel('Когда вернуть')).toBeVisible();
  expect(refused()).toBe(1);
  expect(loads()).toBe(1);
});

for (const [path, name] of [
  ['/about', 'libraries'],
  ['/login', 'libraries'],
  ['/login', 'calc'],
] as const) {
  test(`starts the code after idle of ${path} when the browser refuses ${name}`, async ({
    page,
    sandbox,
  }) => {
    expectLostFile();
    const refused = await refuseScript(page, name);
    const loads = countNavigations(page);
    await page.goto(`${sandbox.origin}${path}`);
    await expect.poll(loads).toBe(2);
    await expect(page.locator('html[data-device]')).toBeAttached();
    expect(refused()).toBe(1);
  });
}

test('reloads the page when the browser refuses an import of a screen', async ({
  page,
  sandbox,
}) => {
  expectLostFile();
  await open(page, `${sandbox.origin}/login`);
  const refused = await refuseScript(page, 'repayment');
  const loads = countNavigations(page);
  await moveInApplication(page, '/register/lk');
  await expect.poll(loads).toBe(1);
  // No session exists, so the guard leads to the login.
  await expect(page).toHaveURL(/\/login/);
  await hydrated(page);
  expect(refused()).toBe(1);
});
