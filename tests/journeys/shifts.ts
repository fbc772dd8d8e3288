import type { Page } from '@playwright/test';

/** Runs in the page: adds up layout shifts in a data attribute of the root element. */
function sumShifts(isFromNow: boolean): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (isFromNow && 'hadRecentInput' in entry && entry.hadRecentInput) continue;
      const shift = 'value' in entry ? Number(entry.value) : 0;
      const { dataset } = document.documentElement;
      dataset.testShift = String(Number(dataset.testShift ?? 0) + shift);
    }
  }).observe({ type: 'layout-shift', buffered: !isFromNow });
}

const sumOf = (page: Page) => () =>
  page.evaluate(() => Number(document.documentElement.dataset.testShift ?? 0));

/** Sums every layout shift of the documents that open from now on. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(sumShifts, false);
  return sumOf(page);
}

/** Sums the layout shifts of the open document that the visitor did not cause by a tap just before. */
export async function watchShiftsHere(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(sumShifts, true);
  return sumOf(page);
}
