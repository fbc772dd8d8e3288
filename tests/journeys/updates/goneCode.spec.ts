import { expectFault, open } from '../fixtures.ts';
import { expect, test } from '../ownHost.ts';

test.use({ serviceWorkers: 'block' });

test('offers a reload when the host no longer has a part of the page', async ({
  page,
  host,
  nextBuild,
}) => {
  expectFault(/status of 404|dynamically imported module/);
  await open(page, `${host.origin}/`);
  host.serve(nextBuild);
  const section = page.locator('.details__disclosure', { hasText: 'Вернуть раньше' });
  await section.locator('summary').click();
  await page.getByRole('link', { name: 'Обновить страницу' }).click();
  await section.locator('summary').click();
  await expect(section.getByLabel('Когда вернуть')).toBeVisible();
});
