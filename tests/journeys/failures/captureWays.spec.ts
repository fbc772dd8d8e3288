import { expectFault, open } from '../fixtures.ts';
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

test('requests the script of the provider twice when it fails', async ({
  page,
  sandbox,
  applicant,
}) => {
  expectFault(/ERR_FAILED.*liveness\.js/);
  await applicant.startAt('verigram');
  let asked = 0;
  await page.route(`${sandbox.identityOrigin}/liveness.js`, (route) => {
    asked += 1;
    return route.abort();
  });
  await open(page, '/register/photo');
  await applicant.press('Включить камеру');
  await applicant.press('Меня хорошо видно, начать');
  await expect(page.getByRole('heading', { name: 'Нет связи с сервисом проверки' })).toBeFocused();
  expect(asked).toBe(2);
});
