import type { Page } from '@playwright/test';
import { findAxeViolations } from '../../screens/findAxeViolations.ts';
import { inspectLayout, soundLayout } from '../../screens/inspectLayout.ts';
import { controlled } from '../controlled.ts';
import { expect, hydrated, test } from '../fixtures.ts';

const questions = (page: Page) => page.locator('.faq__question:visible');

async function openPage(page: Page, path: string, language: 'ru' | 'kk' = 'ru'): Promise<void> {
  await page.goto(`${path}?lang=${language}`);
  await hydrated(page);
  // The fields of an island take nothing until its code is there.
  await expect(page.locator('.help-island__form[inert]')).toHaveCount(0);
}

/** Types into the search, which takes over what was typed before its code was there. */
async function search(page: Page, query: string): Promise<void> {
  const all = await page.locator('.faq__question').count();
  await page.locator('#help-query').fill(query);
  await expect.poll(() => questions(page).count()).toBeLessThan(all);
}

async function expectSound(page: Page): Promise<void> {
  expect(await findAxeViolations(page), 'axe').toEqual([]);
  expect(await inspectLayout(page), 'layout').toEqual(soundLayout);
}

test.describe('the search of the questions', () => {
  test('finds what was typed with е for ё and in capitals', async ({ page }) => {
    await openPage(page, '/help');
    await search(page, 'ПРОСРОЧИТЬ ПЛАТЕЖ');
    await expect(questions(page).filter({ hasText: 'если просрочить платёж?' })).toBeVisible();
    await expect(questions(page).filter({ hasText: 'Что такое ГЭСВ?' })).toHaveCount(0);
    await expect(page.locator('.faq h2#money')).toBeHidden();
    await expect(page.locator('#help-found')).toHaveText(/^Нашлось: \d вопрос/);
    await page.locator('#help-query').fill('');
    await expect(page.locator('.faq h2:visible')).toHaveCount(5);
  });

  test('says what to do when nothing is found', async ({ page }) => {
    await openPage(page, '/help');
    await search(page, 'бегемот');
    await expect(page.locator('#help-found')).toContainText('Ничего не нашлось');
    await expectSound(page);
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('finds Kazakh words that were typed without Kazakh letters', async ({ page, context }) => {
    await openPage(page, '/help', 'kk');
    await controlled(page);
    await context.setOffline(true);
    await page.reload();
    await hydrated(page);
    await search(page, 'мерзимнен бурын кайтару');
    const early = questions(page).filter({ hasText: 'Мерзімінен бұрын өтеуге бола ма?' });
    await expect(early).toBeVisible();
    await expect(questions(page).filter({ hasText: 'ЖТСМ деген не?' })).toHaveCount(0);
  });
});

test.describe('with the keyboard alone', () => {
  test('a delay is made longer, and costs more', async ({ page }) => {
    await openPage(page, '/help/financial-competence');
    const slider = page.getByRole('slider', { name: 'На сколько дней опоздали' });
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', /^0\sдней$/);
    for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowRight');
    const island = page.getByRole('region', { name: 'Сколько стоит опоздание' });
    await expect(island.locator('.help-outcome__verdict')).toContainText(/Опоздание: 3\sдня/);
    await expect(island.getByRole('status')).toContainText(/Опоздание: 3\sдня/);
  });

  test('a budget is weighed and leads to the calculator with the amount', async ({ page }) => {
    await openPage(page, '/help/financial-competence');
    const island = page.getByRole('region', { name: 'Бюджет и посильный платёж' });
    const income = island.getByRole('textbox', { name: 'Доход в месяц' });
    await income.focus();
    await page.keyboard.type('300000');
    await page.keyboard.press('Tab');
    await expect(income).toHaveValue('300\u00a0000');
    await page.keyboard.type('много');
    await page.keyboard.press('Tab');
    await expect(island.getByText('Введите сумму цифрами')).toBeVisible();
    await expectSound(page);
    const verdict = island.locator('.help-outcome__verdict');
    await expect(verdict).toContainText('150\u00a0000\u00a0₸');
    await island.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/\?amount=\d+&product=12_month&method=annuity$/);
  });

  test('saving and borrowing stand side by side', async ({ page }) => {
    await openPage(page, '/help/financial-competence');
    const island = page.getByRole('region', { name: 'Занять или подождать' });
    await island.getByRole('radio', { name: /Ждать нельзя/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('120000');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('20000');
    await expect(island).toContainText(/6\sмесяцев/);
    await expect(island.locator('.help-outcome__verdict')).toContainText('Можно подождать');
    await expect(island).toContainText('Занять: переплата за весь срок');
  });

  test('whoever told a code is sent to the bank first', async ({ page }) => {
    await openPage(page, '/data-leak');
    const island = page.getByRole('region', { name: 'Что делать именно вам' });
    const box = island.getByRole('checkbox', { name: /Вы назвали код из SMS/ });
    await box.press('Space');
    await expect(island).toContainText('Сделайте это сейчас');
    await expect(island.getByRole('listitem').first()).toContainText('Позвоните в свой банк');
    await expectSound(page);
  });

  test('what is done after a flood is ticked and still ticked after a reload', async ({ page }) => {
    await openPage(page, '/flood-relief', 'kk');
    const island = page.getByRole('region', { name: 'Істер тізімі' });
    const box = island.getByRole('checkbox', { name: 'Құжаттар түгел' });
    await box.press('Space');
    await expect(island).toContainText('Белгіленді: 1/8');
    await page.reload();
    await expect(box).toBeChecked();
    await expect(island.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await island.getByRole('button', { name: 'Барлық белгіні алып тастау' }).press('Enter');
    await expect(island.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });
});
