import { RESIDENT_IIN } from '../../persons.ts';
import { hydrated } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

test('keeps what is typed before the scripts have come', { tag: '@core' }, async ({
  page,
  sandbox,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/application-/, async (route) => {
    await released;
    await route.continue();
  });
  const address = `${sandbox.origin}/login/iin`;
  await page.goto(address, { waitUntil: 'commit' });
  const iin = page.getByRole('textbox', { name: 'ИИН' });
  await iin.fill(RESIDENT_IIN.slice(0, 6));
  await iin.press('Enter');
  await page.getByRole('radio', { name: 'Да' }).check();
  const [consent] = await page.getByRole('checkbox').all();
  await consent?.check();
  await iin.focus();

  release();
  await hydrated(page);
  await expect(iin).toBeFocused();
  await page.keyboard.type(RESIDENT_IIN.slice(6));
  expect(page.url()).toBe(address);
  await expect(iin).toHaveValue(RESIDENT_IIN);
  await expect(page.getByRole('radio', { name: 'Да' })).toBeChecked();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Проверьте отмеченные поля' });
  await expect(summary).toBeVisible();
  await expect(summary).not.toContainText('ИИН');
  await expect(summary).not.toContainText('резидент');
});
