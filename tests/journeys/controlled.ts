import { expect, type Page } from '@playwright/test';

/** Waits until the worker has stored everything and controls this page. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/**
 * Waits for the last chunk that a page loads after idle: monitoring, and its tracing on a page of an application. The worker
 * stores neither, so a page that goes offline earlier has a running request. Call it before the page is opened.
 */
export const lastCode = (page: Page, name: 'startFaro' | 'tracing' = 'startFaro') =>
  page.waitForEvent('requestfinished', (request) =>
    new RegExp(`/assets/${name}-[\\w-]+\\.js$`).test(request.url()),
  );

/** Returns the paths of all files that the worker stores. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        paths.push(new URL(url).pathname);
      }
    }
    return paths;
  });
}

const kazakhPath = /^\/(?:assets|kept-pages)\/kk\//;
const russianPath = /^\/(?:assets|kept-pages)\/ru\//;

/** Returns how many files of each language the worker stores. */
export async function keptByLanguage(page: Page): Promise<{ ru: number; kk: number }> {
  const paths = await keptPaths(page);
  return {
    ru: paths.filter((path) => russianPath.test(path)).length,
    kk: paths.filter((path) => kazakhPath.test(path)).length,
  };
}

/** Waits until the worker has stored everything in both languages. */
export async function bothKept(page: Page): Promise<void> {
  await controlled(page);
  await expect
    .poll(async () => {
      const { ru, kk } = await keptByLanguage(page);
      return ru > 0 && ru === kk;
    })
    .toBe(true);
}

/** Returns whether the worker stores a file of the steps after the IIN. */
export const isOfSteps = (path: string) =>
  /^\/assets\/(?:realtime|identity)-|^\/kept-pages\/\w+\/register\//.test(path);

/** Waits until the worker has stored the files of the steps after the IIN in both languages. */
export async function stepsKept(page: Page): Promise<void> {
  const list = await page.evaluate(async () => (await fetch('/precache-list.js')).text());
  const entries: { url: string; forSteps?: true }[] = JSON.parse(list.slice(list.indexOf('[')));
  const wanted = entries.filter(({ forSteps }) => forSteps).map(({ url }) => `/${url}`);
  await expect
    .poll(async () => {
      const kept = new Set(await keptPaths(page));
      return wanted.filter((path) => !kept.has(path));
    })
    .toEqual([]);
}

/** Returns the paths of the worker's stored files that contain a text. */
export function keptPathsWith(page: Page, words: string): Promise<string[]> {
  return page.evaluate(async (words) => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        if (text.includes(words)) paths.push(new URL(request.url).pathname);
      }
    }
    return paths;
  }, words);
}
