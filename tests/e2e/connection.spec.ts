import { controlled } from './controlled.ts';
import { expect, hydrated, test } from './ownHost.ts';

test('the loss of the connection is said within two seconds, and its return too', async ({
  page,
  host,
}) => {
  await page.goto(`${host.origin}/about`);
  await hydrated(page);
  await controlled(page);
  const live = page.locator('.notice-stack[aria-live="polite"]');
  await expect(live).toBeEmpty();
  await page.context().setOffline(true);
  await expect(live.getByText('Расчёт и страницы работают, заявка подождёт')).toBeVisible({
    timeout: 2_000,
  });
  await page.context().setOffline(false);
  await expect(live.getByText('Связь снова есть')).toBeVisible({ timeout: 2_000 });
  await expect(live).toBeEmpty();
});

test('a visitor who has read that there is no connection can put it away', async ({
  page,
  host,
}) => {
  await page.goto(`${host.origin}/?lang=kk`);
  await hydrated(page);
  await controlled(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Түсінікті' }).click();
  await expect(page.locator('.notice-stack')).toBeEmpty();
});
