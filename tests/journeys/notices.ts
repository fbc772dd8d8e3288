import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The text for screen readers: the whole text of the shown notice, or empty without a notice. */
export const announced = (page: Page, text?: string | RegExp): Locator =>
  page.locator('.notice-announcer', text === undefined ? {} : { hasText: text });

/** The visible pill in the row of the header. */
export const pill = (page: Page): Locator => page.locator('.notice-pill');

/** The strip below the header: the notice's text with its buttons. */
export const strip = (page: Page): Locator => page.locator('.notice-strip');

/** Presses the pill, which opens the notice. */
export async function openNotice(page: Page): Promise<void> {
  await pill(page).click();
  await expect(strip(page)).toBeVisible();
}

/** Returns the texts of the controls and headings in the viewport that another element covers. */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex], h1, h2, h3',
    );
    for (const element of all) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      if (width < 2 || height < 2 || right <= 0 || bottom <= 0) continue;
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const hit = document.elementFromPoint(x, y);
      // The point may be outside the viewport because of rounding.
      if (hit === null) continue;
      const isOwn = element.contains(hit) || hit.contains(element);
      // The visible label lies above a checkbox, a radio button or a slider.
      const isOfLabel = element instanceof HTMLInputElement && hit.closest('label') !== null;
      // Bars that the page itself pins are not notices: the button of the calculator, the bar of the app, the header of
      // steps.
      const isOwnBar = hit.closest('.calculator__apply, .bottom-bar, .header--pinned') !== null;
      if (!isOwn && !isOfLabel && !isOwnBar) {
        found.push(`${element.textContent || element.outerHTML} under ${hit.outerHTML}`);
      }
    }
    return found;
  });
}

/** Returns the positions of all visible elements. Hidden elements are skipped, because they may be laid out at any time. */
export function places(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, .header > :not(.notice-slot, .header__logo)')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const { x, y } = element.getBoundingClientRect();
        return [x, y];
      }),
  );
}

/** Waits until the positions no longer change after idle, and returns them. */
export async function settledPlaces(page: Page): Promise<number[]> {
  let settled: number[] = [];
  await expect
    .poll(
      async () => {
        const before = settled.join();
        settled = await places(page);
        return settled.join() === before;
      },
      { intervals: [500] },
    )
    .toBe(true);
  return settled;
}
