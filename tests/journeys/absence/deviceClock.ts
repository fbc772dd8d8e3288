import type { BrowserContext } from '@playwright/test';

export const DAY_MS = 86_400_000;
export const YEAR_MS = 365 * DAY_MS;

declare global {
  interface Window {
    /** Milliseconds by which the device's clock is ahead of the true time. */
    deviceClockAheadMs?: number;
  }
}

/**
 * Sets the device's clock wrong in every page that is opened from now on. Playwright's own clock would replace the timers,
 * and would not affect the ends of storage buckets: on a device with a wrong clock, browser and page have the same wrong
 * time. Cookies need no change, because the app sets their age instead of their end.
 */
export async function putClockWrong(context: BrowserContext, aheadMs: number): Promise<void> {
  await context.addInitScript((ms) => {
    const isReplaced = window.deviceClockAheadMs !== undefined;
    window.deviceClockAheadMs = ms;
    // The context keeps the scripts of earlier calls too.
    if (isReplaced) return;
    const RealDate = Date;
    const now = () => RealDate.now() + (window.deviceClockAheadMs ?? 0);
    window.Date = new Proxy(RealDate, {
      construct: (target, given, newTarget) =>
        Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
      apply: () => new RealDate(now()).toString(),
      get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
    });
    const buckets = navigator.storageBuckets;
    if (!buckets) return;
    const open = buckets.open.bind(buckets);
    Object.defineProperty(buckets, 'open', {
      configurable: true,
      value: (name: string, options?: { readonly expires: number }) =>
        open(name, options && { expires: options.expires - (window.deviceClockAheadMs ?? 0) }),
    });
  }, aheadMs);
}
