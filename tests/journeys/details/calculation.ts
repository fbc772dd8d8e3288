import type { Locator, Page } from '@playwright/test';
import type { ProductId } from '../../../src/calc/index.ts';

export const nbsp = '\u00a0';

/** Formats `7963.36` as `7 963,36`, independently of the page's formatter, which is under test. */
export function figure(value: { toString(): string }): string {
  const [whole = '', tiyn = ''] = Number(value).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, nbsp)},${tiyn}`;
}
export const money = (value: { toString(): string }) => `${figure(value)}${nbsp}₸`;
/** Formats `7963.36` as `7 963 ₸`. */
export const tenge = (value: { toString(): string }) =>
  `${figure(Math.round(Number(value))).replace(/,00$/, '')}${nbsp}₸`;

export const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Almaty' }).format(new Date());
export const inWords = (isoDate: string) =>
  new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${isoDate}T00:00:00Z`),
  );

export const loan = (product: ProductId = '12_month', amount = 78_500) =>
  ({ product, amount, openDate: today(), method: 'annuity' }) as const;

/** Opens a disclosure as a visitor does, and returns its content. */
export async function disclose(page: Page, name: string): Promise<Locator> {
  await page.locator('.details__summary', { hasText: name }).click();
  return page.locator('.details details[open]', { hasText: name });
}
