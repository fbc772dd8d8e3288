import { Applicant } from '../applicant.ts';
import { holdCall } from '../heldCall.ts';
import { expect, hydrated, test } from '../sandbox.ts';
import { givenBack, holds, seesHalfOfName, typesHalfOfName } from './halfOfName.ts';
import { untilAllStored, untilNoneStored, untilStored } from './storedOnDevice.ts';

test('what was typed a moment ago, half a form and half an address, is there after a reload', {
  tag: '@core',
}, async ({ page, sandbox }) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('personal', await sandbox.iinFor('resident'));
  await expect(givenBack(page)).toHaveCount(0);
  await typesHalfOfName(aigul);
  await page.reload();
  await seesHalfOfName(page);
});

test('a document with another country’s letters, its dates and choices come back as they were', async ({
  page,
  sandbox,
}) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('personal_and_passport', await sandbox.iinFor('non_resident'));
  const country = page.getByLabel('Страна, которая выдала документ');
  await country.selectOption({ index: 3 });
  const chosen = await country.inputValue();
  await aigul.types('Номер документа', 'AB12345');
  await aigul.types('Дата выдачи', '12/03/20');
  await aigul.picks('Пол', 'Женский');
  await untilAllStored(page);
  await page.reload();
  await expect(givenBack(page)).toBeVisible();
  await expect(country).toHaveValue(chosen);
  await holds(page, 'Номер документа', 'AB12345');
  await holds(page, 'Дата выдачи', '12/03/20');
  await expect(page.getByRole('radio', { name: 'Женский' })).toBeChecked();

  // A number that was typed for another country, and then the country was put right.
  const beforeMs = Date.now();
  await country.selectOption('398');
  await untilStored(page, beforeMs);
  await page.reload();
  await expect(country).toHaveValue('398');
  await holds(page, 'Номер документа', 'AB12345');
});

test('what is asked only of employees comes back with the answer that they are', async ({
  page,
  sandbox,
}) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('employment', await sandbox.iinFor('address_and_employment'));
  await aigul.picks('Чем вы заняты', 'Работаю по найму');
  await aigul.types('Где вы работаете', 'Школа № 12');
  await aigul.types('Доход в месяц, ₸', '320000');
  await untilAllStored(page);
  await page.reload();
  await holds(page, 'Где вы работаете', 'Школа № 12');
  await expect(page.getByLabel('Доход в месяц, ₸')).toHaveValue(/^320\s?000$/);
});

test('a tab that crashes takes nothing along', async ({ page, context, sandbox, pageWatch }) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('personal', await sandbox.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilStored(page);
  const crash = page.waitForEvent('crash');
  page.goto('chrome://crash').catch(() => {});
  await crash;
  const next = await context.newPage();
  pageWatch.watch(next);
  await next.goto('/register/personal');
  await seesHalfOfName(next);
});

test('while the server cannot be asked, the last known step and its draft are shown', async ({
  page,
  sandbox,
  pageWatch,
}) => {
  pageWatch.expectFault(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|503/);
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('personal', await sandbox.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilStored(page);
  await sandbox.fail({ match: '/rest/registration/step', drop: true, times: 20 });
  await page.reload();
  await seesHalfOfName(page);
});

test('what is typed before the draft was found is not written over', async ({ page, sandbox }) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('personal', await sandbox.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilStored(page);
  // Nothing says whose page it is until the server has answered.
  const release = await holdCall(page, '/rest/registration/step');
  // In the new document: an answer on its way would store it once more.
  await page.addInitScript(() => localStorage.removeItem('lastStep'));
  await page.reload();
  await hydrated(page);
  await aigul.types('Фамилия', 'Омарова');
  await expect(givenBack(page)).toHaveCount(0);
  release();
  await expect(givenBack(page)).toBeVisible();
  await holds(page, 'Фамилия', 'Омарова');
  await holds(page, 'Электронная почта', 'aigul@');
});

test('of two tabs at the same step the last that was typed into counts', async ({
  page,
  context,
  sandbox,
  pageWatch,
}) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('personal', await sandbox.iinFor('resident'));
  const other = await context.newPage();
  pageWatch.watch(other);
  await other.goto('/register/personal');
  await hydrated(other);
  const inOther = new Applicant(other, sandbox);
  await Promise.all([aigul.types('Фамилия', 'Омарова'), inOther.types('Имя', 'Әсел')]);
  await untilStored(page);
  const beforeMs = Date.now();
  await aigul.types('Фамилия', 'Сәрсенбаева');
  await untilStored(page, beforeMs);
  await other.close();
  await page.reload();
  await holds(page, 'Фамилия', 'Сәрсенбаева');
});

test('what came back is cleared by a press, and a press brings it back', async ({
  page,
  sandbox,
}) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('personal', await sandbox.iinFor('resident'));
  await typesHalfOfName(aigul);
  await page.reload();
  await seesHalfOfName(page);
  await aigul.press('Очистить форму');
  await holds(page, 'Фамилия', '');
  await untilNoneStored(page);
  await aigul.press('Вернуть введённое');
  await seesHalfOfName(page);
  await untilStored(page);
});
