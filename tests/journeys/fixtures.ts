import {
  type Browser,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { slowBrowser } from '../steady/slowBrowser.ts';
import { outlastMidnight } from './midnight.ts';
import { BUILD_TIMEOUT_MS, secondBuild } from './secondBuild.ts';

interface Watch {
  readonly expected: RegExp[];
  readonly reported: string[];
}

/** Watch of the running test. A worker of Playwright runs one test at a time. */
let current: Watch = { expected: [], reported: [] };

/** Announces that the test causes console errors and faults matching a pattern. */
export function expectFault(...patterns: readonly RegExp[]): void {
  current.expected.push(...patterns);
}

/** Watches a page that the test opened itself. */
export function watch(page: Page): void {
  const { reported } = current;
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      reported.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => reported.push(`uncaught: ${error.message}`));
}

/**
 * Maximum of the seconds by which a test moves the clocks in total while a page that shows the day is open: six minutes until
 * the next check for a new version (`comeBackLater`), two minutes between SMS codes.
 */
const MOVED_ONWARD_S = 400;

interface Fixtures {
  /** Waits until after midnight in Almaty, if midnight would come during the test. */
  readonly sameDay: undefined;
  /** Fails the test when a watched page reports a fault that the test has not announced. */
  readonly pageWatch: undefined;
}

/** Defines a test of a journey. Unexpected console errors or warnings and uncaught errors fail it. */
export const test = base.extend<
  Fixtures,
  { readonly browser: Browser; readonly nextBuild: string }
>({
  browser: [({ browser }, use) => use(slowBrowser(browser)), { scope: 'worker' }],
  /** The version after `firstBuild`. */
  nextBuild: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => use(await secondBuild()),
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
  sameDay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use, { timeout }) => {
      await outlastMidnight(timeout / 1_000 + MOVED_ONWARD_S);
      await use(undefined);
    },
    // The fixture has its own timeout, so that the wait does not use the time of the test.
    { auto: true, timeout: 15 * 60_000 },
  ],
  pageWatch: [
    async ({ page }, use) => {
      const expected: RegExp[] = [
        /Service Worker registration blocked by Playwright/,
        // Monitoring sends in every journey. Nothing receives it when a test serves only the host, or stops the sandbox.
        /Failed to load resource.*\/played\/(?:receiver|collector)\)$/,
        // When a year begins before its figure is entered, every page reports that it uses the last known figure.
        /^warning: The МРП of \d{4} is not known/,
      ];
      const reported: string[] = [];
      current = { expected, reported };
      watch(page);
      await use(undefined);
      const unexpected = reported.filter((line) => !expected.some((pattern) => pattern.test(line)));
      expect(unexpected, 'nothing unexpected on the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the page's scripts have taken over the prerendered HTML. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Reloads a page and waits until its scripts have taken over. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Opens another tab of the same browser, and watches it. */
export async function newTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  watch(tab);
  return tab;
}

/** Opens an address in another tab of the same browser and waits until its scripts have taken over. */
export async function openTab(page: Page, address: string): Promise<Page> {
  const tab = await newTab(page);
  await open(tab, address);
  return tab;
}

/** Returns the bearer token of a page's session, or an empty text without a session. */
export async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'SESSION_TOKEN')?.value ?? '';
}

export const goOffline = (page: Page) => page.context().setOffline(true);
export const goOnline = (page: Page) => page.context().setOffline(false);

/** Waits until a page has loaded its parts after idle. */
export async function surrounded(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.locator('html[data-device]')).toBeAttached();
}

/** Waits until a page has loaded its parts after idle and requests nothing more. */
export async function idle(page: Page): Promise<void> {
  await surrounded(page);
  await page.waitForLoadState('networkidle');
}
