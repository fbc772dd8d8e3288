import type { LaunchOptions } from '@playwright/test';

/** The stand of the browser tests; another port than the one that people use. */
export const standPort = Number(process.env.E2E_PORT ?? 4273);

/** The Chromium that `npm test` found, without what a closed network or a container cannot do. */
export const launchOptions: LaunchOptions = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
