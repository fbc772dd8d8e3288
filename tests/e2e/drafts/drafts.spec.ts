import type { Page } from '@playwright/test';
import { Applicant } from '../registration/applicant.ts';
import { expect, hydrated, test } from './draftStand.ts';
import {
  draftsOnDevice,
  keptOnDevice,
  makeDraftOld,
  untilAllKept,
  untilKept,
  untilNoneKept,
} from './keptOnDevice.ts';

const DAY_S = 86_400;
const SESSION_S = 8 * 3_600;
const givenBack = (page: Page) => page.getByText('Мы вернули то, что вы ввели раньше.');
const holds = (page: Page, label: string, text: string) =>
  expect(page.getByLabel(label, { exact: true })).toHaveValue(text);

async function typesHalfOfName(aigul: Applicant): Promise<void> {
  await aigul.types('Фамилия', 'Сәрсенбаева');
  await aigul.types('Электронная почта', 'aigul@');
  await untilAllKept(aigul.page);
}

async function seesHalfOfName(page: Page): Promise<void> {
  await expect(givenBack(page)).toBeVisible();
  await holds(page, 'Фамилия', 'Сәрсенбаева');
  await holds(page, 'Имя', '');
  await holds(page, 'Электронная почта', 'aigul@');
}

test('what was typed a moment ago, half a form and half an address, is there after a reload', async ({
  page,
  stand,
}) => {
  const aigul = new Applicant(page, stand);
  await aigul.standsAt('personal', await stand.iinFor('resident'));
  await expect(givenBack(page)).toHaveCount(0);
  await typesHalfOfName(aigul);
  await page.reload();
  await seesHalfOfName(page);
});

test('a document with another country’s letters, its dates and choices come back as they were', async ({
  page,
  stand,
}) => {
  const aigul = new Applicant(page, stand);
  await aigul.standsAt('personal_and_passport', await stand.iinFor('non_resident'));
  const country = page.getByLabel('Страна, которая выдала документ');
  await country.selectOption({ index: 3 });
  const chosen = await country.inputValue();
  await aigul.types('Номер документа', 'AB12345');
  await aigul.types('Дата выдачи', '12/03/20');
  await aigul.picks('Пол', 'Женский');
  await untilAllKept(page);
  await page.reload();
  await expect(givenBack(page)).toBeVisible();
  await expect(country).toHaveValue(chosen);
  await holds(page, 'Номер документа', 'AB12345');
  await holds(page, 'Дата выдачи', '12/03/20');
  await expect(page.getByRole('radio', { name: 'Женский' })).toBeChecked();

  // A number that was typed for another country, and then the country was put right.
  const beforeMs = Date.now();
  await country.selectOption('398');
  await untilKept(page, beforeMs);
  await page.reload();
  await expect(country).toHaveValue('398');
  await holds(page, 'Номер документа', 'AB12345');
});

test('what is asked only of employees comes back with the answer that they are', async ({
  page,
  stand,
}) => {
  const aigul = new Applicant(page, stand);
  await aigul.standsAt('employment', await stand.iinFor('address_and_employment'));
  await aigul.picks('Чем вы заняты', 'Работаю по найму');
  await aigul.types('Где вы работаете', 'Школа № 12');
  await aigul.types('Доход в месяц, ₸', '320000');
  await untilAllKept(page);
  await page.reload();
  await holds(page, 'Где вы работаете', 'Школа № 12');
  await expect(page.getByLabel('Доход в месяц, ₸')).toHaveValue(/^320\s?000$/);
});

