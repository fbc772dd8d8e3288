import { type Applicant, RESIDENT_IIN } from '../applicant.ts';
import { expect, hydrated, test } from '../sandbox.ts';

interface StepForm {
  readonly step: string;
  readonly path: string;
  readonly call: string;
  readonly fill: (applicant: Applicant) => Promise<void>;
  /** The contract's field that the server refuses, and its label. */
  readonly field: string;
  readonly label: string;
  readonly typed: string;
  readonly next: RegExp;
}

const forms: readonly StepForm[] = [
  {
    step: 'personal',
    path: '/register/personal',
    call: 'personal',
    fill: (applicant) => applicant.typesPersonal(),
    field: 'last_name',
    label: 'Фамилия',
    typed: 'Сәрсенбаева',
    next: /\/register\/passport$/,
  },
  {
    step: 'passport',
    path: '/register/passport',
    call: 'passport',
    fill: (applicant) => applicant.typesPassport(),
    field: 'id_number',
    label: 'Номер документа',
    typed: '012345678',
    next: /\/register\/photo$/,
  },
  {
    step: 'personal_and_passport',
    path: '/register/personal-and-passport',
    call: 'personal_and_passport',
    fill: async (applicant) => {
      await applicant.typesPersonal();
      await applicant.typesPassport();
    },
    field: 'period_validity',
    label: 'Действителен до',
    typed: '11/03/2035',
    next: /\/register\/photo$/,
  },
  {
    step: 'address',
    path: '/register/address',
    call: 'address',
    fill: (applicant) => applicant.typesAddress(),
    field: 'street',
    label: 'Улица или микрорайон',
    typed: 'Абая',
    next: /\/register\/employment$/,
  },
  {
    step: 'employment',
    path: '/register/employment',
    call: 'employment',
    fill: (applicant) => applicant.typesSelfEmployment(),
    field: 'monthly_income',
    label: 'Доход в месяц',
    typed: '250000',
    next: /\/register\/photo$/,
  },
];

for (const { step, path, call, fill, field, label, typed, next } of forms) {
  test(`somebody whose «${label}» the server refuses at ${path} reads why there and in the summary, and goes on`, async ({
    page,
    sandbox,
    applicant,
    pageWatch,
  }) => {
    pageWatch.expectFault(/status of 422/);
    await applicant.startAt(step);
    await page.goto(path);
    await hydrated(page);
    await fill(applicant);
    const why = 'В базе документов записано иначе';
    await sandbox.fail({
      match: `/rest/registration/${call}`,
      status: 422,
      errors: { [field]: [why] },
    });
    await applicant.sends();
    const summary = page.getByRole('alert').filter({ hasText: 'Проверьте форму' });
    await expect(summary).toBeFocused();
    const control = page.getByLabel(label);
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(new RegExp(why));
    await expect(control).toHaveValue(typed);
    await summary.getByRole('link', { name: why }).click();
    await expect(control).toBeFocused();
    // The server decides anew about what is sent again as it is.
    await applicant.sends();
    await expect(page).toHaveURL(next);
  });
}

test('a refusal of fields that the page does not have names none of them, and nobody is told to check the others', {
  tag: '@core',
}, async ({ page, sandbox, applicant, pageWatch }) => {
  pageWatch.expectFault(/status of 422/);
  await applicant.startAt('employment');
  await page.goto('/register/employment');
  await hydrated(page);
  await applicant.typesSelfEmployment();
  // Who works for themselves is not asked for an employer.
  const errors = { employer: ['Укажите работодателя'], snils: ['СНИЛС не подходит'] };
  await sandbox.fail({ match: '/rest/registration/employment', status: 422, errors });
  await applicant.sends();
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'не из\u2011за полей на этой странице' });
  await expect(refusal).toContainText(/Номер для поддержки: [0-9a-f]{8}/);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByText(/работодателя|СНИЛС|Проверьте/)).toHaveCount(0);
  await applicant.sends();
  await expect(page).toHaveURL(/\/register\/photo$/);
});

