import type { Page } from '@playwright/test';
import { chromiumOptions } from '../browser.ts';
import { bothKept } from '../controlled.ts';
import {
  announcement,
  comeBackLater,
  INSTALL_TIMEOUT_MS,
  TAKEOVER_TIMEOUT_MS,
} from '../newVersion.ts';
import { openNotice } from '../notices.ts';
import { test as base, expect, hydrated, type OwnHost } from '../ownHost.ts';
import { secondSupportPhone } from '../secondBuild.ts';

/** The version before is `firstBuild`. */
export const test = base.extend({
  // Which tab is looked at, and when the network is back, only the whole browser knows.
  launchOptions: [chromiumOptions, { scope: 'worker' }],
  // What a trace asks of a page counts as the visitor's touch, and who has touched a page is asked before an update.
  trace: ['off', { scope: 'worker' }],
});

export { expect, hydrated };

/** Opens the app in this build, with everything of it on the device, in both languages. */
export async function openApp(page: Page, host: OwnHost, address = '/about'): Promise<void> {
  await page.goto(`${host.origin}${address}`);
  await bothKept(page);
  await expectVersion(page, 'first');
}

export async function expectVersion(page: Page, version: 'first' | 'second'): Promise<void> {
  const phone = page.getByRole('contentinfo').getByText(secondSupportPhone);
  await expect(phone).toHaveCount(version === 'second' ? 1 : 0, {
    timeout: TAKEOVER_TIMEOUT_MS,
  });
  await hydrated(page);
}

/** Rolls out the next version on the host and lets the page find it, and opens its message. */
export async function findUpdate(page: Page, host: OwnHost, nextBuild: string): Promise<void> {
  host.serve(nextBuild);
  // A look that is under way, here or in another tab, saw the version before, and this one joins it.
  await expect(async () => {
    await comeBackLater(page);
    await expect(announcement(page)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: INSTALL_TIMEOUT_MS });
  await openNotice(page);
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
