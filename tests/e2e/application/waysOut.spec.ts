import type { StepName } from '../../../src/api/contract.ts';
import { Applicant } from '../applicant.ts';
import { SOON_MS } from '../attribution/utmJourney.ts';
import { controlled } from '../controlled.ts';
import { holds, typesHalfOfName } from '../drafts/halfOfName.ts';
import { bucketsOnDevice, storedOnDevice } from '../drafts/storedOnDevice.ts';
import { expect, hydrated, test } from '../sandbox.ts';

const personal = /^(draft|submittedValues|sentCode|encryptionKey)/;

const steps: readonly StepName[] = [
  'personal',
  'waiting_external_personal',
  'verigram',
  'liveness_failed',
  'signing_init',
  'signing_init_success',
  'signing_failed',
  'personal_cabinet',
];

for (const step of steps) {
  test(`whoever stands at ${step} leaves on all devices after a question`, async ({
    context,
    sandbox,
    applicant,
  }) => {
    await applicant.standsAt(step, await sandbox.iinFor('resident'));
    await applicant.logsOut();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('SESSION_TOKEN');
  });
}

test('the question says what happens, is closed by Escape, and gives the focus back', {
  tag: '@core',
}, async ({ page, sandbox, applicant }) => {
  await applicant.standsAt('personal', await sandbox.iinFor('resident'));
  for (const [way, title] of [
    ['Выйти', 'Выйти?'],
    ['Это не вы? Начать заново', 'Начать заново?'],
  ] as const) {
    await applicant.button(way).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: title });
    await expect(question).toContainText('на всех устройствах');
    await expect(question.getByRole('button', { name: 'Остаться' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(applicant.button(way)).toBeFocused();
  }
  await applicant.isAt('/register/personal');
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('whoever has no connection leaves here at once, and the server hears of it later', async ({
    page,
    context,
    sandbox,
    applicant,
    pageWatch,
  }) => {
    pageWatch.expectFault(/ERR_INTERNET_DISCONNECTED|status of 401/);
    await applicant.standsAt('personal', await sandbox.iinFor('resident'));
    await controlled(page);
    const isTokenAlive = await applicant.tokenWatch();
    await context.setOffline(true);
    await applicant.button('Выйти').click();
    await expect(page.getByText(/^Связи нет: на этом устройстве вы выйдете сразу/)).toBeVisible();
    await applicant.press('Выйти на всех устройствах');
    await applicant.isAt('/');
    expect(await isTokenAlive()).toBe(true);
    await context.setOffline(false);
    await expect.poll(isTokenAlive, { timeout: SOON_MS }).toBe(false);
  });
});

test('whoever is somebody else begins anew, and nothing of the first one is prefilled', {
  tag: '@core',
}, async ({ page, sandbox, applicant }) => {
  const iin = await sandbox.iinFor('resident');
  await applicant.begins(iin);
  await typesHalfOfName(applicant);
  const isTokenAlive = await applicant.tokenWatch();
  await applicant.saysThatItIsAnother();
  await holds(page, 'ИИН', '');
  // Until the server has heard of it, the token waits on the device with a key of its own.
  await expect.poll(isTokenAlive).toBe(false);
  await expect.poll(() => bucketsOnDevice(page)).toEqual([]);
  const { names, text } = await storedOnDevice(page);
  expect(names.filter((name) => personal.test(name))).toEqual([]);
  expect(text).not.toMatch(/Сәрсенбаева|aigul/);

  const brother = new Applicant(page, sandbox);
  await brother.saysWho(await sandbox.iinFor('declined'));
  await brother.isAt('/register/personal');
  for (const label of ['Фамилия', 'Имя', 'Электронная почта']) await holds(page, label, '');
});

test('the same IIN finds its application again after «Это не вы?», and still nothing is prefilled', async ({
  page,
  sandbox,
  applicant,
}) => {
  const iin = await sandbox.iinFor('resident');
  await applicant.begins(iin);
  await typesHalfOfName(applicant);
  await applicant.saysThatItIsAnother();
  await applicant.saysWho(iin);
  await applicant.isAt('/register/personal');
  for (const label of ['Фамилия', 'Имя', 'Электронная почта']) await holds(page, label, '');
});

test('the page of the photo is left by a document load', async ({ page, sandbox, applicant }) => {
  await applicant.standsAt('verigram', await sandbox.iinFor('resident'));
  await applicant.saysThatItIsAnother();
  await hydrated(page);
  await applicant.sees('Заявка на заём');
});

test('whoever corrects data types the same IIN and finds the forms filled in', async ({
  page,
  sandbox,
  applicant,
}) => {
  const iin = await sandbox.iinFor('resident');
  await applicant.comesToPhoto(iin);
  await applicant.passesPhoto();
  await applicant.readsReview('Всего вернёте', 'из них вознаграждение', 'ГЭСВ', 'Сәрсенбаева');
  await applicant.correctsData();
  await holds(page, 'ИИН', '');
  await applicant.saysWho(iin);
  await applicant.isAt('/register/personal');
  await holds(page, 'Фамилия', 'Сәрсенбаева');
  await holds(page, 'Электронная почта', 'aigul@example.kz');
  await applicant.types('Имя', 'Айгерім');
  await applicant.sends();
  await applicant.isAt('/register/passport');
  await holds(page, 'Номер документа', '012345678');
  await holds(page, 'Место рождения', 'Алматы');
});

test('whoever corrects data and is another person by the IIN sees nothing of the first', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.comesToPhoto(await sandbox.iinFor('resident'));
  await applicant.passesPhoto();
  await applicant.sees('Документы готовы к подписанию');
  await applicant.correctsData();
  await applicant.saysWho(await sandbox.iinFor('declined'));
  await applicant.isAt('/register/personal');
  for (const label of ['Фамилия', 'Имя', 'Электронная почта']) await holds(page, label, '');
});

test('the review says that the money of a big loan waits a day', async ({ sandbox, applicant }) => {
  await applicant.comesToPhoto(await sandbox.iinFor('resident'), { amount: 500_000 });
  await applicant.passesPhoto();
  await applicant.readsReview('500 000 ₸', 'не раньше чем через 24 ч после подписания договора');
  await expect(applicant.button('Перейти к подписанию')).toBeVisible();
});

test('birth date and sex by the IIN survive a reload before anything is typed', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.begins(await sandbox.iinFor('resident'));
  await applicant.fillsPersonal();
  await applicant.isAt('/register/passport');
  await holds(page, 'Дата рождения', '08/10/1987');
  await expect
    .poll(async () => (await storedOnDevice(page)).names.filter((name) => /birthday$/.test(name)))
    .toHaveLength(1);
  await page.reload();
  await hydrated(page);
  await holds(page, 'Дата рождения', '08/10/1987');
  await expect(page.getByRole('radio', { name: 'Женский' })).toBeChecked();
});
