import type { Page } from '@playwright/test';

/**
 * Lets requests of a page fail until the returned function is called. The route stays until the page ends: when the last
 * route of a page goes while requests are under way, Chromium may leave one of them without an answer.
 * @param address of the requests
 * @param errorCode of Playwright's `route.abort`
 */
export async function loseRequests(
  page: Page,
  address: string | RegExp,
  errorCode?: string,
): Promise<() => void> {
  let isLost = true;
  await page.route(address, (route) => (isLost ? route.abort(errorCode) : route.continue()));
  return () => {
    isLost = false;
  };
}
