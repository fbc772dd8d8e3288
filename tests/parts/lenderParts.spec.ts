import { expect, test } from '../journeys/fixtures.ts';

test('renders the loader as a ring of 64, 48, 32 and 20 px', async ({ page }) => {
  await page.goto('/');
  const rings = await page.getByTestId('loaders').locator('.loader').all();
  const sides = rings.map((ring) =>
    ring.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]),
  );
  expect(await Promise.all(sides)).toEqual([64, 48, 32, 20].map((side) => [side, side]));
});

test('keeps only the keys of a pattern in a field of a lender', async ({ page }) => {
  await page.goto('/');
  const field = page.getByLabel('Шаблон aa 99', { exact: true });
  await field.pressSequentially('7aЖb-12x');
  await expect(field).toHaveValue('ab 12');
  const code = page.getByLabel('Шаблон (s99) 99', { exact: true });
  await code.pressSequentially('570112');
  await expect(code).toHaveValue('(701) 12');
});

// In the browser, because Chromium has no Kazakh and Node has.
for (const [language, shown] of [
  ['ru', ['ru-RU', '78 500 ₸', '37,96 %', '5 ноября 2026 г.', '1, 2 и 3']],
  ['kk', ['kk-KZ', '78 500 ₸', '37,96%', '2026 ж. 5 қараша']],
] as const) {
  test(`formats money, per cent and dates in the browser when the language is ${language}`, async ({
    page,
  }) => {
    await page.goto(`/?lang=${language}`);
    const items = page.getByTestId('formats').getByRole('listitem');
    await expect(items.filter({ hasText: shown[0] })).toHaveCount(1);
    const texts = (await items.allTextContents()).map((text) => text.replaceAll('\u00a0', ' '));
    expect(texts.slice(0, shown.length)).toEqual(shown);
  });
}

test('shows the mock canvas of the face capture in 480 x 320 px', async ({ page }) => {
  await page.goto('/');
  const canvas = page.getByRole('img', { name: 'Учебная проверка' });
  await expect(canvas).toHaveAttribute('width', '480');
  await expect(canvas).toHaveAttribute('height', '320');
});
