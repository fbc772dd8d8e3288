import type { BrowserContext, Page } from '@playwright/test';
import { prepareSilence } from '../journeys/storage/silentDatabase.ts';
import { shiftClock } from './deviceClock.ts';
import type { Trace, Walk } from './walk.ts';

const ACTION_MS = 4_000;

/** Messages of the browser itself on a lost network; every other message is the page's fault. */
const networkRemarks =
  /Failed to load resource|net::ERR_|WebSocket connection to|WebSocket is closed|WebSocket is already in CLOSING/;

function watchPage(page: Page, { pageErrors }: Trace): void {
  page.on('pageerror', (error) => pageErrors.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || networkRemarks.test(message.text())) return;
    pageErrors.push(`console: ${message.text()} (${message.location().url})`);
  });
}

/** Opens a tab whose errors are the walk's losses, and whose databases can be silenced. */
export async function newPage(context: BrowserContext, trace: Trace): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_MS);
  watchPage(page, trace);
  await page.addInitScript(prepareSilence, 0);
  page.on('domcontentloaded', () => trace.silences.documentCame(page));
  return page;
}

/** Goes on in the second tab, or stays in the first tab, by chance. */
export function choosesTab(walk: Walk, second: Page): void {
  if (!walk.random.chance(0.5)) return;
  walk.note('goes on in the second tab');
  walk.page = second;
}

/** Opens the applicant's page in a second tab, which stays open. */
export async function openSecondTab(walk: Walk, path: string): Promise<Page> {
  const { environment, trace, opened, clockAheadMs } = walk;
  const tab = await newPage(environment.context, trace);
  opened.push(tab);
  if (clockAheadMs !== 0) await shiftClock(tab, clockAheadMs);
  await tab.goto(`${environment.sandbox.origin}${path}`);
  await tab.locator('html[data-hydrated]').waitFor();
  return tab;
}
