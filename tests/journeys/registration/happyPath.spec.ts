import type { Page } from '@playwright/test';
import { aigul, PHONE, RESIDENT_IIN } from '../../persons.ts';
import { Applicant } from '../applicant.ts';
import { tokenOf } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const { last_name, first_name, middle_name, email } = aigul.personal;
const { id_number, issuer, birthday } = aigul.passport;
const typedTexts = [last_name, first_name, middle_name, email, id_number, issuer, birthday];

/** Returns all cached texts of the worker, except the files of the build. */
const cachedTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(decodeURIComponent(request.url));
        if (/\/(?:assets|icons|kept-pages)\/|webmanifest/.test(request.url)) continue;
        texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });

test.describe('with the worker that every visitor has', () => {
  test.use({ serviceWorkers: 'allow' });

  test('takes a loan from the calculator on', { tag: '@core' }, async ({ page, applicant }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
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

    const typed = [RESIDENT_IIN, PHONE.slice(1), await tokenOf(page), ...typedTexts];
    const stored = `${addresses.join('\n')}\n${await cachedTexts(page)}`;
    expect(typed.filter((text) => stored.includes(text))).toEqual([]);
  });
});

/** Matches Russian words and stems. Every Russian text of the sandbox contains some of them, and no Kazakh text does. */
const russianWord =
  /(?<!\p{L})(?:и|в|на|для|по|вы|за|никому)(?!\p{L})|подпис|догов|зай?м|заём|плат[её]ж|вознагражд/iu;

test('takes a loan entirely in Kazakh', { tag: '@core' }, async ({ page, context, sandbox }) => {
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
