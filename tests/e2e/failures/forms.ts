import type { Page } from '@playwright/test';
import { expect } from './applicant.ts';

/** What somebody types into the page of each step; everything is right. */
export async function fillPersonal(page: Page): Promise<void> {
  await page.getByLabel('Фамилия').fill('Сериков');
  await page.getByLabel('Имя', { exact: true }).fill('Ерлан');
  await page.getByLabel('Отчество').fill('Болатулы');
  await page.getByLabel('Электронная почта').fill('erlan@example.kz');
}

export async function fillPassport(page: Page): Promise<void> {
  await page.getByLabel('Номер документа').fill('012345678');
  await page.getByRole('button', { name: 'МВД РК' }).click();
  await page.getByLabel('Дата выдачи').fill('2020-02-03');
  await page.getByLabel('Действителен до').fill('2035-02-02');
  await page.getByLabel('Дата рождения').fill('1987-10-08');
  await page.getByLabel('Женский').check();
  await page.getByLabel('Место рождения').fill('Алматы');
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Область или город республиканского значения').fill('Алматы');
  await page.getByLabel('Город или село').fill('Алматы');
  await page.getByLabel('Улица или микрорайон').fill('Абая');
  await page.getByLabel('Дом', { exact: true }).fill('10а');
}

export async function fillEmployment(page: Page): Promise<void> {
  await page.getByLabel('Работаю на себя').check();
  await page.getByLabel('Доход в месяц').fill('250000');
}

export async function fillIin(page: Page, iin: string): Promise<void> {
  await page.getByLabel('ИИН', { exact: true }).fill(iin);
  await page.getByLabel('Да', { exact: true }).check();
  for (const consent of await page.getByRole('checkbox').all()) await consent.check();
}

/** Sends the form of a step. */
export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Продолжить', exact: true }).click();
}

export async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