test('a form keeps what was typed and says when to come back if the server is busy', async ({
  page,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 503/);
  await applicant.startAt('personal');
  await page.goto('/register/personal');
  await hydrated(page);
  await applicant.typesPersonal();
  const call = '/rest/registration/personal';
  await sandbox.fail({ match: call, status: 503, retry_after: 40 });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await applicant.sends();
  const busy = page.getByRole('alert').filter({ hasText: 'Сервис сейчас занят' });
  await expect(busy).toContainText('Попробуйте через 40 с. Введённое осталось на странице.');
  expect(sent.filter((path) => path === call)).toHaveLength(1);
  await expect(page.getByLabel('Фамилия')).toHaveValue('Сәрсенбаева');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page).toHaveURL(/\/register\/passport$/);
});

test('somebody of another country writes the name of their passport, and the lender gets it with plain marks', async ({
  page,
  sandbox,
  applicant,
}) => {
  const { uuid } = await applicant.startAt('personal');
  await page.goto('/register/personal');
  await hydrated(page);
  await applicant.typesPersonal();
  await page.getByLabel('Фамилия').fill('Їжакевич‑Müller');
  await page.getByLabel('Имя', { exact: true }).fill('Oʻktam');
  await page.getByLabel('Отчество').fill('Ўладзіміраўна');
  await applicant.sends();
  await expect(page).toHaveURL(/\/register\/passport$/);
  const registration = (await sandbox.registrations()).find((each) => each.uuid === uuid);
  expect(registration?.data).toMatchObject({
    last_name: 'Їжакевич-Müller',
    first_name: "O'ktam",
    middle_name: 'Ўладзіміраўна',
  });
});

test('a document that was issued before its holder was born is said to be wrong before it is sent', async ({
  page,
  applicant,
}) => {
  await applicant.startAt('passport');
  await page.goto('/register/passport');
  await hydrated(page);
  await applicant.typesPassport();
  await page.getByLabel('Дата выдачи').fill('1950-01-01');
  await applicant.sends();
  await expect(page.getByRole('alert').filter({ hasText: 'Проверьте форму' })).toBeFocused();
  await expect(page.getByLabel('Дата выдачи')).toHaveAccessibleDescription(/раньше даты рождения/);
  await page.getByLabel('Дата выдачи').fill('2020-02-03');
  await applicant.sends();
  await expect(page).toHaveURL(/\/register\/photo$/);
});

test('somebody whose IIN the server refuses reads why at the field, and keeps the consents', async ({
  page,
  sandbox,
  pageWatch,
  applicant,
}) => {
  pageWatch.expectFault(/status of 422/);
  await sandbox.fail({
    match: '/rest/registration/iin',
    status: 422,
    errors: { iin: ['По этому ИИН заявки не принимаются'] },
  });
  await page.goto('/login/iin');
  await hydrated(page);
  await applicant.typesIin(RESIDENT_IIN);
  await applicant.sends();
  await expect(page.getByLabel('ИИН', { exact: true })).toHaveAccessibleDescription(
    /По этому ИИН заявки не принимаются/,
  );
  await expect(page.getByRole('alert').filter({ hasText: 'Проверьте форму' })).toBeFocused();
  for (const consent of await page.getByRole('checkbox').all()) await expect(consent).toBeChecked();
});

test('somebody with a wrong document token reads it at the field in Kazakh, and after five tries when to come back', async ({
  page,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 4(22|29)/);
  await page.goto('/login?lang=kk');
  await hydrated(page);
  await page.locator('[name=phone]').fill('77011234567');
  const token = page.locator('[name=documentToken]');
  await token.fill('ABCD1234');
  const enter = page.getByRole('button', { name: 'Кіру' });
  for (let tried = 1; tried <= 5; tried += 1) {
    const answer = page.waitForResponse('**/rest/auth');
    await enter.click();
    expect((await answer).status()).toBe(422);
    await expect(token).toHaveAccessibleDescription(/Телефон немесе кіру коды сәйкес келмейді/);
  }
  await enter.click();
  await expect(page.getByRole('alert').filter({ hasText: /мин|с/ })).toBeVisible();
});
