import type { Page } from '@playwright/test';
import type { SandboxControl } from '../../sandbox/sandboxControl.ts';
import { expect, hydrated, phone } from './applicant.ts';

export const cabinet = '/register/lk';
export const phoneField = (page: Page) => page.getByLabel('Телефон');
export const codeField = (page: Page) => page.getByLabel('Код из SMS');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const sign = (page: Page) => button(page, 'Подписать договор').click();

export async function openCabinet(page: Page): Promise<void> {
  await page.goto(cabinet);
  await hydrated(page);
}

export async function askForCode(page: Page): Promise<void> {
  await openCabinet(page);
  await phoneField(page).fill(phone);
  await button(page, 'Получить код').click();
  await expect(codeField(page)).toBeVisible();
}

export async function lastCode(sandbox: SandboxControl): Promise<string> {
  const [code] = await sandbox.codes(phone);
  expect(code).toMatch(/^\d{4}$/);
  return code ?? '';
}

/** Four digits that are not the code. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
