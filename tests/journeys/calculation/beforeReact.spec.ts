import type { Page } from '@playwright/test';
import { expect, expectFault, openTab, test } from '../fixtures.ts';
import { usedAcrossHydration } from './acrossHydration.ts';

/** Opens the calculator without any code but that of the HTML: React never comes. */
async function openWithoutReact(page: Page, address = '/?lang=ru'): Promise<void> {
  await page.route('**/assets/**', (route) =>
    route.request().url().endsWith('.css') ? route.fallback() : route.abort(),
  );
  await page.goto(address);
}

/**
 * Returns the calculator as a visitor and a screen reader meet it: every text, and every attribute that says something.
 * Sizes set by script differ in how they are written, so transforms are left out; so is the announcement, which takes its time.
 */
const shownOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.calculator :not([data-announcement])')].map((element) => {
      const attributes = element
        .getAttributeNames()
        .filter((name) => !['style', 'transform', 'value', 'checked'].includes(name))
        .sort()
        .map((name) => `${name}=${element.getAttribute(name)}`);
      const value =
        element instanceof HTMLInputElement ? `${element.value} ${element.checked}` : '';
      const text = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.nodeValue)
        .join('|');
      return `${element.tagName} ${attributes.join(' ')} ${value} ${text}`;
    }),
  );

/** What visitors do, each from the state of before. */
const acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'move the slider by keys': async (page) => {
    await page.locator('.slider').focus();
    for (let k = 0; k < 7; k++) await page.keyboard.press('ArrowRight');
  },
  'press the buttons at the slider': async (page) => {
    await page.getByRole('button', { name: 'Больше' }).click();
    await page.getByRole('button', { name: 'Больше' }).click();
    await page.getByRole('button', { name: 'Меньше' }).click();
  },
  'press a quick amount': (page) => page.getByRole('button', { name: '300 000 ₸' }).click(),
  'choose five years': (page) => page.getByLabel('60 мес.').check(),
  'choose falling payments': (page) => page.getByLabel('Убывающими').check(),
  'type an amount': async (page) => {
    await page.getByLabel('Сумма', { exact: true }).fill('');
    await page.getByLabel('Сумма', { exact: true }).pressSequentially('654321');
  },
  'choose two weeks, which lowers the amount': (page) => page.getByLabel('14 дней').check(),
  'type too much and press Enter': async (page) => {
    await page.getByLabel('Сумма', { exact: true }).fill('5000000');
    await page.keyboard.press('Enter');
  },
  'type words': async (page) => {
    await page.getByLabel('Сумма', { exact: true }).fill('сто тысяч');
    await page.keyboard.press('Tab');
  },
  'choose a year again': (page) => page.getByLabel('12 мес.').check(),
  'choose another month of the picture': async (page) => {
    await page.getByRole('slider', { name: 'Платежи по месяцам' }).focus();
    for (let k = 0; k < 3; k++) await page.keyboard.press('ArrowRight');
  },
};

test.describe('the calculator before React', () => {
  test.use({ serviceWorkers: 'block' });

  test('shows after each act what React shows', async ({ page }) => {
    expectFault(/ERR_FAILED|Failed to fetch/);
    await openWithoutReact(page);
    const withReact = await openTab(page, '/?lang=ru');
    expect(await shownOn(page)).toEqual(await shownOn(withReact));
    for (const [act, doIt] of Object.entries(acts)) {
      await test.step(act, async () => {
        const before = await shownOn(page);
        await doIt(page);
        await doIt(withReact);
        const shown = await shownOn(page);
        expect(shown).not.toEqual(before);
        expect(shown).toEqual(await shownOn(withReact));
      });
    }
  });

  test('shows the choice of the address, as React does', { tag: '@core' }, async ({ page }) => {
    expectFault(/ERR_FAILED|Failed to fetch/);
    const address = '/?lang=ru&amount=250000&product=24_month&method=equal';
    await openWithoutReact(page, address);
    const withReact = await openTab(page, address);
    for (const name of ['24 мес.', 'Убывающими']) {
      await expect(page.getByLabel(name)).toBeChecked();
      await expect(withReact.getByLabel(name)).toBeChecked();
    }
    expect(await shownOn(page)).toEqual(await shownOn(withReact));
  });

  for (const [language, way] of [
    ['ru', 'drag'],
    ['kk', 'drag'],
    ['ru', 'type'],
    ['ru', 'press'],
  ] as const) {
    test(`hands over to React during the ${way} in ${language}`, async ({ page }) => {
      await usedAcrossHydration(page, `/?lang=${language}`, way);
    });
  }
});
