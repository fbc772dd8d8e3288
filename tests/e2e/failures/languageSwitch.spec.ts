import { expect, hydrated, test } from '../sandbox.ts';

test('whoever switches the language in the middle of a form has the countries in it, and keeps what was typed', async ({
  page,
  applicant,
}) => {
  await applicant.startAt('personal_and_passport', { isResident: false });
  await page.goto('/register/personal-and-passport?lang=ru');
  await hydrated(page);
  const country = page.locator('[name=country_id]');
  await expect(country.getByRole('option', { name: 'Россия' })).toBeAttached();
  await page.locator('[name=first_name]').fill('Иван');
  await page.getByRole('link', { name: 'Қазақ тіліне ауысу' }).click();
  await expect(country.getByRole('option', { name: 'Ресей' })).toBeAttached();
  await expect(country.getByRole('option', { name: 'Россия' })).toHaveCount(0);
  await expect(page.locator('[name=first_name]')).toHaveValue('Иван');
});
