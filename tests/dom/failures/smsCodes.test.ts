import { vi } from 'vitest';
import { DAY_S, moveBeyondMidnight, secondsUntilMidnight } from '../../journeys/midnight.ts';
import { PHONE, wrongCode } from '../../persons.ts';
import { expect, it } from '../harness/test.ts';

const OTHER_PHONE = '77010000009';
const signCall = '/rest/documents/sign';

it('says that a code is expired when it is older than 10 minutes, and a new one signs', async ({
  page,
  sandbox,
  applicant,
}) => {
  page.expectFault(/status of 422/);
  await moveBeyondMidnight(sandbox, 900);
  page.installClock();
  await applicant.comesToCode();
  const expired = await applicant.newestCode();
  await sandbox.forward(601);
  await applicant.signsBy(expired);
  await expect
    .poll(() => applicant.codeField)
    .toHaveAccessibleDescription(/Срок кода истёк, запросите новый/);
  await page.fastForward(61_000);
  await applicant.press('Отправить новый код');
  await expect.poll(() => sandbox.codes(PHONE)).toHaveLength(2);
  await expect.poll(() => applicant.codeField).toHaveValue('');
  await applicant.signsBy(await applicant.newestCode());
  await applicant.expectNoCodeField();
  expect(applicant.button('Выйти')).toBeVisible();
});

it('does not sign after five wrong codes, not even by the right one, until a new one is asked for', async ({
  page,
  sandbox,
  applicant,
}) => {
  page.expectFault(/status of 4(22|29)/);
  page.installClock();
  await applicant.comesToCode();
  const code = await applicant.newestCode();
  const answers = () => page.network.statusesOf(signCall);
  for (let tried = 1; tried <= 5; tried += 1) {
    await applicant.signsBy(wrongCode(code));
    await expect.poll(answers).toEqual([200, ...Array(tried).fill(422)]);
    await expect.poll(() => applicant.codeField).toHaveAttribute('aria-invalid', 'true');
  }
  await applicant.signsBy(code);
  await expect
    .poll(() => applicant.codeField)
    .toHaveAccessibleDescription(/Попытки закончились.*новый код/);
  await expect.poll(() => page.queries.alert('Попытки закончились')).toHaveFocus();
  await sandbox.forward(61);
  await page.fastForward(61_000);
  await applicant.press('Отправить новый код');
  await expect.poll(() => sandbox.codes(PHONE)).toHaveLength(2);
  await expect.poll(() => applicant.codeField).toHaveValue('');
  await applicant.signsBy(await applicant.newestCode());
  await applicant.expectNoCodeField();
});

it('takes the request for a new code after a minute, not before', async ({
  page,
  sandbox,
  applicant,
}) => {
  page.installClock();
  await applicant.comesToCode();
  await expect.poll(() => page.queries.button(/^Новый код через \d+ секунд/)).toBeDisabled();
  await page.fastForward(61_000);
  await expect.poll(() => applicant.button('Отправить новый код')).toBeEnabled();
  expect(await sandbox.codes(PHONE)).toHaveLength(1);
});

it('says in hours when a code can be asked for again after too many in a day, and keeps the number', async ({
  page,
  sandbox,
  applicant,
}) => {
  page.expectFault(/status of 429/);
  await applicant.standsAt('personal_cabinet');
  await sandbox.fail({ match: signCall, status: 429, retry_after: 79_000 });
  await applicant.typesPhone();
  await applicant.press('Получить код');
  await expect.poll(() => page.queries.alert('Попробуйте через 22 ч.')).toBeVisible();
  expect(applicant.phoneField).toHaveValue('+7 (701) 123-45-67');
});

it('checks a number when its field is left, and says that it is wrong no longer than it is', async ({
  page,
  applicant,
}) => {
  await applicant.standsAt('personal_cabinet');
  await applicant.fills(() => applicant.phoneField, '701');
  await applicant.leavesField(() => applicant.phoneField);
  await expect
    .poll(() => applicant.phoneField)
    .toHaveAccessibleDescription(/мобильный номер Казахстана/);
  await applicant.press('Получить код');
  await expect.poll(() => page.queries.alert('Проверьте форму')).toHaveFocus();
  await applicant.typesPhone();
  await applicant.leavesField(() => applicant.phoneField);
  await expect.poll(() => applicant.phoneField).not.toHaveAttribute('aria-invalid');
  await expect.poll(() => page.queries.alert('Проверьте форму')).toBeNull();
});

it('no longer says of another number or code what the server refused', async ({
  page,
  sandbox,
  applicant,
}) => {
  page.expectFault(/status of 422/);
  await applicant.standsAt('personal_cabinet');
  await applicant.typesPhone(OTHER_PHONE);
  await sandbox.fail({ match: signCall, status: 422, errors: { phone: ['Номер занят'] } });
  await applicant.press('Получить код');
  await expect.poll(() => applicant.phoneField).toHaveAccessibleDescription(/Номер занят/);
  await applicant.typesPhone();
  await applicant.leavesField(() => applicant.phoneField);
  await expect.poll(() => page.queries.text('Номер занят')).toBeNull();
  await applicant.press('Получить код');
  await expect.poll(() => applicant.codeField).toBeVisible();
  await applicant.signsBy(wrongCode(await applicant.newestCode()));
  await expect.poll(() => applicant.codeField).toHaveAccessibleDescription(/Код не подошёл/);
  await applicant.typesCode(await applicant.newestCode());
  await applicant.leavesField(() => applicant.codeField);
  await expect.poll(() => page.queries.text('Код не подошёл')).toBeNull();
  await expect.poll(() => page.queries.roles('alert')).toEqual([]);
});

it('refuses a phone of another country before anything is sent', async ({ page, applicant }) => {
  await applicant.standsAt('personal_cabinet');
  await applicant.fills(() => applicant.phoneField, '701123');
  await applicant.press('Получить код');
  await expect
    .poll(() => applicant.phoneField)
    .toHaveAccessibleDescription(/мобильный номер Казахстана/);
  expect(page.network.sentTo(signCall)).toEqual([]);
});

it.for(['a code is asked for', 'it comes with the code'])(
  'says at the field that the server refuses a phone when %s, and takes another one',
  async (when, { page, sandbox, applicant }) => {
    page.expectFault(/status of 422/);
    await applicant.standsAt('personal_cabinet');
    await applicant.typesPhone();
    if (when === 'it comes with the code') {
      await applicant.press('Получить код');
      await expect.poll(() => applicant.codeField).toBeVisible();
      await applicant.typesCode(await applicant.newestCode());
    }
    const why = 'На этот номер SMS не доходят';
    await sandbox.fail({ match: signCall, status: 422, errors: { phone: [why] } });
    await applicant.presses(() => page.queries.button(/^(?:Получить код|Подписать договор)$/));
    await expect.poll(() => page.queries.alert('Проверьте форму')).toHaveFocus();
    expect(applicant.phoneField).toHaveAccessibleDescription(new RegExp(why));
    expect(applicant.phoneField).toHaveValue('+7 (701) 123-45-67');
    await applicant.presses(() => page.queries.link(why));
    await expect.poll(() => applicant.phoneField).toHaveFocus();
    await applicant.typesPhone(OTHER_PHONE);
    // A registration gets no second SMS within a minute, whatever the phone.
    await sandbox.forward(61);
    await applicant.press('Получить код');
    await expect.poll(() => applicant.codeField).toBeVisible();
    expect(await sandbox.codes(OTHER_PHONE)).toHaveLength(1);
  },
);

it('signs without typing when the browser of the phone reads the code from the SMS', async ({
  applicant,
}) => {
  // Only Chromium on a phone has WebOTP, so its answer is played.
  const { promise: sms, resolve: smsComes } = Promise.withResolvers<{ code: string }>();
  const get = vi.fn((_: unknown) => sms);
  await applicant.standsAt('personal_cabinet');
  vi.stubGlobal('OTPCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: { get } });
  await applicant.asksForCode();
  await expect
    .poll(() => get)
    .toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }));
  smsComes({ code: await applicant.newestCode() });
  await applicant.expectNoCodeField();
  expect(applicant.button('Выйти')).toBeVisible();
});

it('brings no second SMS when the connection is cut after the first was sent', async ({
  page,
  sandbox,
  applicant,
}) => {
  page.expectFault(/ERR_EMPTY_RESPONSE/);
  await applicant.standsAt('personal_cabinet');
  await applicant.typesPhone();
  await sandbox.fail({ match: signCall, drop: true, after_effect: true });
  await applicant.press('Получить код');
  await expect.poll(() => applicant.codeField).toBeVisible();
  expect(page.queries.roles('alert')).toEqual([]);
  expect(await sandbox.codes(PHONE)).toHaveLength(1);
});

it('shows documents anew before they are signed when midnight changed them', async ({
  page,
  sandbox,
  applicant,
}) => {
  page.expectFault(/status of 409/);
  const shortlyBeforeS = 120;
  await sandbox.forward(Math.floor(secondsUntilMidnight() + DAY_S - shortlyBeforeS));
  await applicant.comesToCode();
  const code = await applicant.newestCode();
  await sandbox.forward(2 * shortlyBeforeS);
  await applicant.signsBy(code);
  await expect
    .poll(() => page.queries.alert('Документы обновились. Прочитайте их ещё раз'))
    .toBeVisible();
  expect(applicant.phoneField).toBeVisible();
});

it('gives a signature once when its answer was lost, and opens the cabinet without an error', async ({
  page,
  sandbox,
  applicant,
}) => {
  page.expectFault(/ERR_EMPTY_RESPONSE/);
  await applicant.comesToCode();
  await applicant.typesCode(await applicant.newestCode());
  await sandbox.fail({ match: signCall, drop: true, after_effect: true });
  await applicant.signsContract();
  await applicant.expectNoCodeField();
  await expect.poll(() => page.queries.heading('Следующий платёж')).toBeVisible();
  expect(page.queries.roles('alert')).toEqual([]);
});
