import type { Page } from '@playwright/test';
import { expectFault, newTab, open } from './fixtures.ts';
import { holdCall } from './heldCall.ts';
import { expect, hydrated, test } from './sandbox.ts';
import { watchShifts } from './shifts.ts';

const card = (page: Page) => page.locator('.own-card');
const visibleLink = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true });

/** Opens the header's menu. */
const openMenu = (page: Page) => page.getByRole('button', { name: 'Меню' }).click();

/** Stores the word of an earlier visit. */
async function leaveWord(page: Page, word: string, ageMs = 0): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(([word, at]) => localStorage.setItem('deviceHas', `${word} ${at}`), [
    word,
    Date.now() - ageMs,
  ] as const);
}

const storedWord = (page: Page) =>
  page.evaluate(() => localStorage.getItem('deviceHas')?.split(' ')[0] ?? null);

const words = [
  { word: 'application', heading: 'Моя заявка', link: 'Моя заявка', other: 'Мой заём' },
  { word: 'loan', heading: 'Мой заём', link: 'Мой заём', other: 'Моя заявка' },
] as const;

for (const { word, heading, link, other } of words) {
  test(`shows the ${word} in card and menu`, { tag: '@core' }, async ({ page, sandbox }) => {
    expect(sandbox.origin).not.toBe('');
    await leaveWord(page, word);
    await open(page, '/');
    await expect(page.getByRole('region', { name: heading })).toBeVisible();
    await expect(card(page)).toContainText('Войдите, чтобы увидеть');
    await expect(card(page)).not.toContainText(/\d/);
    await openMenu(page);
    await expect(visibleLink(page, link)).toHaveCount(1);
    await expect(visibleLink(page, other)).toHaveCount(0);
    await expect(visibleLink(page, 'Войти')).toHaveCount(0);
    await visibleLink(page, link).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  for (const hasSession of [false, true]) {
    const state = hasSession ? 'with' : 'without';
    test(`shifts no layout for the ${word} ${state} a session`, async ({ page, applicant }) => {
      if (hasSession) await applicant.startAt(word === 'loan' ? 'personal_cabinet' : 'passport');
      await leaveWord(page, word);
      const shifts = await watchShifts(page);
      const release = await holdCall(page, '/assets/site-*.js');
      await page.goto('/', { waitUntil: 'commit' });
      await expect(card(page)).toBeVisible();
      const before = [await card(page).innerText(), await card(page).boundingBox()] as const;
      release();
      await hydrated(page);
      if (hasSession) await expect(page.locator('.own-card__text--open')).not.toBeEmpty();
      const after = await card(page).innerText();
      // The space for the server's answer is reserved.
      for (const line of before[0].split('\n').filter(Boolean)) expect(after).toContain(line);
      expect(await card(page).boundingBox()).toEqual(before[1]);
      expect(await shifts()).toBe(0);
    });
  }
}

test('shows the step in the card and leads to it, until the session is over', async ({
  page,
  applicant,
}) => {
  expectFault(/401 \(Unauthorized\)/);
  const { loseSession } = await applicant.standsAt('passport');
  await expect.poll(() => storedWord(page)).toBe('application');
  await page.getByRole('link', { name: 'на главную' }).click();
  await expect(card(page)).toContainText('Шаг 2 из 5: о себе');
  await card(page).getByRole('link', { name: 'Продолжить заявку' }).click();
  await applicant.expectAt('/register/passport');
  await applicant.expectSees('Удостоверение или вид на жительство');
  await loseSession();
  await page.goto('/');
  await expect(card(page)).toContainText('Войдите, чтобы увидеть шаг');
  await expect(card(page)).not.toContainText('Шаг 2');
});

test('fills the card of a page that was open before the application began', async ({
  page,
  applicant,
}) => {
  const home = await newTab(page);
  await open(home, '/');
  await expect(card(home)).toBeHidden();
  await applicant.begins();
  await expect(card(home)).toContainText('Шаг 2 из 5: о себе · 78 500 ₸, 12 мес.');
});

test('shows the payment, and forgets it at a logout', async ({ page, applicant }) => {
  await applicant.takesLoan();
  // The word is stored when the cabinet opens, the payment only after the contract is signed.
  await applicant.expectSees('Следующий платёж');
  expect(await storedWord(page)).toBe('loan');
  const home = await newTab(page);
  await home.goto('/');
  await expect(card(home)).toContainText(/Следующий платёж 7\s963,36/);

  await applicant.leavesHome();
  await expect(card(page)).toBeHidden();
  await expect(card(home)).toBeHidden();
  expect(await storedWord(home)).toBeNull();
});

test('marks the app icon while a step waits for input', async ({ page, applicant }) => {
  await page.addInitScript(() => {
    const mark = (isShown: boolean) => async () => {
      document.documentElement.setAttribute('data-test-badge', String(isShown));
    };
    Object.assign(navigator, { setAppBadge: mark(true), clearAppBadge: mark(false) });
  });
  const badge = (isShown: boolean) =>
    expect(page.locator('html')).toHaveAttribute('data-test-badge', String(isShown));
  await applicant.startAt('passport');
  await page.goto('/');
  await leaveWord(page, 'application');
  await page.goto('/');
  await badge(true);
  await card(page).getByRole('link', { name: 'Продолжить заявку' }).click();
  // The address changes before the page, and the navigation cancels the previous page's call.
  await applicant.expectSees('Удостоверение или вид на жительство');
  await applicant.leavesHome();
  await badge(false);
});
