import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../journeys/browser.ts';

/** Window of a cheap Android phone. */
export const phone = { width: 360, height: 800 };

export const launchBrowser = () => chromium.launch(chromiumOptions);
export type LaunchedBrowser = Awaited<ReturnType<typeof launchBrowser>>;

/**
 * The preset "Slow 4G" of Chrome's DevTools: 1.6 Mbit/s down, 750 kbit/s up and 150 ms round trip. DevTools corrects the
 * figures (× 0.9, × 3.75) because it throttles whole requests, not packets.
 * https://github.com/ChromeDevTools/devtools-frontend/blob/main/front_end/core/sdk/NetworkManager.ts
 */
export const slow4G = {
  offline: false,
  downloadThroughput: ((1.6 * 1000 * 1000) / 8) * 0.9,
  uploadThroughput: ((750 * 1000) / 8) * 0.9,
  latency: 150 * 3.75,
};
export const slow4GWords = 'DevTools Slow 4G: 180 000 B/s down, 84 375 B/s up, 562.5 ms a request';

/** Long enough for a busy machine to finish, although its measurements are inaccurate. */
const PATIENCE_MS = 180_000;

interface Slowness {
  readonly isSlow4G?: boolean;
  readonly cpuSlowdown?: number;
}

export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
  readonly close: () => Promise<void>;
}

type ContextOptions = NonNullable<Parameters<LaunchedBrowser['newContext']>[0]>;

/** Opens a browser context of a new visitor: empty caches, no worker. */
export function newVisitor(
  browser: LaunchedBrowser,
  options: ContextOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: phone,
    locale: 'ru-RU',
    timezoneId: 'Asia/Almaty',
    serviceWorkers: 'block',
    ...options,
  });
}

/** Opens an empty page of a visitor. */
export async function openPage(
  context: BrowserContext,
  { isSlow4G = false, cpuSlowdown = 1 }: Slowness = {},
): Promise<Visit> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isSlow4G) await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(markHydration);
  return { page, session, close: () => page.close() };
}

/** Opens the page of a first visit: empty caches, no worker. */
export async function firstVisit(
  browser: LaunchedBrowser,
  slowness: Slowness = {},
  options: ContextOptions = {},
): Promise<Visit> {
  const context = await newVisitor(browser, options);
  return { ...(await openPage(context, slowness)), close: () => context.close() };
}

/** Records the moment of hydration. Runs in the page before the page's scripts. */
function markHydration(): void {
  const look = () => {
    const isMarked = document.documentElement?.dataset.hydrated !== undefined;
    if (!isMarked) return;
    performance.mark('hydrated');
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { attributeFilter: ['data-hydrated'], subtree: true });
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

/** Waits until the page is idle and then has received no file for two seconds. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 6000 })),
  );
  await page.waitForFunction(
    () => {
      const ends = performance
        .getEntriesByType('resource')
        .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0));
      return performance.now() - Math.max(...ends) > 2000;
    },
    undefined,
    { polling: 100 },
  );
}