test('a tab that crashes takes nothing along', async ({ page, context, stand, pageWatch }) => {
  const aigul = new Applicant(page, stand);
  await aigul.standsAt('personal', await stand.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilKept(page);
  const crash = page.waitForEvent('crash');
  page.goto('chrome://crash').catch(() => {});
  await crash;
  const next = await context.newPage();
  pageWatch.watch(next);
  await next.goto('/register/personal');
  await seesHalfOfName(next);
});

test('nobody can read what is kept: not in the database, and not with its key', async ({
  page,
  stand,
}) => {
  const aigul = new Applicant(page, stand);
  await aigul.standsAt('personal', await stand.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilKept(page);
  const { text, names, canKeysBeTakenOut } = await keptOnDevice(page);
  expect(names).toContain('sealingKey');
  expect(text).not.toMatch(/Сәрсен|aigul|last_name|email/);
  expect(canKeysBeTakenOut).toEqual([false]);
  const elsewhere = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(elsewhere).not.toMatch(/Сәрсен|aigul/);
});

test('an accepted step leaves nothing of its draft, also not what was typed while it travelled', async ({
  page,
  stand,
}) => {
  const aigul = new Applicant(page, stand);
  await aigul.standsAt('personal', await stand.iinFor('resident'));
  await stand.fail({ match: '/rest/registration/personal', delay_ms: 800, times: 1 });
  await aigul.fillsPersonal();
  await untilKept(page);
  await aigul.types('Отчество', 'Ерлан');
  await aigul.isAt('/register/passport');
  await untilNoneKept(page);
  await aigul.types('Кем выдан', 'МВД');
  await expect.poll(() => draftsOnDevice(page)).toEqual([expect.stringMatching(/\/passport$/)]);
});

test('a step that was passed elsewhere leaves nothing either', async ({ page, stand }) => {
  const aigul = new Applicant(page, stand);
  await aigul.standsAt('personal', await stand.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilKept(page);
  await page.goto('/about');
  const { uuid } = await stand.newestRegistration();
  await stand.setStep({ uuid, step: 'address' });
  await page.goto('/register/personal');
  await aigul.isAt('/register/address');
  await untilNoneKept(page);
});

test('a refused step keeps its draft', async ({ page, stand, pageWatch }) => {
  pageWatch.expectFault(/500 \(Internal Server Error\)/);
  const aigul = new Applicant(page, stand);
  await aigul.standsAt('personal', await stand.iinFor('resident'));
  await stand.fail({ match: '/rest/registration/personal', status: 500, times: 1 });
  await aigul.fillsPersonal();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.reload();
  await holds(page, 'Фамилия', 'Сәрсенбаева');
  await aigul.press('Продолжить');
  await aigul.isAt('/register/passport');
});

test('a session that expired leaves the draft to its own registration; a brother on the same phone does not see it', async ({
  page,
  context,
  stand,
  pageWatch,
}) => {
  pageWatch.expectFault(/401 \(Unauthorized\)/);
  const iin = await stand.iinFor('resident');
  const aigul = new Applicant(page, stand);
  await aigul.begins(iin);
  await typesHalfOfName(aigul);
  await untilKept(page);
  await stand.forward(SESSION_S + 60);
  await page.reload();
  await aigul.isAt('/login');

  const brother = new Applicant(page, stand);
  await page.getByRole('link', { name: 'Подать заявку или продолжить' }).click();
  await brother.saysWho(await stand.iinFor('declined'));
  await brother.isAt('/register/personal');
  await brother.types('Имя', 'Ерлан');
  await expect.poll(() => draftsOnDevice(page)).toHaveLength(2);
  await holds(page, 'Фамилия', '');
  await expect(givenBack(page)).toHaveCount(0);

  await context.clearCookies({ name: 'SESSION_TOKEN' });
  await page.goto('/login/iin');
  await hydrated(page);
  await aigul.saysWho(iin);
  await aigul.isAt('/register/personal');
  await seesHalfOfName(page);
});

test('a page that slept while a brother logged in shows nothing of the first one’s, and keeps nothing in his draft', async ({
  page,
  context,
  stand,
}) => {
  const aigul = new Applicant(page, stand);
  await aigul.standsAt('personal', await stand.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilKept(page);
  const hers = await context.cookies();

  const visitor = crypto.randomUUID();
  const iin = await stand.iinFor('declined');
  const { bearerToken, uuid } = await stand.begin({ iin, visitor });
  await stand.setStep({ uuid, step: 'personal' });
  const url = stand.origin;
  await context.addCookies([{ name: 'SESSION_TOKEN', value: bearerToken, url }]);
  const wakes = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await wakes();
  await holds(page, 'Фамилия', '');
  await holds(page, 'Электронная почта', '');
  expect(await draftsOnDevice(page)).toEqual([expect.not.stringContaining(uuid)]);

  await context.addCookies(hers);
  await wakes();
  await seesHalfOfName(page);
});

test('logging out leaves no draft of anybody, and no key', async ({ page, context, stand }) => {
  const aigul = new Applicant(page, stand);
  await aigul.standsAt('personal', await stand.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilKept(page);
  await context.clearCookies();
  const brother = new Applicant(page, stand);
  await brother.standsAt('personal_cabinet', await stand.iinFor('declined'));
  expect(await draftsOnDevice(page)).toHaveLength(1);
  await brother.press('Выйти');
  await brother.isAt('/');
  const { names } = await keptOnDevice(page);
  expect(names.filter((name) => /^(draft|sentValues|sealingKey)/.test(name))).toEqual([]);
});

test('beginning anew leaves nothing of what was typed', async ({ page, stand }) => {
  const aigul = new Applicant(page, stand);
  await aigul.begins(await stand.iinFor('resident'));
  await aigul.fillsPersonal();
  await aigul.isAt('/register/passport');
  await aigul.types('Кем выдан', 'МВД');
  await untilKept(page);
  await page.goto('/login/iin');
  await aigul.press('Начать заново');
  await aigul.sees('Заявка на заём');
  await untilNoneKept(page);
  expect((await keptOnDevice(page)).names).not.toContain('sentValues');
});

test('after a day the draft is neither shown nor kept, also when nobody asks for it', async ({
  page,
  stand,
}) => {
  const aigul = new Applicant(page, stand);
  await aigul.standsAt('personal', await stand.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilKept(page);
  const keptAtMs = Date.now();
  await page.clock.setSystemTime(keptAtMs + (DAY_S - 600) * 1_000);
  await page.reload();
  await seesHalfOfName(page);
  await page.clock.setSystemTime(keptAtMs + (DAY_S + 60) * 1_000);
  await page.goto('/about');
  await untilNoneKept(page);
  await page.goto('/register/personal');
  await hydrated(page);
  await holds(page, 'Фамилия', '');
  await expect(givenBack(page)).toHaveCount(0);
});

test('while the server cannot be asked, the last known step and its draft are shown', async ({
  page,
  stand,
  pageWatch,
}) => {
  pageWatch.expectFault(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|503/);
  const aigul = new Applicant(page, stand);
  await aigul.standsAt('personal', await stand.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilKept(page);
  await stand.fail({ match: '/rest/registration/step', drop: true, times: 20 });
  await page.reload();
  await seesHalfOfName(page);
});

test('what is typed before the draft was found is not written over', async ({ page, stand }) => {
  const aigul = new Applicant(page, stand);
  await aigul.standsAt('personal', await stand.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilKept(page);
  // Nothing says whose page it is until the server has answered.
  await page.evaluate(() => localStorage.removeItem('lastStep'));
  await stand.fail({ match: '/rest/registration/step', delay_ms: 1_500, times: 1 });
  await page.reload();
  await hydrated(page);
  await aigul.types('Фамилия', 'Омарова');
  await expect(givenBack(page)).toBeVisible();
  await holds(page, 'Фамилия', 'Омарова');
  await holds(page, 'Электронная почта', 'aigul@');
});

test('of two tabs at the same step the last that was typed into counts', async ({
  page,
  context,
  stand,
  pageWatch,
}) => {
  const aigul = new Applicant(page, stand);
  await aigul.standsAt('personal', await stand.iinFor('resident'));
  const other = await context.newPage();
  pageWatch.watch(other);
  await other.goto('/register/personal');
  await hydrated(other);
  const inOther = new Applicant(other, stand);
  await Promise.all([aigul.types('Фамилия', 'Омарова'), inOther.types('Имя', 'Әсел')]);
  await untilKept(page);
  const beforeMs = Date.now();
  await aigul.types('Фамилия', 'Сәрсенбаева');
  await untilKept(page, beforeMs);
  await other.close();
  await page.reload();
  await holds(page, 'Фамилия', 'Сәрсенбаева');
});

test('what came back is cleared by a press, and a press brings it back', async ({
  page,
  stand,
}) => {
  const aigul = new Applicant(page, stand);
  await aigul.standsAt('personal', await stand.iinFor('resident'));
  await typesHalfOfName(aigul);
  await page.reload();
  await seesHalfOfName(page);
  await aigul.press('Очистить форму');
  await holds(page, 'Фамилия', '');
  await untilNoneKept(page);
  await aigul.press('Вернуть введённое');
  await seesHalfOfName(page);
  await untilKept(page);
});

test('a record of an older version is no draft, and is deleted', async ({ page, stand }) => {
  const aigul = new Applicant(page, stand);
  await aigul.standsAt('personal', await stand.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilKept(page);
  await page.goto('/about');
  await makeDraftOld(page);
  await page.goto('/register/personal');
  await untilNoneKept(page);
  await holds(page, 'Фамилия', '');
  await expect(givenBack(page)).toHaveCount(0);
  await aigul.fillsPersonal();
  await aigul.isAt('/register/passport');
});
