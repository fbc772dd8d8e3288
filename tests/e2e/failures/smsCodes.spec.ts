import { PHONE, wrongCode } from '../applicant.ts';
import { DAY_S, moveBeyondMidnight, secondsUntilMidnight } from '../midnight.ts';
import { expect, hydrated, test } from '../sandbox.ts';

test('a wrong code is said at the field and in the summary, and the right one still signs', {
  tag: '@core',
}, async ({ page, applicant, pageWatch }) => {
  pageWatch.expectFault(/status of 422/);
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await applicant.asksForCode();
  const code = await applicant.newestCode();
  await applicant.codeField.fill(wrongCode(code));
  await applicant.signsContract();
  await expect(applicant.codeField).toHaveAccessibleDescription(
    /Код не подошёл.*Осталось попыток: 4\./,
  );
  await expect(page.getByRole('alert').filter({ hasText: 'Код не подошёл' })).toBeFocused();
  await applicant.codeField.fill(code);
  await applicant.signsContract();
  await expect(
    page.getByRole('heading', { name: /идёт время на раздумье|Следующий платёж/ }),
  ).toBeVisible();
});

test('a code older than 10 minutes is said to be expired, and a new one signs', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 422/);
  await moveBeyondMidnight(sandbox, 900);
  await applicant.startAt('personal_cabinet');
  await page.clock.install();
  await applicant.opensCabinet();
  await applicant.asksForCode();
  const expired = await applicant.newestCode();
  await sandbox.forward(601);
  await applicant.codeField.fill(expired);
  await applicant.signsContract();
  await expect(applicant.codeField).toHaveAccessibleDescription(/Срок кода истёк, запросите новый/);
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Отправить новый код' }).click();
  await expect.poll(async () => (await sandbox.codes(PHONE)).length).toBe(2);
  await expect(applicant.codeField).toHaveValue('');
  await applicant.codeField.fill(await applicant.newestCode());
  await applicant.signsContract();
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
  await expect(applicant.codeField).toHaveCount(0);
});

test('after five wrong codes even the right one does not sign until a new one is asked for', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 4(22|29)/);
  await applicant.startAt('personal_cabinet');
  await page.clock.install();
  await applicant.opensCabinet();
  await applicant.asksForCode();
  const code = await applicant.newestCode();
  for (let tried = 1; tried <= 5; tried += 1) {
    await applicant.codeField.fill(wrongCode(code));
    const answer = page.waitForResponse('**/rest/documents/sign');
    await applicant.signsContract();
    expect((await answer).status()).toBe(422);
    await expect(applicant.codeField).toHaveAttribute('aria-invalid', 'true');
  }
  await applicant.codeField.fill(code);
  await applicant.signsContract();
  await expect(applicant.codeField).toHaveAccessibleDescription(/Попытки закончились.*новый код/);
  await expect(page.getByRole('alert').filter({ hasText: 'Попытки закончились' })).toBeFocused();
  await sandbox.forward(61);
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Отправить новый код' }).click();
  await expect.poll(async () => (await sandbox.codes(PHONE)).length).toBe(2);
  await expect(applicant.codeField).toHaveValue('');
  await applicant.codeField.fill(await applicant.newestCode());
  await applicant.signsContract();
  await expect(applicant.codeField).toHaveCount(0);
});

test('a new code can be asked for after a minute, not before', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.startAt('personal_cabinet');
  await page.clock.install();
  await applicant.opensCabinet();
  await applicant.asksForCode();
  const resend = page.getByRole('button', { name: /^Новый код через \d+ секунд/ });
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('button', { name: 'Отправить новый код' })).toBeEnabled();
  expect(await sandbox.codes(PHONE)).toHaveLength(1);
});

test('a code that is asked for too often in a day is said to come in hours, and the number stays', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 429/);
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await sandbox.fail({ match: '/rest/documents/sign', status: 429, retry_after: 79_000 });
  await applicant.phoneField.fill(PHONE);
  await applicant.button('Получить код').click();
  await expect(page.getByRole('alert')).toContainText('Попробуйте через 22 ч.');
  await expect(applicant.phoneField).toHaveValue('+7 (701) 123-45-67');
});

test('a number is checked when its field is left, and is said to be wrong no longer than it is', async ({
  page,
  applicant,
}) => {
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await applicant.phoneField.fill('701');
  await applicant.phoneField.blur();
  await expect(applicant.phoneField).toHaveAccessibleDescription(/мобильный номер Казахстана/);
  await applicant.button('Получить код').click();
  const summary = page.getByRole('alert').filter({ hasText: 'Проверьте форму' });
  await expect(summary).toBeFocused();
  await applicant.phoneField.fill(PHONE);
  await applicant.phoneField.blur();
  await expect(applicant.phoneField).not.toHaveAttribute('aria-invalid');
  await expect(summary).toHaveCount(0);
});

