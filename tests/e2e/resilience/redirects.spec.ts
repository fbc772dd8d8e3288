import type { Page } from '@playwright/test';
import { announced, openNotice } from '../notices.ts';
import { expect, hydrated, test } from '../sandbox.ts';

const waitPage = '/register/signing-init-wait';
const providerHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Подписание документов' });
const resume = (page: Page) => announced(page, 'У вас есть начатая заявка');

async function leadAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Перейти к подписанию' }).click();
  await expect(providerHeading(page)).toBeVisible();
}

test('whoever leaves the signing provider by Back is led to the same registration again, and asked before they go there', async ({
  page,
  applicant,
}) => {
  await applicant.startAt('signing_init_success');
  await page.goto('/about');
  await hydrated(page);
  await page.goto(waitPage);
  await hydrated(page);
  await leadAway(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(resume(page)).toBeVisible();
  await openNotice(page);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page).toHaveURL(new RegExp(`${waitPage}$`));
  await applicant.sees('Документы готовы к подписанию');
  await expect(page.getByRole('button', { name: 'Перейти к подписанию' })).toBeVisible();
});

test('whoever opens the app from the home screen amid signing finds the way back on the calculator, and the answer that the provider gave meanwhile', async ({
  page,
  context,
  applicant,
  pageWatch,
}) => {
  await applicant.startAt('signing_init_success');
  await page.goto(waitPage);
  await hydrated(page);
  await leadAway(page);
  // The provider tells the server itself: the tab from which one went away may be closed.
  await page.getByRole('button', { name: 'Подписать', exact: true }).click();
  await page.close();
  const app = await context.newPage();
  pageWatch.watch(app);
  await app.goto('/');
  await hydrated(app);
  await expect(announced(app, /У вас есть начатая заявка|Вы вошли в личный кабинет/)).toBeVisible();
  await openNotice(app);
  await app.getByRole('button', { name: /Продолжить|Открыть кабинет/ }).click();
  await applicant.in(app).sees('Личный кабинет');
});

test('the way back is offered only where something is under way, and not again once it was put off', async ({
  page,
  sandbox,
  applicant,
}) => {
  await page.goto('/');
  await hydrated(page);
  await expect(announced(page)).toBeAttached();
  await expect(resume(page)).toHaveCount(0);

  await applicant.startAt('passport');
  await page.goto('/register/passport');
  await hydrated(page);
  await expect(announced(page)).toBeAttached();
  await expect(resume(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'на главную' }).click();
  await expect(resume(page)).toBeVisible();
  await openNotice(page);
  await page.getByRole('button', { name: 'Позже' }).click();
  await expect(resume(page)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'О нас' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'О нас' })).toBeVisible();
  await expect(resume(page)).toHaveCount(0);
  await page.reload();
  await expect(announced(page)).toBeEmpty();

  const { uuid } = await sandbox.newestRegistration();
  await sandbox.setStep({ uuid, step: 'personal_cabinet' });
  await page.goto('/login?lang=kk');
  await expect(page).toHaveURL(/\/register\/lk/);
  await page.goto('/');
  await expect(announced(page, 'Жеке кабинетке кірдіңіз.')).toBeVisible();
  await openNotice(page);
  await page.getByRole('button', { name: 'Кабинетті ашу' }).click();
  await expect(page).toHaveURL(/\/register\/lk/);
});

test('a phone that reloads the page when the camera is allowed comes back to the photo', async ({
  page,
  applicant,
}) => {
  await applicant.startAt('verigram');
  await page.goto('/register/photo');
  await hydrated(page);
  await page.getByRole('button', { name: 'Включить камеру' }).click();
  await expect(page.getByRole('button', { name: 'Меня хорошо видно' })).toBeEnabled();
  await page.reload();
  await hydrated(page);
  await expect(page).toHaveURL(/\/register\/photo$/);
  await applicant.sees('Проверка лица');
  await expect(page.getByRole('button', { name: 'Включить камеру' })).toBeEnabled();
});
