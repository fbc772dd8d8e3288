import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { controlled } from '../controlled.ts';
import { open } from '../fixtures.ts';
import { test as base, expect, firstBuild, hydrated } from '../ownHost.ts';

/** Serves a build whose worker sees no cookie although there is one, as it happens in Firefox. */
const test = base.extend<{ readonly blindWorker: undefined }>({
  blindWorker: [
    async ({ host }, use) => {
      const dist = await mkdtemp(join(tmpdir(), 'jenil-blind-'));
      const isWhole = (path: string) => !/[/\\]sw\.js\.(?:br|gz)$/.test(path);
      await cp(firstBuild, dist, { recursive: true, filter: isWhole });
      const worker = join(dist, 'sw.js');
      const blind =
        'Object.defineProperty(self, "cookieStore", { value: { get: async () => null } });\n';
      await writeFile(worker, blind + (await readFile(worker, 'utf8')));
      host.serve(dist);
      await use(undefined);
      await rm(dist, { recursive: true });
    },
    { auto: true },
  ],
});

const html = (page: Page) => page.locator('html');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Reloads the page. @returns the language in which the worker answered, before any script could switch it */
async function reloadedLanguage(page: Page): Promise<string | undefined> {
  const response = await page.reload();
  expect(response?.fromServiceWorker()).toBe(true);
  return /<html lang="(\w+)"/.exec((await response?.text()) ?? '')?.[1];
}

/** Reads the worker's copy of the choice, and deletes it where that is asked for. @returns null where there is none */
const copy = (page: Page, isDeleted = false) =>
  page.evaluate(async (isDeleted) => {
    // A database that is made here would have no store, and would be in the way of the app's own.
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('keyval-store')) return null;
    return new Promise<unknown>((resolve) => {
      const opening = indexedDB.open('keyval-store');
      opening.onerror = () => resolve(null);
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('keyval', 'readwrite');
        const records = transaction.objectStore('keyval');
        const reading = records.get('language');
        if (isDeleted) records.delete('language');
        transaction.oncomplete = () => {
          opening.result.close();
          resolve(reading.result ?? null);
        };
      };
    });
  }, isDeleted);

/** Opens a page in Russian, waits for the worker, switches to Kazakh and waits for the worker's copy of the choice. */
async function chooseKazakh(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/about`);
  await controlled(page);
  await hydrated(page);
  await page.getByRole('link', { name: 'Қазақ тіліне ауысу' }).click();
  await expect(html(page)).toHaveAttribute('lang', 'kk');
  // The worker writes it a moment after the page has told it.
  await expect.poll(() => copy(page)).toBe('kk');
  // An address without the language.
  await open(page, `${origin}/about`);
}

test('loads the chosen language when the worker sees no cookie', async ({ page, host }) => {
  await chooseKazakh(page, host.origin);
  expect(await reloadedLanguage(page)).toBe('kk');
  expect(await reloadedLanguage(page)).toBe('kk');
  await expect(heading(page)).toHaveText('Біз туралы');
});

test('switches when the worker answers in another language', async ({ page, host }) => {
  await chooseKazakh(page, host.origin);
  await copy(page, true);
  await page.reload();
  // The worker answered in Russian: the page leads to its own address in the chosen language.
  await expect(page).toHaveURL(`${host.origin}/about?lang=kk`);
  await expect(html(page)).toHaveAttribute('lang', 'kk');
  await expect(heading(page)).toHaveText('Біз туралы');
  // The page stores the copy again.
  await expect.poll(() => copy(page)).toBe('kk');
  await open(page, `${host.origin}/about`);
  expect(await reloadedLanguage(page)).toBe('kk');
});
