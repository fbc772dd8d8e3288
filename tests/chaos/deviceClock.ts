import type { Page } from '@playwright/test';

/** Runs in the page. Timers and `performance.now()` do not follow the time of day, on a device neither. */
function shiftDate(ms: number): void {
  const Known = Date;
  globalThis.Date = new Proxy(Known, {
    construct: (target, args, self) =>
      Reflect.construct(target, args.length === 0 ? [target.now() + ms] : args, self),
    apply: (target) => new target(target.now() + ms).toString(),
    get: (target, name) => (name === 'now' ? () => target.now() + ms : Reflect.get(target, name)),
  });
}

/**
 * Moves the time of day of a page and of the documents that follow in its tab. The browser's own clock, by which cookies
 * expire, and the worker's stay.
 * @param ms forward, or backward below 0
 */
export async function shiftClock(page: Page, ms: number): Promise<void> {
  await page.addInitScript(shiftDate, ms);
  await page.evaluate(shiftDate, ms);
}