test('what the server refused, a number or a code, is no longer said of another one', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 422/);
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await applicant.phoneField.fill('77010000009');
  await sandbox.fail({
    match: '/rest/documents/sign',
    status: 422,
    errors: { phone: ['Номер занят'] },
  });
  await applicant.button('Получить код').click();
  await expect(applicant.phoneField).toHaveAccessibleDescription(/Номер занят/);
  await applicant.phoneField.fill(PHONE);
  await applicant.phoneField.blur();
  await expect(page.getByText('Номер занят')).toHaveCount(0);
  await applicant.button('Получить код').click();
  await expect(applicant.codeField).toBeVisible();
  await applicant.codeField.fill(wrongCode(await applicant.newestCode()));
  await applicant.signsContract();
  await expect(applicant.codeField).toHaveAccessibleDescription(/Код не подошёл/);
  await applicant.codeField.fill(await applicant.newestCode());
  await applicant.codeField.blur();
  await expect(page.getByText('Код не подошёл')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a phone that the lender’s country does not have is refused before anything is sent', async ({
  sandbox,
  applicant,
}) => {
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await applicant.phoneField.fill('701123');
  await applicant.button('Получить код').click();
  await expect(applicant.phoneField).toHaveAccessibleDescription(/мобильный номер Казахстана/);
  expect(await sandbox.codes(PHONE)).toHaveLength(0);
});

for (const when of ['when a code is asked for', 'when it comes with the code']) {
  test(`a phone that the server refuses ${when} is said at the field, stays there, and another one is taken`, async ({
    page,
    sandbox,
    applicant,
    pageWatch,
  }) => {
    pageWatch.expectFault(/status of 422/);
    await applicant.startAt('personal_cabinet');
    await applicant.opensCabinet();
    await applicant.phoneField.fill(PHONE);
    if (when === 'when it comes with the code') {
      await applicant.button('Получить код').click();
      await expect(applicant.codeField).toBeVisible();
      await applicant.codeField.fill(await applicant.newestCode());
    }
    const why = 'На этот номер SMS не доходят';
    await sandbox.fail({ match: '/rest/documents/sign', status: 422, errors: { phone: [why] } });
    await page.getByRole('button', { name: /Получить код|Подписать договор/ }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Проверьте форму' });
    await expect(summary).toBeFocused();
    await expect(applicant.phoneField).toHaveAccessibleDescription(new RegExp(why));
    await expect(applicant.phoneField).toHaveValue('+7 (701) 123-45-67');
    await summary.getByRole('link', { name: why }).click();
    await expect(applicant.phoneField).toBeFocused();
    await applicant.phoneField.fill('77010000009');
    // A registration gets no second SMS within a minute, whatever the phone.
    await sandbox.forward(61);
    await applicant.button('Получить код').click();
    await expect(applicant.codeField).toBeVisible();
    expect(await sandbox.codes('77010000009')).toHaveLength(1);
  });
}

test('a code that the phone’s browser reads from the SMS itself signs without typing', async ({
  page,
  applicant,
}) => {
  // Only Chromium on a phone has WebOTP, so its answer is played.
  await page.addInitScript(() => {
    let read = (_code: string) => {};
    Object.assign(window, {
      OTPCredential: class {},
      smsComes: (code: string) => read(code),
    });
    Object.defineProperty(navigator, 'credentials', {
      value: {
        get: ({ otp }: { otp?: { transport: string[] } }) =>
          new Promise((resolve, reject) => {
            if (otp?.transport[0] !== 'sms') reject(new Error('not asked for an SMS'));
            read = (code) => resolve({ code });
          }),
      },
    });
  });
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await applicant.asksForCode();
  const code = await applicant.newestCode();
  await page.evaluate((received) => Reflect.get(window, 'smsComes')(received), code);
  await expect(applicant.codeField).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
});

test('a cut connection after the SMS was sent brings no second SMS', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/ERR_(EMPTY_RESPONSE|CONNECTION)/);
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await applicant.phoneField.fill(PHONE);
  await sandbox.fail({ match: '/rest/documents/sign', drop: true, after_effect: true });
  await applicant.button('Получить код').click();
  await expect(applicant.codeField).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await sandbox.codes(PHONE)).toHaveLength(1);
});

test('documents that midnight changed are shown anew before they are signed', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 409/);
  const shortlyBeforeS = 120;
  await sandbox.forward(Math.floor(secondsUntilMidnight() + DAY_S - shortlyBeforeS));
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await applicant.asksForCode();
  const code = await applicant.newestCode();
  await sandbox.forward(2 * shortlyBeforeS);
  await applicant.codeField.fill(code);
  await applicant.signsContract();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Документы обновились. Прочитайте их ещё раз' }),
  ).toBeVisible();
  await expect(page.getByLabel('Телефон')).toBeVisible();
});

test('whoever reads Kazakh reads in Kazakh that a code is wrong', { tag: '@core' }, async ({
  page,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 422/);
  await applicant.startAt('personal_cabinet');
  await page.goto('/register/lk?lang=kk');
  await hydrated(page);
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

test('a signature whose answer was lost is given once, and opens the cabinet without an error', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/ERR_(EMPTY_RESPONSE|CONNECTION)/);
  await applicant.startAt('personal_cabinet');
  await applicant.opensCabinet();
  await applicant.asksForCode();
  await applicant.codeField.fill(await applicant.newestCode());
  await sandbox.fail({ match: '/rest/documents/sign', drop: true, after_effect: true });
  await applicant.signsContract();
  await expect(applicant.codeField).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Условия' }).getByText('Договор', { exact: true }),
  ).toBeVisible();
});
