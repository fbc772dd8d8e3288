import { nameDocumentsAsInSafari } from '../namedAsInSafari.ts';
import { expect, test } from '../sandbox.ts';

test('loads the photo once when the document is named as in Safari', async ({
  page,
  applicant,
}) => {
  await nameDocumentsAsInSafari(page);
  await applicant.standsAt('verigram');
  await page.evaluate(() => document.documentElement.setAttribute('data-seen', ''));
  await applicant.press('Включить камеру');
  const start = applicant.button('Меня хорошо видно, начать');
  await expect(start).toBeVisible();
  await expect(page.locator('html[data-seen]'), 'the document of before').toBeAttached();
  await start.click();
  await expect(page).toHaveURL(/\/register\/signing-init-wait$/);
  await expect(page.locator('html[data-seen]'), 'a document without the provider').toHaveCount(0);
});
