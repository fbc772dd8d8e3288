import { Applicant, PHONE } from '../applicant.ts';
import { holdCall } from '../heldCall.ts';
import { expect, hydrated, test } from '../sandbox.ts';

async function signIn(applicant: Applicant): Promise<void> {
  await applicant.codeField.fill(await applicant.newestCode());
  await applicant.signsContract();
}

test('a contract that was signed in another tab is shown as signed, not as changed', async ({
  page,
  context,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 409/);
  await applicant.startAt('personal_cabinet');
  await page.goto('/register/lk');
  await page.getByLabel('Телефон').fill(PHONE);
  await applicant.button('Получить код').click();
  await expect(page.getByLabel('Код из SMS')).toBeVisible();
  const second = await context.newPage();
  pageWatch.watch(second);
  await second.goto('/register/lk');
  await second.getByLabel('Телефон').fill(PHONE);
  await sandbox.forward(61);
  await applicant.in(second).button('Получить код').click();
  await expect(second.getByLabel('Код из SMS')).toBeVisible();
  await signIn(applicant.in(second));
  await expect(second.getByRole('heading', { name: 'Следующий платёж' })).toBeVisible();

  await signIn(applicant);
  await expect(page.getByRole('heading', { name: 'Следующий платёж' })).toBeVisible();
  await expect(page.getByText('Документы обновились')).toHaveCount(0);
});

test('a loan that was refused in another tab cannot be confirmed, and is shown as refused', async ({
  page,
  context,
  sandbox,
  pageWatch,
  applicant,
}) => {
  pageWatch.expectFault(/status of 409/);
  const aigul = new Applicant(page, sandbox);
  await aigul.takesLoan(await sandbox.iinFor('resident'), 400_000);
  await aigul.sees('Договор подписан, идёт время на раздумье');
  await applicant.button('Отказаться от займа').click();
  const second = await context.newPage();
  pageWatch.watch(second);
  await second.goto('/register/lk');
  await applicant.in(second).button('Отказаться от займа').click();
  await applicant.in(second).button('Да, отказаться').click();
  await expect(second.getByRole('heading', { name: 'Заём отменён' })).toBeVisible();

  await applicant.button('Да, отказаться').click();
  await aigul.sees('Заём отменён');
});

test('whoever cannot be told of their loan, for want of a connection, can leave', async ({
  page,
  context,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 503|ERR_INTERNET_DISCONNECTED/);
  // The parts of the home page, where leaving leads, may not have come before the connection is lost.
  pageWatch.expectFault(/Failed to fetch dynamically imported module/);
  await applicant.startAt('personal_cabinet');
  await sandbox.fail({ match: '/rest/client/info', status: 503, times: 100 });
  await page.goto('/register/lk');
  await hydrated(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Ошибка на нашей стороне' }),
  ).toBeVisible();
  await context.setOffline(true);
  await applicant.leaves();
  await expect(page).toHaveURL(`${sandbox.origin}/`);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('SESSION_TOKEN');
});

test('documents that do not come for 8 s are said to be slow', async ({ page, applicant }) => {
  await applicant.startAt('personal_cabinet');
  const release = await holdCall(page, '/rest/documents/list/*');
  await page.clock.install();
  const asked = page.waitForRequest('**/rest/documents/list/*');
  await page.goto('/register/lk');
  await asked;
  await page.clock.runFor(8_100);
  await expect(page.getByText('Ответ идёт дольше обычного')).toBeVisible();
  release();
  await expect(applicant.button('Получить код')).toBeVisible();
  await expect(page.getByText('Ответ идёт дольше обычного')).toHaveCount(0);
});

const documents = {
  ru: 'Договор о предоставлении микрокредита',
  kk: 'Микрокредит беру туралы шарт',
};

for (const at of ['phone', 'code']) {
  test(`the documents to sign are named in the language that is switched to, and the ${at} stays as it was typed`, async ({
    page,
    sandbox,
    applicant,
  }) => {
    await applicant.startAt('personal_cabinet');
    await applicant.opensCabinet();
    if (at === 'code') await applicant.asksForCode();
    else await applicant.opensCabinet();
    await expect(page.getByRole('link', { name: documents.ru })).toBeVisible();
    const field = page.locator(at === 'code' ? '[name=sms_code]' : '[name=phone]');
    await field.fill(at === 'code' ? '12' : '701');
    const typed = await field.inputValue();
    await page.getByRole('link', { name: 'Қазақ тіліне ауысу' }).click();
    await expect(page.getByRole('button', { name: 'Шығу', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: documents.kk })).toBeVisible();
    await expect(page.getByRole('link', { name: documents.ru })).toHaveCount(0);
    await expect(field).toHaveValue(typed);
    expect(await sandbox.codes(PHONE)).toHaveLength(at === 'code' ? 1 : 0);
  });
}
