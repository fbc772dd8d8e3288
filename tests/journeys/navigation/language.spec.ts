import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { controlled } from '../controlled.ts';
import { open } from '../fixtures.ts';
import { keyval } from '../keyval.ts';
import { test as base, expect, firstBuild, hydrated } from '../ownHost.ts';

/** Serves a build whose worker cannot read the cookie, as it happens in Firefox. */
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

/** Reloads the page. @returns the language of the worker's answer, before a script could switch it */
async function reloadedLanguage(page: Page): Promise<string | undefined> {
  const response = await page.reload();
  expect(response?.fromServiceWorker()).toBe(true);
  return /<html lang="(\w+)"/.exec((await response?.text()) ?? '')?.[1];
}

/** Returns the worker's copy of the choice, or null. */
const copy = (page: Page) => keyval(page, 'language');

/** Opens a page in Russian, waits for the worker, switches to Kazakh and waits for the worker's copy of the choice. */
async function chooseKazakh(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/about`);
  await controlled(page);
  await hydrated(page);
  await page.getByRole('link', { name: 'Қазақ тіліне ауысу' }).click();
  await expect(html(page)).toHaveAttribute('lang', 'kk');
  // The worker stores the choice a moment after the page's message.
  await expect.poll(() => copy(page)).toBe('kk');
  // The address has no language parameter.
  await open(page, `${origin}/about`);
}

test('shows the chosen language when the worker sees no cookie', async ({ page, host }) => {
  await chooseKazakh(page, host.origin);
  expect(await reloadedLanguage(page)).toBe('kk');
  expect(await reloadedLanguage(page)).toBe('kk');
  await expect(heading(page)).toHaveText('Біз туралы');

  // The page switches when the worker answers in another language.
  // Delete the copy where no page of the app is open, because a page stores it once more when it is idle.
  await page.goto(`${host.origin}/robots.txt`);
  await keyval(page, 'language', { value: null });
  await page.goto(`${host.origin}/about`);
  // The worker has answered in Russian, so the page navigates to its own address in the chosen language.
  await expect(page).toHaveURL(`${host.origin}/about?lang=kk`);
  await expect(html(page)).toHaveAttribute('lang', 'kk');
  await expect(heading(page)).toHaveText('Біз туралы');
  // The page makes the worker store the copy again.
  await expect.poll(() => copy(page)).toBe('kk');
  await open(page, `${host.origin}/about`);
  expect(await reloadedLanguage(page)).toBe('kk');
});
