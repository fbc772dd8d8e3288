import { iinOf } from '../../persons.ts';
import { newTab } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';
import { expectHalfOfName, expectHolds, givenBack, typesHalfOfName } from './halfOfName.ts';
import { untilAllStored, untilStored } from './storedOnDevice.ts';

test('keeps a document of another country, dates and choices', async ({ page, applicant }) => {
  await applicant.standsAt('personal_and_passport', { iin: iinOf('non_resident') });
  const country = page.getByLabel('Страна, которая выдала документ');
  await country.selectOption({ index: 3 });
  const chosen = await country.inputValue();
  await applicant.types('Номер документа', 'AB12345');
  await applicant.types('Дата выдачи', '12/03/20');
  await applicant.picks('Пол', 'Женский');
  await untilAllStored(page);
  await page.reload();
  await expect(givenBack(page)).toBeVisible();
  await expect(country).toHaveValue(chosen);
  await expectHolds(page, 'Номер документа', 'AB12345');
  await expectHolds(page, 'Дата выдачи', '12/03/20');
  await expect(page.getByRole('radio', { name: 'Женский' })).toBeChecked();

  // Types a number that fits one country, and then corrects the country.
  const beforeMs = Date.now();
  await country.selectOption('398');
  await untilStored(page, beforeMs);
  await page.reload();
  await expect(country).toHaveValue('398');
  await expectHolds(page, 'Номер документа', 'AB12345');
});

test('keeps the fields of employees', async ({ page, applicant }) => {
  await applicant.standsAt('employment', { iin: iinOf('address_and_employment') });
  await applicant.picks('Чем вы заняты', 'Работаю по найму');
  await applicant.types('Где вы работаете', 'Школа № 12');
  await applicant.types('Доход в месяц, ₸', '320000');
  await untilAllStored(page);
  await page.reload();
  await expectHolds(page, 'Где вы работаете', 'Школа № 12');
  await expect(page.getByLabel('Доход в месяц, ₸')).toHaveValue(/^320\s?000$/);
});

test('loses nothing when a tab crashes', async ({ page, applicant }) => {
  await applicant.standsAt('personal');
  await typesHalfOfName(applicant);
  const crash = page.waitForEvent('crash');
  page.goto('chrome://crash').catch(() => {});
  await crash;
  const next = await newTab(page);
  await next.goto('/register/personal');
  await expectHalfOfName(next);
});
