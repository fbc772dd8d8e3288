import type { Page } from '@playwright/test';

/**
 * Reads the bodies of a call before they leave the page, because Playwright does not show the body of a `Request` object.
 * @param path end of the call's address
 * @param onBody receives each body, in order, before its call is sent
 */
export async function readBodies(
  page: Page,
  path: string,
  onBody: (body: Readonly<Record<string, unknown>>) => void,
): Promise<void> {
  await page.exposeFunction('readBody', (body: string) => onBody(JSON.parse(body)));
  await page.addInitScript((end) => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.url.endsWith(end)) {
        await Reflect.get(window, 'readBody')(await input.clone().text());
      }
      return send(input, init);
    };
  }, path);
}

/** Collects the idempotency keys sent to a call, from now on. */
export function keysOf(page: Page, path: string): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}
