import type { Page } from '@playwright/test';

/**
 * Makes requests of a page fail until the returned function is called. The route is never removed: when the last route of a
 * page is removed while requests are running, Chromium may leave a request without an answer.
 * @param address address of the requests
 * @param errorCode error code of Playwright's `route.abort`
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
