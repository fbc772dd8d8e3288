import type { Page } from '@playwright/test';
import { controlled, lastCode } from './controlled.ts';
import { goOffline, goOnline, open, reload } from './fixtures.ts';
import { announced, openNotice, pill, strip } from './notices.ts';
import { expect, type OwnHost, test } from './ownHost.ts';
import { soon } from './within.ts';

/** Opens a page and waits until all its requests have finished. */
async function openAt(page: Page, host: OwnHost, address: string): Promise<void> {
  const last = lastCode(page);
  await open(page, `${host.origin}${address}`);
  await controlled(page);
  await last;
}

test('says within 2 s that the network is lost', { tag: '@core' }, async ({ page, host }) => {
  await openAt(page, host, '/about');
  await expect(announced(page)).toBeEmpty();
  await goOffline(page);
  await expect(announced(page, 'Расчёт и страницы работают, заявка подождёт')).toBeVisible(
    soon(2_000),
  );
  await expect(pill(page)).toHaveText('Нет связи');
  await expect(strip(page)).toBeHidden();
  await goOnline(page);
  await expect(announced(page, 'Связь снова есть')).toBeVisible(soon(2_000));
  await expect(announced(page)).toBeEmpty();
  await expect(pill(page)).toHaveCount(0);

  await test.step('keeps an open notice in place when it is outdated', async () => {
    await goOffline(page);
    await openNotice(page);
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await goOnline(page);
    await expect(strip(page)).toContainText('Связь снова есть');
    await expect(strip(page)).toContainText('Это уже прошло', { timeout: 10_000 });
    expect(await heading.boundingBox()).toEqual(before);
    await strip(page).getByRole('button', { name: 'Понятно' }).click();
    await expect(pill(page)).toHaveCount(0);
    await expect(heading).toBeFocused();
  });
});

test('hides the notice until the tab is closed when it was read', async ({ page, host }) => {
  await openAt(page, host, '/?lang=kk');
  await goOffline(page);
  await openNotice(page);
  await page.getByRole('button', { name: 'Түсінікті' }).click();
  await expect(announced(page)).toBeEmpty();
  await reload(page);
  await expect(announced(page)).toBeAttached();
  await expect(announced(page)).toBeEmpty();
});
