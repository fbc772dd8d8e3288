import type { Page } from '@playwright/test';
import { controlled } from '../controlled.ts';
import { untilAllStored } from '../drafts/storedOnDevice.ts';
import { expectFault, newTab, open, reload } from '../fixtures.ts';
import {
  comeBackLater,
  countLoads,
  loseChunks,
  newVersionFound,
  TAKEOVER_TIMEOUT_MS,
} from '../newVersion.ts';
import { openNotice } from '../notices.ts';
import { expect, hydrated, test } from '../sandbox.ts';
import { isOfSecondBuild, secondSupportPhone } from '../secondBuild.ts';

// The worker holds the version on a visitor's device.
test.use({ serviceWorkers: 'allow' });

test.describe.configure({ timeout: 2 * TAKEOVER_TIMEOUT_MS });

const isOfSecond = (page: Page) => page.getByText(secondSupportPhone);

test('updates when the visitor presses «Обновить»', async ({
  page,
  sandbox,
  applicant,
  nextBuild,
}) => {
  expectFault(/WebSocket/);
  await applicant.startAt('client_creating');
  await page.goto('/register/wait');
  await controlled(page);
  await sandbox.publish(nextBuild);
  await comeBackLater(page);
  await newVersionFound(page);

  // A reload starts the app anew, like opening it.
  await reload(page);
  await newVersionFound(page);
  await expect(isOfSecond(page)).toHaveCount(0);

  const other = await newTab(page);
  const loads = countLoads(page);
  await open(other, '/about');
  await newVersionFound(other);
  expect(loads()).toBe(0);
  await expect(isOfSecond(other)).toHaveCount(0);

  await openNotice(page);
  await page.getByRole('button', { name: 'Обновить', exact: true }).click();
  await expect(isOfSecond(page).first()).toBeVisible({ timeout: TAKEOVER_TIMEOUT_MS });
  await expect(page).toHaveURL(/\/register\/wait$/);
});

test('updates after the cabinet', async ({ page, context, sandbox, applicant, nextBuild }) => {
  expectFault(/WebSocket/);
  const { uuid } = await applicant.startAt('client_creating');
  await page.goto('/register/wait');
  await controlled(page);
  await sandbox.publish(nextBuild);
  await comeBackLater(page);
  await newVersionFound(page);
  await sandbox.setStep({ uuid, step: 'personal_cabinet' });
  await expect(page).toHaveURL(/\/register\/lk$/);
  await page.close();
  const app = await context.newPage();
  const loads = countLoads(app);
  const opened = await app.goto('/about');
  // As in `update.spec.ts`: do not query the page before the update, because this would count as the visitor's input.
  const isSecond = isOfSecondBuild((await opened?.text()) ?? '');
  if (!isSecond) await expect.poll(loads, { timeout: TAKEOVER_TIMEOUT_MS }).toBeGreaterThan(1);
  await expect(isOfSecond(app).first()).toBeVisible();
});

test('opens the next step by one reload', async ({ page, sandbox, applicant, nextBuild }) => {
  expectFault(/status of 404|dynamically imported module|Refused to apply style|WebSocket/);
  const { uuid } = await applicant.startAt('personal');
  await page.goto('/register/personal');
  await controlled(page);
  await applicant.typesPersonal();
  await loseChunks(page);
  await sandbox.publish(nextBuild);
  const loads = countLoads(page);
  await applicant.sends();
  await expect(page).toHaveURL(/\/register\/passport$/);
  // The code of the next step was fetched while the form was filled in.
  await sandbox.setStep({ uuid, step: 'signing_failed' });
  await expect(page).toHaveURL(/\/register\/signing-init-error$/);
  await expect(page.getByRole('button', { name: 'Подписать ещё раз' })).toBeVisible();
  await expect(isOfSecond(page).first()).toBeVisible();
  await hydrated(page);
  expect(loads()).toBe(1);
  await page.waitForLoadState('networkidle');
});

test('keeps a half-filled form', async ({ page, sandbox, applicant, nextBuild }) => {
  expectFault(/status of 404|dynamically imported module|Refused to apply style|WebSocket/);
  await applicant.startAt('personal');
  await page.goto('/register/personal');
  await controlled(page);
  await applicant.typesPersonal();
  await untilAllStored(page);
  await loseChunks(page);
  await sandbox.publish(nextBuild);
  const loads = countLoads(page);
  await page.getByRole('link', { name: /на главную/ }).click();
  await expect(page.locator('.slider')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText(secondSupportPhone)).toBeVisible();
  await hydrated(page);
  expect(loads()).toBe(1);
  await page.goto('/register/personal');
  await expect(page.getByLabel('Фамилия')).toHaveValue('Сәрсенбаева');
  await expect(page.getByLabel('Электронная почта')).toHaveValue('aigul@example.kz');
  await page.waitForLoadState('networkidle');
});
