import type { Page } from '@playwright/test';

/** Names navigation entries as Safari does: by the file that the service worker has served. */
export async function nameDocumentsAsInSafari(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const file = `${location.origin}/kept-pages/ru${location.pathname.replace(/\/$/, '/index')}.html`;
    const named = Object.getOwnPropertyDescriptor(PerformanceEntry.prototype, 'name');
    Object.defineProperty(PerformanceEntry.prototype, 'name', {
      get(this: PerformanceEntry): string {
        return this.entryType === 'navigation' ? file : named?.get?.call(this);
      },
    });
  });
}
