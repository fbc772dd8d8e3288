import type { Page } from '@playwright/test';
import { findAxeViolations } from '../../screens/findAxeViolations.ts';
import { inspectLayout, soundLayout } from '../../screens/inspectLayout.ts';
import { composingKeyboard } from '../composing.ts';
import { controlled, lastCode } from '../controlled.ts';
import { expect, expectFault, goOffline, open, reload, test } from '../fixtures.ts';
import { holdCall } from '../heldCall.ts';
import { loseRequests } from '../lostRequests.ts';

const questions = (page: Page) => page.locator('.faq__question:visible');

async function openPage(page: Page, path: string, language: 'ru' | 'kk' = 'ru'): Promise<void> {
  await open(page, `${path}?lang=${language}`);
  // The fields of an island take no input until its code is loaded.
  await expect(page.locator('.help-island__form[inert]')).toHaveCount(0);
}

/** Types into the search. The search also uses text that was typed before its code was loaded. */
async function search(page: Page, query: string): Promise<void> {
  const all = await page.locator('.faq__question').count();
  await page.locator('#field-query').fill(query);
  await expect.poll(() => questions(page).count()).toBeLessThan(all);
}

/** Switches the language in the page's header, as a visitor does; the islands are rendered anew. */
async function switchLanguage(page: Page, language: 'ru' | 'kk'): Promise<void> {
  await page.locator('a.header__switch').click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('.help-island__form[inert]')).toHaveCount(0);
}

async function expectSound(page: Page): Promise<void> {
  expect(await findAxeViolations(page), 'axe').toEqual([]);
  expect(await inspectLayout(page), 'layout').toEqual(soundLayout);
}

