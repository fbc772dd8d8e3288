import type { Page } from '@playwright/test';

/** Sums every layout shift of the documents that open from now on. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = 'value' in entry ? Number(entry.value) : 0;
        const { dataset } = document.documentElement;
        dataset.testShift = String(Number(dataset.testShift ?? 0) + shift);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.testShift ?? 0));
}
