import { PHONE, RESIDENT_IIN } from '../../persons.ts';
import type { SandboxControl } from '../../sandbox/sandboxControl.ts';
import type { Applicant } from '../harness/applicant.ts';
import { storedNames } from '../harness/stored.ts';
import { expect, it } from '../harness/test.ts';

/** Amount chosen on the other device, in tenge. The existing application is for 78 500. */
const OTHER_AMOUNT = 250_000;
const WRONG_CODE = 'ABCD2345';
const noMatch = /^Номер и код не подошли друг к другу/;

const main = ({ page }: Applicant) => page.queries.element('main');

/** Waits until the device has nothing left of a registration. */
const untilForgotten = () =>
  expect
    .poll(async () => (await storedNames()).join('\n'))
    .not.toMatch(/^(?:draft|submittedValues)\//m);

/** Applies on another device without a camera, where an employee checks the application. */
async function comesToEmployee(applicant: Applicant, sandbox: SandboxControl): Promise<void> {
  await applicant.comesToPhoto(RESIDENT_IIN, { amount: OTHER_AMOUNT });
  await sandbox.askForCapture('CameraNotFoundError');
  await applicant.passesPhoto();
  await applicant.press('Передать сотруднику');
}

it('leads to the running loan by face and code', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 422/);
  await applicant.takesRunningLoan();
  const { uuid } = await sandbox.newestRegistration();
  const codesBefore = await sandbox.documentTokens(PHONE);

  const comeBack = await page.takeAnotherDevice();
  await applicant.comesToPhoto(RESIDENT_IIN, { amount: OTHER_AMOUNT });
  await applicant.passesPhoto();
  await applicant.expectSees('Введите код для входа');
  expect(main(applicant)).toHaveTextContent(/на \+7 ••• ••• •• 67\./);
  expect(main(applicant)).not.toHaveTextContent(/78 500/);
  const [code = '', ...earlier] = await sandbox.documentTokens(PHONE);
  expect(earlier).toEqual(codesBefore);

  await applicant.signsIn(WRONG_CODE);
  await expect.poll(() => page.queries.text(noMatch)).toBeVisible();
  await applicant.types('Код для входа', code);
  await applicant.press('Войти');
  await applicant.expectSees('Следующий платёж');
  await applicant.expectAt('/register/lk');
  expect(main(applicant)).toHaveTextContent(/78 500 ₸/);
  expect(await sandbox.registrations()).toMatchObject([{ uuid, terms: { amount: 78_500 } }]);
  await untilForgotten();

  // The code has ended the session of the first phone, because a registration has one live session.
  page.expectFault(/status of 401/);
  await comeBack();
  await applicant.opens('/register/lk');
  await applicant.expectAt('/login');
});

it('an application without the face waits for an employee when a face has proven another application', async ({
  page,
  sandbox,
  applicant,
}) => {
  const { uuid } = await applicant.standsAt('signing_init_success', { iin: RESIDENT_IIN });

  await page.takeAnotherDevice();
  await comesToEmployee(applicant, sandbox);
  await applicant.expectSees('Заявку проверяет сотрудник');
  expect(await sandbox.registrations()).toMatchObject([
    { terms: { amount: OTHER_AMOUNT } },
    { uuid, step_name: 'signing_init_success', terms: { amount: 78_500 } },
  ]);
});

it('names the employee when a loan is open elsewhere', async ({ page, sandbox, applicant }) => {
  await applicant.takesRunningLoan();
  const codesBefore = await sandbox.documentTokens(PHONE);

  await page.takeAnotherDevice();
  await comesToEmployee(applicant, sandbox);
  await applicant.expectAt('/register/lk');
  await applicant.expectSees('Заявку проверяет сотрудник');
  expect(main(applicant)).toHaveTextContent('свяжется с вами');
  const [phone] = page.queries.within(main(applicant)).roles('link', /^\+7/);
  expect(phone).toBeVisible();
  expect(main(applicant)).not.toHaveTextContent(/78 500|[Кк]од для входа|платёж|\+7 •|уже есть/);
  expect(await sandbox.documentTokens(PHONE)).toEqual(codesBefore);
});

/** Asks for a further code at /login/code. @returns what the page and the server say then */
async function asksForFurtherCode(applicant: Applicant, phone: string) {
  const { page } = applicant;
  await applicant.opens('/login/code');
  await applicant.types('Телефон', phone.slice(1));
  await applicant.press('Нет кода? Отправить ещё раз');
  const notice = () => page.queries.text('Если с этим номером есть заём');
  await expect.poll(notice).toBeVisible();
  const status = page.network.statusesOf('/rest/auth/resend').at(-1);
  return { status, text: notice()?.closest('[role=status]')?.textContent };
}

it('accepts both codes until the later code is used', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 422/);
  await applicant.takesRunningLoan();
  await applicant.logsOut();
  await asksForFurtherCode(applicant, PHONE);
  const [further = '', first = ''] = await sandbox.documentTokens(PHONE);
  expect(further).not.toBe(first);

  for (const code of [first, further]) {
    await applicant.entersByCode(code);
    await applicant.expectSees('Следующий платёж');
    await applicant.logsOut();
  }
  await applicant.entersByCode(first);
  await expect.poll(() => page.queries.text(noMatch)).toBeVisible();
  await applicant.expectAt('/login/code');
});

it('shows a phone without a loan the same notice of a code', async ({ sandbox, applicant }) => {
  await applicant.takesRunningLoan();
  await applicant.logsOut();
  const codesBefore = await sandbox.documentTokens(PHONE);
  const known = await asksForFurtherCode(applicant, PHONE);
  const unknown = await asksForFurtherCode(applicant, '77017654321');
  expect(known.text).toBeTruthy();
  expect(unknown).toEqual(known);
  expect(await sandbox.documentTokens(PHONE)).toHaveLength(codesBefore.length + 1);
  expect(await sandbox.documentTokens('77017654321')).toEqual([]);
});
