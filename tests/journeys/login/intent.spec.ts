import { expect, hydrated, open, test } from '../fixtures.ts';
import { brand } from '../lender.ts';

test('leads from the choice to each form, and back', async ({ page }) => {
  await open(page, '/login?lang=ru&amount=450000&product=24_month');
  for (const [choice, heading, path] of [
    ['У меня есть заём', 'Вход в кабинет', '/login/code'],
    ['Новая заявка', 'Заявка на заём', '/login/iin'],
  ] as const) {
    await page.getByRole('link', { name: choice, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${heading} — ${brand.name}`);
    const address = brand.siteUrl + path;
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
    await expect(page).toHaveURL(new RegExp(`${path}\\?.*amount=450000`));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вход и заявка');
    await expect(page).toHaveTitle(new RegExp(`^Вход и\\sзаявка — ${brand.name}$`));
  }
});

test('opens the login of a borrower directly from the site', async ({ page }) => {
  await open(page, '/how-to-back?lang=ru');
  await page.getByRole('link', { name: 'Открыть кабинет' }).click();
  await hydrated(page);
  await expect(page).toHaveURL(/\/login\/code$/);
  const enter = page.getByRole('button', { name: 'Войти', exact: true });
  const [button, form] = [await enter.boundingBox(), await page.locator('form').boundingBox()];
  expect(button?.width).toBe(form?.width);
});
