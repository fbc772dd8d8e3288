import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bothKept, controlled } from '../controlled.ts';
import { expectFault, goOffline, goOnline, open } from '../fixtures.ts';
import { comeBackLater } from '../newVersion.ts';
import { announced, openNotice, pill } from '../notices.ts';
import { expect, firstBuild, test } from '../ownHost.ts';

const isFull = (page: Page) => announced(page, 'На устройстве мало места');

/**
 * Sets the number of bytes that the site may store, below the bytes that it stores now. Without a number, the browser
 * decides again.
 */
async function limitSpace(page: Page, origin: string, quotaSize?: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(quotaSize === undefined ? {} : { quotaSize }),
  });
}

/** Makes a next version from the build, with a changed text on a page. */
async function nextVersion(folder: string): Promise<void> {
  await cp(firstBuild, folder, { recursive: true });
  const page = join(folder, 'kept-pages/ru/about.html');
  const html = await readFile(page, 'utf8');
  const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const changed = html.replace('</main>', '<p>next version</p></main>');
  const list = join(folder, 'precache-list.js');
  const listed = await readFile(list, 'utf8');
  expect(listed).toContain(digest(html));
  await writeFile(page, changed);
  await writeFile(list, listed.replace(digest(html), digest(changed)));
  for (const file of [page, list]) {
    for (const ending of ['br', 'gz']) await rm(`${file}.${ending}`, { force: true });
  }
}

test('says once that the device is full, and works', async ({ page, host }) => {
  expectFault(/QuotaExceeded|ERR_INTERNET_DISCONNECTED/);
  await limitSpace(page, host.origin, 20_000);
  await open(page, `${host.origin}/`);
  await expect(isFull(page)).toBeAttached();
  await expect(pill(page)).toHaveText('Мало места');
  await openNotice(page);
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect(pill(page)).toHaveCount(0);
  const amount = page.getByRole('textbox').first();
  await goOffline(page);
  await amount.fill('123000');
  await amount.blur();
  await expect(amount).toHaveValue(/123\s000/);
  await goOnline(page);

  const told = page.waitForEvent('console', { predicate: (line) => line.text() === 'told again' });
  await page.addInitScript(() => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data.type === 'STORAGE_FULL') console.info('told again');
    });
  });
  await open(page, `${host.origin}/about`);
  await told;
  await expect(isFull(page)).toHaveCount(0);

  await limitSpace(page, host.origin);
  await page.reload();
  await controlled(page);
});

test('keeps the old version without room for an update', async ({ page, host }) => {
  expectFault(/QuotaExceeded|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/);
  // The folder is not deleted here, because the host may still be reading it.
  const folder = test.info().outputPath('next');
  await nextVersion(folder);
  await page.goto(`${host.origin}/about`);
  await bothKept(page);
  await limitSpace(page, host.origin, 20_000);
  host.serve(folder);
  await comeBackLater(page);
  await expect(isFull(page)).toBeAttached({ timeout: 20_000 });
  await host.stop();
  await open(page, `${host.origin}/about`);
  await expect(page.getByText('next version')).toHaveCount(0);
  await open(page, `${host.origin}/how-to-back`);

  await limitSpace(page, host.origin);
  await host.start();
  await page.goto(`${host.origin}/help`);
  await expect(announced(page, 'Вышла новая версия')).toBeAttached({ timeout: 40_000 });
});
