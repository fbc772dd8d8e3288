import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What a screen reader hears: the whole text of the notice that is shown. Empty when there is none. */
export const announced = (page: Page, text?: string | RegExp): Locator =>
  page.locator('.notice-announcer', text === undefined ? {} : { hasText: text });

/** What the eye sees in the header's row. */
export const pill = (page: Page): Locator => page.locator('.notice-pill');

/** The notice's text with its buttons, below the header. */
export const strip = (page: Page): Locator => page.locator('.notice-strip');

/** Presses the pill, which opens the notice. */
export async function openNotice(page: Page): Promise<void> {
  await pill(page).click();
  await expect(strip(page)).toBeVisible();
}
