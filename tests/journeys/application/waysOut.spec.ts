import { Applicant } from '../applicant.ts';
import { SOON_MS } from '../attribution/utmJourney.ts';
import { controlled } from '../controlled.ts';
import { holds, typesHalfOfName } from '../drafts/halfOfName.ts';
import { bucketsOnDevice, storedOnDevice } from '../drafts/storedOnDevice.ts';
import { expect, hydrated, test } from '../sandbox.ts';

const personal = /^(draft|submittedValues|sentCode|encryptionKey)/;

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
