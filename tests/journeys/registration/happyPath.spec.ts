import { PHONE } from '../../persons.ts';
import { Applicant } from '../applicant.ts';
import { expectFault } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

test.describe('with the worker that every visitor has', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a resident takes a loan, from the calculator to the first payment', {
    tag: '@core',
  }, async ({ page, applicant }) => {
    await applicant.begins();
    await applicant.fillsPersonal();

    await expect(page.getByLabel('Дата рождения')).toHaveValue('08/10/1987');
    await applicant.fillsPassport();
    await applicant.passesPhoto();

    await applicant.expectReview(
      '78 500 ₸',
      '12 мес.',
      'Резидент Казахстана',
      'Сәрсенбаева',
      'Айгүл',
      '012345678',
    );
    await applicant.signs();

    await applicant.expectAt('/register/lk');
    expect(new URL(page.url()).search, 'what the provider added is out of the address').toBe('');
    await applicant.expectSees('Документы');
    await applicant.confirmsBySms();
    await applicant.expectSees('Следующий платёж');
  });
});

/** Words and stems that every Russian text of the sandbox has some of, and Kazakh none. */
const russianWord =
  /(?<!\p{L})(?:и|в|на|для|по|вы|за|никому)(?!\p{L})|подпис|догов|зай?м|заём|плат[её]ж|вознагражд/iu;

test('a Kazakh speaker takes a loan without a Russian word on the way', { tag: '@core' }, async ({
  page,
  context,
  sandbox,
}) => {
  await context.addCookies([{ name: 'i18n_redirected', value: 'kk', url: sandbox.origin }]);
  const aigul = new Applicant(page, sandbox, 'kk');
  const expectKazakh = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
  };
  await aigul.begins();
  await expectKazakh();
  await aigul.fillsPersonal();
  await aigul.fillsPassport();
  await expectKazakh();
  await aigul.passesPhoto();
  await aigul.expectReview('Әйел');
  await aigul.press('Перейти к подписанию');
  await expect(page.getByRole('button', { name: 'Қол қою', exact: true })).toBeVisible();
  await expectKazakh();
  expect(await page.locator('body').innerText()).not.toMatch(russianWord);
  await aigul.signsAtProvider();
  await aigul.expectAt('/register/lk');
  await expectKazakh();
  await aigul.expectSees('Личный кабинет');
  const links = page.getByRole('region', { name: 'Құжаттар' }).getByRole('link');
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    const opening = page.waitForEvent('popup');
    await link.click();
    const document = await opening;
    const [own, other] = [document.locator('section').first(), document.locator('section').last()];
    await expect(own).toHaveAttribute('lang', 'kk');
    expect(await own.innerText()).not.toMatch(russianWord);
    await expect(other).toHaveAttribute('lang', 'ru');
    expect(await other.innerText(), 'what is looked for is found in Russian').toMatch(russianWord);
    await document.close();
  }
  const sms = async () => (await sandbox.newestSms(PHONE)).text;
  await aigul.asksForCode();
  expect(await sms()).not.toMatch(russianWord);
  await aigul.signsBy(await aigul.newestCode());
  await aigul.expectSees('Следующий платёж');
  expect(await sms()).toContain('кіру коды');
  expect(await sms()).not.toMatch(russianWord);
});

test('a big loan waits a day before it is confirmed and paid out', { tag: '@core' }, async ({
  page,
  applicant,
}) => {
  expectFault(/401 \(Unauthorized\)/);
  await applicant.takesLoan({ amount: 500_000 });
  await applicant.expectSees('Договор подписан, идёт время на раздумье');
  await expect(page.getByRole('button', { name: 'Подтвердить и получить деньги' })).toBeHidden();
  // Who has a day to think reads again what they signed.
  await expect(page.getByText('График платежей', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Документы', exact: true })).toBeVisible();

  // The session of 8 hours is over: the way back is the code of the SMS after signing.
  await applicant.returnsAfter(24 * 3_600 + 60);
  await applicant.press('Подтвердить и получить деньги');
  await applicant.expectSees('Следующий платёж');
});

test('a loan that was paid back is closed, with its documents, and another may follow', async ({
  page,
  sandbox,
  applicant,
}) => {
  expectFault(/401 \(Unauthorized\)/);
  await applicant.takesRunningLoan();

  const { uuid } = await sandbox.newestRegistration();
  const moreThanEverythingOwed = 200_000;
  await sandbox.pay({ uuid, amount: moreThanEverythingOwed });
  const aYearAndAMonthS = 400 * 86_400;
  await applicant.returnsAfter(aYearAndAMonthS);

  await applicant.expectSees('Заём закрыт');
  await expect(page.getByRole('heading', { name: 'Следующий платёж' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Документы', exact: true })).toBeVisible();
  await applicant.press('Новая заявка');
  await applicant.expectAt('/login/iin');
});
