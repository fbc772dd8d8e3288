import type { Page } from '@playwright/test';

/** Makes the browser report in each new document that it is offline, as some browsers do behind a VPN. */
export const neverReportNetwork = (page: Page) =>
  page
    .context()
    .addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));

/** Makes the browser report a loss of the network, although the network is available. */
export const reportFalseLoss = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });
