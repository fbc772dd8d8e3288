import { DAY_S, moveBeyondMidnight, secondsUntilMidnight } from '../../journeys/midnight.ts';
import { PHONE, wrongCode } from '../../persons.ts';
import { expect, it } from '../harness/test.ts';

const OTHER_PHONE = '77010000009';
const signCall = '/rest/documents/sign';

it('refuses an expired code, and accepts a new one', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 422/);
  await moveBeyondMidnight(sandbox, 900);
  page.installClock();
  await applicant.comesToCode();
  const expired = await applicant.newestCode();
  await sandbox.forward(601);
  await applicant.signsBy(expired);
  await applicant.expectHint(() => applicant.codeField, /Срок кода истёк, запросите новый/);
  await page.fastForward(61_000);
  await applicant.press('Отправить новый код');
  await expect.poll(() => sandbox.codes(PHONE)).toHaveLength(2);
  await expect.poll(() => applicant.codeField).toHaveValue('');
  await applicant.signsBy(await applicant.newestCode());
  await applicant.expectNoCodeField();
  await expect.poll(() => applicant.button('Выйти')).toBeVisible();
});

it('refuses every code after five wrong ones', async ({ page, sandbox, applicant }) => {
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
  await applicant.expectHint(() => applicant.codeField, /Попытки закончились.*новый код/);
  await expect.poll(() => applicant.codeField).toHaveFocus();
  // The page offers a new code after a minute.
  expect(page.queries.text(/^Новый код через \d+\s+секунд/)).toBeVisible();
  expect(page.queries.roles('button', 'Отправить новый код')).toEqual([]);
  await sandbox.forward(61);
  await page.fastForward(61_000);
  await applicant.press('Отправить новый код');
  await expect.poll(() => sandbox.codes(PHONE)).toHaveLength(2);
  await expect.poll(() => applicant.codeField).toHaveValue('');
  await applicant.signsBy(await applicant.newestCode());
  await applicant.expectNoCodeField();
});

it('names the hours to wait after too many codes', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 429/);
  await applicant.standsAt('personal_cabinet');
  await sandbox.fail({ match: signCall, status: 429, retry_after: 79_000 });
  await applicant.typesPhone();
  await applicant.press('Получить код');
  await expect.poll(() => page.queries.alert('Попробуйте через 22 ч.')).toBeVisible();
  expect(applicant.phoneField).toHaveValue('+7 (701) 123-45-67');
});

it('checks a phone when its field is left, and clears the error', async ({ page, applicant }) => {
  await applicant.standsAt('personal_cabinet');
  await applicant.fills(() => applicant.phoneField, '701');
  await applicant.leavesField(() => applicant.phoneField);
  await applicant.expectHint(() => applicant.phoneField, /мобильный номер Казахстана/);
  await applicant.press('Получить код');
  await expect.poll(() => applicant.phoneField).toHaveFocus();
  expect(page.queries.alert('Проверьте отмеченные поля')).toBeNull();
  await applicant.typesPhone();
  await applicant.leavesField(() => applicant.phoneField);
  await expect.poll(() => applicant.phoneField).not.toHaveAttribute('aria-invalid');
  await expect.poll(() => page.queries.roles('alert')).toEqual([]);
});

it('clears the refusal of a phone or code on a change', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 422/);
  await applicant.standsAt('personal_cabinet');
  await applicant.typesPhone(OTHER_PHONE);
  await sandbox.fail({ match: signCall, status: 422, errors: { phone: ['Номер занят'] } });
  await applicant.press('Получить код');
  await applicant.expectHint(() => applicant.phoneField, /Номер занят/);
  await applicant.typesPhone();
  await applicant.leavesField(() => applicant.phoneField);
  await expect.poll(() => page.queries.text('Номер занят')).toBeNull();
  await applicant.press('Получить код');
  await expect.poll(() => applicant.codeField).toBeVisible();
  await applicant.signsBy(wrongCode(await applicant.newestCode()));
  await applicant.expectHint(
    () => applicant.codeField,
    /Код не подошёл\. Осталось попыток: 4\. Нужен код из последнего SMS\./,
  );
  await applicant.typesCode(await applicant.newestCode());
  await applicant.leavesField(() => applicant.codeField);
  await expect.poll(() => page.queries.text('Код не подошёл')).toBeNull();
  await expect.poll(() => page.queries.roles('alert')).toEqual([]);
});

it.for(['a code is asked for', 'it comes with the code'])(
  'shows why the server refuses a phone when %s, and takes another one',
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
    await expect.poll(() => applicant.phoneField).toHaveFocus();
    await expect.poll(() => page.queries.alert(why)).toBeVisible();
    expect(applicant.phoneField).toHaveAccessibleDescription(new RegExp(why));
    expect(applicant.phoneField).toHaveValue('+7 (701) 123-45-67');
    await applicant.typesPhone(OTHER_PHONE);
    // The server sends no second SMS of a registration within a minute, whatever the phone.
    await sandbox.forward(61);
    await applicant.press('Получить код');
    await expect.poll(() => applicant.codeField).toBeVisible();
    expect(await sandbox.codes(OTHER_PHONE)).toHaveLength(1);
  },
);

it('shows the documents anew when midnight changed them', async ({ page, sandbox, applicant }) => {
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
  await expect.poll(() => applicant.phoneField).toBeVisible();
});

it('signs once when the answer is lost', async ({ page, sandbox, applicant }) => {
  page.expectFault(/ERR_EMPTY_RESPONSE/);
  await applicant.comesToCode();
  await applicant.typesCode(await applicant.newestCode());
  await sandbox.fail({ match: signCall, drop: true, after_effect: true });
  await applicant.signsContract();
  await applicant.expectNoCodeField();
  await expect.poll(() => page.queries.heading('Следующий платёж')).toBeVisible();
  expect(page.queries.roles('alert')).toEqual([]);
});
