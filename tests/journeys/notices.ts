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

/** Returns the controls and headings of the viewport that something else lies over, by their texts. */
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
      // By rounding, the point is outside of the viewport.
      if (hit === null) continue;
      const isOwn = element.contains(hit) || hit.contains(element);
      // A box, a radio and a slider lie under the label that shows them.
      const isOfLabel = element instanceof HTMLInputElement && hit.closest('label') !== null;
      // What the page itself has pinned since it was opened is no notice: the way on, the app's bar, the header of steps.
      const isOwnBar = hit.closest('.calculator__apply, .bottom-bar, .header--pinned') !== null;
      if (!isOwn && !isOfLabel && !isOwnBar) {
        found.push(`${element.textContent || element.outerHTML} under ${hit.outerHTML}`);
      }
    }
    return found;
  });
}

/** Returns where everything of the page stands that can be seen: what is closed may be laid out at any time. */
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

/** Waits until what comes after idle has come, and returns where everything of the page stands. */
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
