import type { Page } from '@playwright/test';
import { expect, open, test } from '../fixtures.ts';

/** Returns the scripts that the page has requested. */
function askedScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

// The chunks of these pages (`build/chunks.ts`).
const hasIinPage = (asked: readonly string[]) =>
  asked.some((path) => path.startsWith('/assets/login-'));
test('fetches the page behind a link in view', { tag: '@core' }, async ({ page }) => {
  const asked = askedScripts(page);
  await open(page, '/?lang=ru');
  await expect(page.locator('main a[href^="/login"]').first()).toBeInViewport();
  await expect.poll(() => hasIinPage(asked)).toBe(true);
});
