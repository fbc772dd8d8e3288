import type { SandboxControl } from '../../sandbox/sandboxControl.ts';
import { expect, hydrated, phone, test } from './applicant.ts';
import {
  askForCode,
  button,
  codeField,
  lastCode,
  openCabinet,
  phoneField,
  sign,
  wrongCode,
} from './codes.ts';

const ALMATY_AHEAD_OF_UTC_S = 5 * 3_600;
const DAY_S = 86_400;

function secondsUntilMidnight(): number {
  return DAY_S - ((Date.now() / 1000 + ALMATY_AHEAD_OF_UTC_S) % DAY_S);
}

/** The documents carry the day: with midnight between reading and signing they are others. */
async function avoidMidnight(sandbox: SandboxControl, withinS: number): Promise<void> {
  if (secondsUntilMidnight() < withinS) await sandbox.forward(withinS);
}

test('a wrong code is said at the field and in the summary, and the right one still signs', async ({
  page,
  sandbox,
  applyUntil,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 422/);
  await applyUntil('personal_cabinet');
  await askForCode(page);
  const code = await lastCode(sandbox);
  await codeField(page).fill(wrongCode(code));
  await sign(page);
  await expect(codeField(page)).toHaveAccessibleDescription(/Код неверный, проверьте SMS/);
  await expect(page.getByRole('alert').filter({ hasText: 'Код неверный' })).toBeFocused();
  await codeField(page).fill(code);
  await sign(page);
  await expect(
    page.getByRole('heading', { name: /идёт время на раздумье|Следующий платёж/ }),
  ).toBeVisible();
});

test('a code older than 10 minutes is said to be expired, and a new one signs', async ({
  page,
  sandbox,
  applyUntil,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 422/);
  await avoidMidnight(sandbox, 900);
  await applyUntil('personal_cabinet');
  await page.clock.install();
  await askForCode(page);
  const expired = await lastCode(sandbox);
  await sandbox.forward(601);
  await codeField(page).fill(expired);
  await sign(page);
  await expect(codeField(page)).toHaveAccessibleDescription(/Срок кода истёк, запросите новый/);
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Отправить новый код' }).click();
  await expect.poll(async () => (await sandbox.codes(phone)).length).toBe(2);
  await expect(codeField(page)).toHaveValue('');
  await codeField(page).fill(await lastCode(sandbox));
  await sign(page);
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
  await expect(codeField(page)).toHaveCount(0);
});

test('after five wrong codes even the right one does not sign until a new one is asked for', async ({
  page,
  sandbox,
  applyUntil,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 4(22|29)/);
  await applyUntil('personal_cabinet');
  await page.clock.install();
  await askForCode(page);
  const code = await lastCode(sandbox);
  for (let tried = 1; tried <= 5; tried += 1) {
    await codeField(page).fill(wrongCode(code));
    const answer = page.waitForResponse('**/rest/documents/sign');
    await sign(page);
    expect((await answer).status()).toBe(422);
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  }
  await codeField(page).fill(code);
  await sign(page);
  await expect(codeField(page)).toHaveAccessibleDescription(/Попытки закончились.*новый код/);
  await expect(page.getByRole('alert').filter({ hasText: 'Попытки закончились' })).toBeFocused();
  await sandbox.forward(61);
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Отправить новый код' }).click();
  await expect.poll(async () => (await sandbox.codes(phone)).length).toBe(2);
  await expect(codeField(page)).toHaveValue('');
  await codeField(page).fill(await lastCode(sandbox));
  await sign(page);
  await expect(codeField(page)).toHaveCount(0);
});

test('a new code can be asked for after a minute, not before', async ({
  page,
  sandbox,
  applyUntil,
}) => {
  await applyUntil('personal_cabinet');
  await page.clock.install();
  await askForCode(page);
  const resend = page.getByRole('button', { name: /^Новый код через \d+ секунд/ });
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('button', { name: 'Отправить новый код' })).toBeEnabled();
  expect(await sandbox.codes(phone)).toHaveLength(1);
});

test('a number is checked when its field is left, and is said to be wrong no longer than it is', async ({
  page,
  applyUntil,
}) => {
  await applyUntil('personal_cabinet');
  await openCabinet(page);
  await phoneField(page).fill('701');
  await phoneField(page).blur();
  await expect(phoneField(page)).toHaveAccessibleDescription(/мобильный номер Казахстана/);
  await button(page, 'Получить код').click();
  const summary = page.getByRole('alert').filter({ hasText: 'Проверьте форму' });
  await expect(summary).toBeFocused();
  await phoneField(page).fill(phone);
  await phoneField(page).blur();
  await expect(phoneField(page)).not.toHaveAttribute('aria-invalid');
  await expect(summary).toHaveCount(0);
});

