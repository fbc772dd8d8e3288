import { PHONE, wrongCode } from '../../persons.ts';
import { expectFault, open } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

test('signs by the right code after a wrong code', { tag: '@core' }, async ({
  page,
  applicant,
}) => {
  expectFault(/status of 422/);
  await applicant.comesToCode();
  const code = await applicant.newestCode();
  expect(await applicant.codeField.boundingBox()).toMatchObject({ height: 48 });
  await applicant.signsBy(wrongCode(code));
  await expect(applicant.codeField).toHaveAccessibleDescription(
    /Код не подошёл.*Осталось попыток: 4\./,
  );
  await expect(applicant.codeField).toBeFocused();
  await expect(page.locator('.error-summary')).toHaveCount(0);
  await applicant.signsBy(code);
  await expect(
    page.getByRole('heading', { name: /идёт время на раздумье|Следующий платёж/ }),
  ).toBeVisible();
});

test('says in Kazakh that a code is wrong', { tag: '@core' }, async ({ page, applicant }) => {
  expectFault(/status of 422/);
  await applicant.startAt('personal_cabinet');
  await open(page, '/register/lk?lang=kk');
  await page.locator('[name=phone]').fill(PHONE);
  await page.getByRole('button', { name: 'Код алу' }).click();
  const field = page.locator('[name=sms_code]');
  await expect(field).toBeVisible();
  await field.fill(wrongCode(await applicant.newestCode()));
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(
    /Код сәйкес келмеді\. Тағы 4\sрет енгізуге болады\./,
  );
});
