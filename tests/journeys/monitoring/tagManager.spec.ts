import type { Page } from '@playwright/test';
import { test as base, expect, expectFault, hydrated, open } from '../fixtures.ts';
import { brand } from '../lender.ts';
import { type ConfiguredHost, startConfiguredHost } from './configuredHost.ts';

const test = base.extend<{ readonly host: ConfiguredHost }>({
  serviceWorkers: 'block',
  host: async ({ page }, use) => {
    expect(page).toBeDefined();
    // This host has no API.
    expectFault(/404 \(Not Found\)|UTM was not sent/);
    const host = await startConfiguredHost(
      'tagManager:null',
      'tagManager:{id:"GTM-PLAYED",scriptUrl:null}',
    );
    await use(host);
    // Leave the page, because requests that are still running are not part of this journey.
    await page.goto('about:blank');
    await host.stop();
  },
});

const manager = (page: Page) => page.locator('html[data-tag-manager]');

test('runs the tag manager only on public pages', async ({ page, host }) => {
  await page.goto(`${host.origin}/about`);
  await expect(manager(page)).toBeAttached();
  const documents = (address: string) => host.paths.filter((path) => path === address).length;

  // The tag manager also runs on the next public page.
  await page.getByRole('link', { name: brand.name }).first().click();
  await expect(page.locator('.slider')).toBeVisible();
  await expect(manager(page)).toBeAttached();

  const look = page.waitForEvent('requestfinished', (request) =>
    /\/assets\/watch-[\w-]+\.js$/.test(request.url()),
  );
  await page.getByRole('link', { name: 'Подать заявку' }).click();
  await expect(page).toHaveURL(/\/login\/iin/);
  await hydrated(page);
  // The code that decides about the tag manager is loaded.
  await look;
  expect(documents('/login/iin'), 'a document of its own').toBeGreaterThan(0);
  await expect(manager(page)).not.toBeAttached();
  const policy = (await page.request.get(`${host.origin}/login/iin`)).headers()[
    'content-security-policy'
  ];
  expect(policy).not.toContain('127.0.0.1');
});

test('loads no tag manager with a session', async ({ page, host, context }) => {
  await context.addCookies([{ name: 'SESSION_TOKEN', value: 'x', url: host.origin }]);
  await open(page, `${host.origin}/about`);
  // The code after idle has run: monitoring has sent.
  await expect.poll(() => host.paths).toContain('/played/receiver');
  expect(host.paths.filter((path) => path.includes('tag-manager'))).toEqual([]);
});

test('drops the tag manager when an application begins', async ({ page, host, context }) => {
  await page.goto(`${host.origin}/about`);
  await expect(manager(page)).toBeAttached();
  const loads = () => host.paths.filter((path) => path === '/about').length;
  const asked = () => host.paths.filter((path) => path.includes('tag-manager')).length;
  expect([loads(), asked()]).toEqual([1, 1]);
  // The host refuses reports of monitoring. A document that was refused sends no more.
  const watched = () => host.paths.filter((path) => path === '/played/receiver').length;
  await expect.poll(watched).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  const watchedBefore = watched();

  const other = await context.newPage();
  await other.goto(`${host.origin}/robots.txt`);
  await other.evaluate(() => {
    const step = { step_name: 'personal', uuid: null, at_ms: Date.now() };
    localStorage.setItem('lastStep', JSON.stringify(step));
  });
  await expect.poll(loads).toBe(2);
  // The code after idle has run.
  await expect.poll(watched).toBeGreaterThan(watchedBefore);
  await expect(manager(page)).not.toBeAttached();
  expect(asked()).toBe(1);
});
