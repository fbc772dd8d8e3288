import type { Page } from '@playwright/test';

/** Runs in the page. Timers and `performance.now()` do not follow the time of day, just as on a real device. */
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
 * Moves the time of day of a page and of the later documents in its tab. The clock of the browser, by which cookies expire,
 * and the clock of the worker do not move.
 * @param ms forward, or backward when negative
 */
export async function shiftClock(page: Page, ms: number): Promise<void> {
  await page.addInitScript(shiftDate, ms);
  await page.evaluate(shiftDate, ms);
}
