import type { Page } from '@playwright/test';

/** Collects the idempotency keys sent to a call, from now on. */
export function keysOf(page: Page, path: string): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}
