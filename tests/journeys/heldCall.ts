import type { Page } from '@playwright/test';

/**
 * Holds a request on its way to the server. Unlike a delay this takes as long as the journey's checks, also on a slow
 * machine.
 * @returns lets the call arrive
 */
export async function holdCall(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
