import type { Page } from '@playwright/test';
import type { SandboxControl } from '../../sandbox/sandboxControl.ts';
import { Applicant } from '../registration/applicant.ts';
import { expect, hydrated, phone, test } from './applicant.ts';
import { askForCode, button, cabinet, openCabinet } from './codes.ts';

async function signIn(page: Page, sandbox: SandboxControl): Promise<void> {
  const [code = ''] = await sandbox.codes(phone);
  await page.getByLabel('Код из SMS').fill(code);
  await button(page, 'Подписать договор').click();
}

test('a contract that was signed in another tab is shown as signed, not as changed', async ({
  page,
  context,
  sandbox,
  applyUntil,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 409/);
  await applyUntil('personal_cabinet');
  await page.goto(cabinet);
  await page.getByLabel('Телефон').fill(phone);
  await button(page, 'Получить код').click();
  await expect(page.getByLabel('Код из SMS')).toBeVisible();
  const second = await context.newPage();
  pageWatch.watch(second);
  await second.goto(cabinet);
  await second.getByLabel('Телефон').fill(phone);
  await sandbox.forward(61);
  await button(second, 'Получить код').click();
  await expect(second.getByLabel('Код из SMS')).toBeVisible();
  await signIn(second, sandbox);
  await expect(second.getByRole('heading', { name: 'Следующий платёж' })).toBeVisible();

  await signIn(page, sandbox);
  await expect(page.getByRole('heading', { name: 'Следующий платёж' })).toBeVisible();
  await expect(page.getByText('Документы обновились')).toHaveCount(0);
});

test('a loan that was refused in another tab cannot be confirmed, and is shown as refused', async ({
  page,
  context,
  sandbox,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 409/);
  const aigul = new Applicant(page, sandbox);
  await aigul.takesLoan(await sandbox.iinFor('resident'), 400_000);
  await aigul.sees('Договор подписан, идёт время на раздумье');
  await button(page, 'Отказаться от займа').click();
  const second = await context.newPage();
  pageWatch.watch(second);
  await second.goto(cabinet);
  await button(second, 'Отказаться от займа').click();
  await button(second, 'Да, отказаться').click();
  await expect(second.getByRole('heading', { name: 'Заём отменён' })).toBeVisible();

  await button(page, 'Да, отказаться').click();
  await aigul.sees('Заём отменён');
});

test('whoever cannot be told of their loan, for want of a connection, can leave', async ({
  page,
  context,
  sandbox,
  applyUntil,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 503|ERR_INTERNET_DISCONNECTED/);
  await applyUntil('personal_cabinet');
  await sandbox.fail({ match: '/rest/client/info', status: 503, times: 100 });
  await page.goto(cabinet);
  await hydrated(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Ошибка на нашей стороне' }),
  ).toBeVisible();
  await context.setOffline(true);
  await button(page, 'Выйти').click();
  await expect(page).toHaveURL(`${sandbox.origin}/`);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('SESSION_TOKEN');
});

test('documents that do not come for 8 s are said to be slow', async ({
  page,
  sandbox,
  applyUntil,
}) => {
  await applyUntil('personal_cabinet');
  await sandbox.fail({ match: '/rest/documents/list', delay_ms: 4_000 });
  await page.clock.install();
  const asked = page.waitForRequest('**/rest/documents/list/*');
  await page.goto(cabinet);
  await asked;
  await page.clock.runFor(8_100);
  await expect(page.getByText('Ответ идёт дольше обычного')).toBeVisible();
  await expect(button(page, 'Получить код')).toBeVisible();
  await expect(page.getByText('Ответ идёт дольше обычного')).toHaveCount(0);
});

const documents = { ru: 'Договор микрокредита', kk: 'Микрокредит шарты' };

for (const at of ['phone', 'code']) {
  test(`the documents to sign are named in the language that is switched to, and the ${at} stays as it was typed`, async ({
    page,
    sandbox,
    applyUntil,
  }) => {
    await applyUntil('personal_cabinet');
    if (at === 'code') await askForCode(page);
    else await openCabinet(page);
    await expect(page.getByRole('link', { name: documents.ru })).toBeVisible();
    const field = page.locator(at === 'code' ? '[name=sms_code]' : '[name=phone]');
    await field.fill(at === 'code' ? '12' : '701');
    const typed = await field.inputValue();
    await page.getByRole('link', { name: 'Қазақ тіліне ауысу' }).click();
    await expect(page.getByRole('button', { name: 'Шығу', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: documents.kk })).toBeVisible();
    await expect(page.getByRole('link', { name: documents.ru })).toHaveCount(0);
    await expect(field).toHaveValue(typed);
    expect(await sandbox.codes(phone)).toHaveLength(at === 'code' ? 1 : 0);
  });
}
