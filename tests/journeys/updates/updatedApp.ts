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

/** The previous version is `firstBuild`. */
export const test = base.extend({
  // Needs the whole browser: the shell reports neither the visible tab nor the return of the network.
  launchOptions: [chromiumOptions, { scope: 'worker' }],
  // A trace queries the page, which counts as the visitor's input. After input, the page asks before an update.
  trace: ['off', { scope: 'worker' }],
});

export { expect, hydrated };

/** Opens the app of this build, and waits until everything is on the device, in both languages. */
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

/** Rolls out the next version on the host, lets the page find it, and opens the notice. */
export async function findUpdate(page: Page, host: OwnHost, nextBuild: string): Promise<void> {
  host.serve(nextBuild);
  // A check that is already running, in this or another tab, has seen the old version, and this check joins it. So repeat.
  await expect(async () => {
    await comeBackLater(page);
    await expect(announcement(page)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: INSTALL_TIMEOUT_MS });
  await openNotice(page);
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