test.describe('the search of the questions', () => {
  test('finds words typed with е for ё and in capitals', { tag: '@core' }, async ({ page }) => {
    await openPage(page, '/help');
    await search(page, 'ПРОСРОЧИТЬ ПЛАТЕЖ');
    await expect(questions(page).filter({ hasText: 'если просрочить платёж?' })).toBeVisible();
    await expect(questions(page).filter({ hasText: 'Что такое ГЭСВ?' })).toHaveCount(0);
    await expect(page.locator('.faq h2#money')).toBeHidden();
    await expect(page.locator('#field-query-message')).toHaveText(/^Нашлось: \d\sвопрос/);
    await page.locator('#field-query').fill('');
    await expect(page.locator('.faq h2:visible')).toHaveCount(6);
  });

  test('keeps typed text when the language changes, and after Back', async ({ page }) => {
    await openPage(page, '/help');
    await search(page, 'бегемот');
    await expect(page.locator('#field-query-message')).toContainText('Ничего не нашлось');
    await expectSound(page);
    await search(page, 'пеня');
    await expect(questions(page)).toHaveCount(1);
    await switchLanguage(page, 'kk');
    await expect(page.locator('#field-query')).toHaveValue('пеня');
    await switchLanguage(page, 'ru');
    await expect(page.locator('#field-query')).toHaveValue('пеня');
    await expect(questions(page)).toHaveCount(1);
    expect(page.url()).not.toMatch(/%D0/);
    await page.locator('#late summary').click();
    await page.locator('#late a').click();
    await expect(page).toHaveURL(/financial-competence/);
    // The address changes before the page does.
    await expect(page.locator('#field-query')).toHaveCount(0);
    await page.goBack();
    await expect(page.locator('#field-query')).toHaveValue('пеня');
    await expect(questions(page)).toHaveCount(1);
  });

  test('works later when its code did not load at first', async ({ page }) => {
    expectFault(/ERR_FAILED/);
    const part = /\/assets\/islands-/;
    const refused = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
    const find = await loseRequests(page, part);
    await open(page, '/help');
    await page.locator('#field-query').fill('пеня');
    await refused;
    find();
    // The next tries come after 1, 2, 4 and 8 s.
    await expect(questions(page)).toHaveCount(1, { timeout: 20_000 });
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('finds Kazakh words that were typed without Kazakh letters', async ({ page }) => {
    const last = lastCode(page);
    await openPage(page, '/help', 'kk');
    await controlled(page);
    await last;
    await goOffline(page);
    await reload(page);
    await search(page, 'мерзимнен бурын кайтару');
    const early = questions(page).filter({ hasText: 'Мерзімінен бұрын өтеуге бола ма?' });
    await expect(early).toBeVisible();
    await expect(questions(page).filter({ hasText: 'ЖТСМ деген не?' })).toHaveCount(0);
  });
});

test.describe('with the keyboard alone', () => {
  test('the help with money answers', { tag: '@core' }, async ({ page }) => {
    await openPage(page, '/help/financial-competence');

    await test.step('a longer delay shows a higher cost', async () => {
      const slider = page.getByRole('slider', { name: 'На сколько дней опоздали' });
      await slider.focus();
      await page.keyboard.press('Home');
      await expect(slider).toHaveAttribute('aria-valuetext', /^0\sдней$/);
      for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowRight');
      const island = page.getByRole('region', { name: 'Сколько стоит опоздание' });
      await expect(island.locator('.help-outcome__verdict')).toContainText(/Опоздание: 3\sдня/);
      await expect(island.getByRole('status')).toContainText(/Опоздание: 3\sдня/);
    });

    await test.step('saving and borrowing are compared', async () => {
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

    await test.step('a budget links to the calculator', async () => {
      const island = page.getByRole('region', { name: 'Бюджет и посильный платёж' });
      const income = island.getByRole('textbox', { name: 'Доход в месяц' });
      await income.focus();
      await page.keyboard.type('300000');
      await page.keyboard.press('Tab');
      await expect(income).toHaveValue('300\u00a0000');
      await page.keyboard.type('много');
      await page.keyboard.press('Tab');
      await expect(island.getByText('Введите одну сумму цифрами')).toBeVisible();
      await expectSound(page);
      const verdict = island.locator('.help-outcome__verdict');
      await expect(verdict).toContainText('Исправьте отмеченную сумму');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await expect(verdict).toContainText('150\u00a0000\u00a0₸');
      await island.getByRole('link').focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/\?amount=\d+&product=12_month&method=annuity$/);
    });
  });

  test('ticks of the list after a flood survive a reload', async ({ page }) => {
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

/** The names of the nine fields for sums in the page's three calculations. */
const sumNames = [
  'plan-price',
  'plan-saved',
  'plan-saving',
  'budget-income',
  'budget-debts',
  'budget-home',
  'budget-food',
  'budget-others',
  'delay-amount',
] as const;

test.describe('a visitor who types sums', () => {
  test('keeps all sums when the language changes, but stores none', async ({ page }) => {
    await openPage(page, '/help/financial-competence');
    for (const [index, name] of sumNames.entries()) {
      await page.locator(`input[name="${name}"]`).fill(String(71_000 + index));
    }
    await page.locator('input[name="plan-saved"]').fill('много');
    await page.locator('input[name="plan-saved"]').blur();
    await page.locator('input[name="plan-purpose"][value="thing"]').check();
    await page.locator('input[name="budget-product"][value="24_month"]').check();
    const own = page.url();
    const storageOf = () =>
      page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    await switchLanguage(page, 'kk');
    for (const [index, name] of sumNames.entries()) {
      const sum = name === 'plan-saved' ? 'много' : new RegExp(`^71\\s00${index}$`);
      await expect(page.locator(`input[name="${name}"]`)).toHaveValue(sum);
    }
    await expect(page.locator('input[name="plan-saved"]')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('input[name="plan-saved"]')).toHaveAccessibleDescription(/цифрмен/);
    await expect(page.locator('input[name="plan-purpose"][value="thing"]')).toBeChecked();
    await expect(page.locator('input[name="budget-product"][value="24_month"]')).toBeChecked();
    expect(new URL(page.url()).pathname).toBe(new URL(own).pathname);
    expect(page.url()).not.toContain('71');
    expect(await storageOf()).not.toContain('7100');
    await reload(page);
    await expect(page.locator('input[name="plan-price"]')).toHaveValue('');
  });
});

test('the leak page gives advice, and keeps its ticks when the language changes', async ({
  page,
}) => {
  await openPage(page, '/data-leak');
  const island = page.getByRole('region', { name: 'Что делать именно вам' });
  await island.getByRole('checkbox', { name: /Вы назвали код из SMS/ }).press('Space');
  await expect(island).toContainText('Сделайте это сейчас');
  await expect(island.getByRole('listitem').first()).toContainText('Позвоните в свой банк');
  await expectSound(page);
  for (const box of await page.locator('input[name^="leak-"]').all()) await box.check();
  await switchLanguage(page, 'kk');
  await expect(page.locator('input[name^="leak-"]:checked')).toHaveCount(8);
  await expect(
    page.getByRole('region', { name: /./ }).filter({ has: page.locator('input') }),
  ).toContainText('Мыналарды қазір');
  await reload(page);
  await expect(page.locator('input[name^="leak-"]:checked')).toHaveCount(0);
});

test('leaves an unfinished word of a search to the keyboard that composes it', async ({ page }) => {
  const letThrough = await holdCall(page, '/assets/islands-*.js');
  await open(page, '/help');
  const field = page.locator('#field-query');
  await field.focus();
  const { compose, finish } = await composingKeyboard(page);
  await compose('пе');
  letThrough();
  await expect(page.locator('#field-query-message')).toHaveText(/^Нашлось/);
  await compose('пен');
  await finish('пеня');
  await expect(field).toHaveValue('пеня');
  await expect(questions(page)).toHaveCount(1);
});

test('leaves the undo of a search that was typed before its code came', async ({ page }) => {
  const letThrough = await holdCall(page, '/assets/islands-*.js');
  await open(page, '/help');
  const field = page.locator('#field-query');
  await field.pressSequentially('пеня');
  letThrough();
  await expect(questions(page)).toHaveCount(1);
  await page.keyboard.press('Control+Z');
  await expect(field).toHaveValue('пен');
});

test('takes over a sum that is being typed when the calculation comes', async ({ page }) => {
  const letThrough = await holdCall(page, '/assets/islands-*.js');
  await open(page, '/help/financial-competence');
  const income = page.locator('input[name="budget-income"]');
  await page.locator('input[name="budget-home"]').fill('20000');
  await income.pressSequentially('300000');
  for (const _ of '123') await income.press('ArrowLeft');
  letThrough();
  const island = page.getByRole('region', { name: 'Бюджет и посильный платёж' });
  await expect(island).toContainText('280\u00a0000\u00a0₸');
  await page.keyboard.type('9');
  await expect(income).toHaveValue('3\u00a0009\u00a0000');
});