test('what the server refused, a number or a code, is no longer said of another one', async ({
  page,
  sandbox,
  applyUntil,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 422/);
  await applyUntil('personal_cabinet');
  await openCabinet(page);
  await phoneField(page).fill('77010000009');
  await sandbox.fail({
    match: '/rest/documents/sign',
    status: 422,
    errors: { phone: ['Номер занят'] },
  });
  await button(page, 'Получить код').click();
  await expect(phoneField(page)).toHaveAccessibleDescription(/Номер занят/);
  await phoneField(page).fill(phone);
  await phoneField(page).blur();
  await expect(page.getByText('Номер занят')).toHaveCount(0);
  await button(page, 'Получить код').click();
  await expect(codeField(page)).toBeVisible();
  await codeField(page).fill(wrongCode(await lastCode(sandbox)));
  await sign(page);
  await expect(codeField(page)).toHaveAccessibleDescription(/Код неверный/);
  await codeField(page).fill(await lastCode(sandbox));
  await codeField(page).blur();
  await expect(page.getByText('Код неверный')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a phone that the lender’s country does not have is refused before anything is sent', async ({
  page,
  sandbox,
  applyUntil,
}) => {
  await applyUntil('personal_cabinet');
  await openCabinet(page);
  await phoneField(page).fill('701123');
  await button(page, 'Получить код').click();
  await expect(phoneField(page)).toHaveAccessibleDescription(/мобильный номер Казахстана/);
  expect(await sandbox.codes(phone)).toHaveLength(0);
});

for (const when of ['when a code is asked for', 'when it comes with the code']) {
  test(`a phone that the server refuses ${when} is said at the field, stays there, and another one is taken`, async ({
    page,
    sandbox,
    applyUntil,
    pageWatch,
  }) => {
    pageWatch.expectFault(/status of 422/);
    await applyUntil('personal_cabinet');
    await openCabinet(page);
    await phoneField(page).fill(phone);
    if (when === 'when it comes with the code') {
      await button(page, 'Получить код').click();
      await expect(codeField(page)).toBeVisible();
      await codeField(page).fill(await lastCode(sandbox));
    }
    const why = 'На этот номер SMS не доходят';
    await sandbox.fail({ match: '/rest/documents/sign', status: 422, errors: { phone: [why] } });
    await page.getByRole('button', { name: /Получить код|Подписать договор/ }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Проверьте форму' });
    await expect(summary).toBeFocused();
    await expect(phoneField(page)).toHaveAccessibleDescription(new RegExp(why));
    await expect(phoneField(page)).toHaveValue('+7 (701) 123-45-67');
    await summary.getByRole('link', { name: why }).click();
    await expect(phoneField(page)).toBeFocused();
    await phoneField(page).fill('77010000009');
    // A registration gets no second SMS within a minute, whatever the phone.
    await sandbox.forward(61);
    await button(page, 'Получить код').click();
    await expect(codeField(page)).toBeVisible();
    expect(await sandbox.codes('77010000009')).toHaveLength(1);
  });
}

test('a code that the phone’s browser reads from the SMS itself signs without typing', async ({
  page,
  sandbox,
  applyUntil,
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
  await applyUntil('personal_cabinet');
  await askForCode(page);
  const code = await lastCode(sandbox);
  await page.evaluate((received) => Reflect.get(window, 'smsComes')(received), code);
  await expect(codeField(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
});

test('a cut connection after the SMS was sent brings no second SMS', async ({
  page,
  sandbox,
  applyUntil,
  pageWatch,
}) => {
  pageWatch.expectFault(/ERR_(EMPTY_RESPONSE|CONNECTION)/);
  await applyUntil('personal_cabinet');
  await openCabinet(page);
  await phoneField(page).fill(phone);
  await sandbox.fail({ match: '/rest/documents/sign', drop: true, after_effect: true });
  await button(page, 'Получить код').click();
  await expect(codeField(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await sandbox.codes(phone)).toHaveLength(1);
});

test('documents that midnight changed are shown anew before they are signed', async ({
  page,
  sandbox,
  applyUntil,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 409/);
  const shortlyBeforeS = 120;
  await sandbox.forward(Math.floor(secondsUntilMidnight() + DAY_S - shortlyBeforeS));
  await applyUntil('personal_cabinet');
  await askForCode(page);
  const code = await lastCode(sandbox);
  await sandbox.forward(2 * shortlyBeforeS);
  await codeField(page).fill(code);
  await sign(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Документы обновились. Прочитайте их ещё раз' }),
  ).toBeVisible();
  await expect(page.getByLabel('Телефон')).toBeVisible();
});

test('whoever reads Kazakh reads in Kazakh that a code is wrong', async ({
  page,
  sandbox,
  applyUntil,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 422/);
  await applyUntil('personal_cabinet');
  await page.goto('/register/lk?lang=kk');
  await hydrated(page);
  await page.locator('[name=phone]').fill(phone);
  await page.getByRole('button', { name: 'Код алу' }).click();
  const field = page.locator('[name=sms_code]');
  await expect(field).toBeVisible();
  await field.fill(wrongCode(await lastCode(sandbox)));
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Код қате, SMS-ті тексеріңіз/);
});

test('a signature whose answer was lost is given once, and opens the cabinet without an error', async ({
  page,
  sandbox,
  applyUntil,
  pageWatch,
}) => {
  pageWatch.expectFault(/ERR_(EMPTY_RESPONSE|CONNECTION)/);
  await applyUntil('personal_cabinet');
  await askForCode(page);
  await codeField(page).fill(await lastCode(sandbox));
  await sandbox.fail({ match: '/rest/documents/sign', drop: true, after_effect: true });
  await sign(page);
  await expect(codeField(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/^Договор$/)).toBeVisible();
});
