import {
  type Browser,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { slowBrowser } from '../steady/slowBrowser.ts';
import { outlastMidnight } from './midnight.ts';

/** Reports of the page that a test may announce in advance. */
export interface PageWatch {
  /** Announces console errors and faults matching the pattern as part of the test's story. */
  readonly expectFault: (pattern: RegExp) => void;
  /** Watches a page that the test opened itself. */
  readonly watch: (page: Page) => void;
}

/** How far tests move the clocks in all while something lies open that carries the day: two minutes between SMS codes. */
const MOVED_ONWARD_S = 150;

interface Fixtures {
  /** Keeps midnight in Almaty out of the test, by waiting for it before. */
  readonly sameDay: undefined;
  readonly pageWatch: PageWatch;
}

/** Every test of a journey: an unexpected console error or warning, or an uncaught fault, fails it. */
export const test = base.extend<Fixtures, { readonly browser: Browser }>({
  browser: [({ browser }, use) => use(slowBrowser(browser)), { scope: 'worker' }],
  sameDay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use, { timeout }) => {
      await outlastMidnight(timeout / 1_000 + MOVED_ONWARD_S);
      await use(undefined);
    },
    // Its time is its own, so that the wait takes nothing from the test.
    { auto: true, timeout: 10 * 60_000 },
  ],
  pageWatch: [
    async ({ page }, use) => {
      const reported: string[] = [];
      const expected: RegExp[] = [
        /Service Worker registration blocked by Playwright/,
        // Monitoring sends in every journey; where a sandbox is the host alone, or gone, nobody takes it.
        /Failed to load resource.*\/played\/(?:receiver|collector)\)$/,
        // A year begins before its figure is entered; until then every page says that it takes the last known one.
        /^warning: The МРП of \d{4} is not known/,
      ];
      const watch = (watched: Page) => {
        watched.on('console', (message: ConsoleMessage) => {
          if (message.type() === 'error' || message.type() === 'warning') {
            reported.push(`${message.type()}: ${message.text()} (${message.location().url})`);
          }
        });
        watched.on('pageerror', (error) => reported.push(`uncaught: ${error.message}`));
      };
      watch(page);
      await use({ expectFault: (pattern) => void expected.push(pattern), watch });
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
