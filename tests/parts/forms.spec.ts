import { expect, test } from '../journeys/fixtures.ts';
import { findAxeViolations } from '../screens/findAxeViolations.ts';

test('names missing fields in the summary and at the fields, in the same words', async ({
  page,
}) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Маски' });
  await form.getByRole('button', { name: 'Продолжить' }).click();
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Укажите телефон: 10 цифр после +7',
    'Укажите ИИН: 12 цифр',
    'Выберите гражданство',
    'Выберите пол',
    'Отметьте согласие: без него заявку не отправить',
  ]);
  const iin = form.getByLabel('ИИН', { exact: true });
  await expect(iin).toHaveAttribute('aria-invalid', 'true');
  await expect(iin).toHaveAccessibleDescription(
    '12 цифр, как в удостоверении Укажите ИИН: 12 цифр',
  );

  await summary.getByRole('link', { name: 'Укажите ИИН: 12 цифр' }).click();
  await expect(iin).toBeFocused();
  await expect(form.getByText('ИИН', { exact: true })).toBeInViewport();
  await summary.getByRole('link', { name: 'Выберите пол' }).click();
  await expect(form.getByRole('radio', { name: 'Женский' })).toBeFocused();
  await summary.getByRole('link', { name: 'Выберите гражданство' }).click();
  await expect(form.getByLabel('Гражданство')).toBeFocused();
  await summary.getByRole('link', { name: 'Отметьте согласие' }).click();
  await expect(form.getByRole('checkbox')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
});

test('removes corrected fields from the summary, and focuses it only at the next sending', async ({
  page,
}) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Маски' });
  const send = form.getByRole('button', { name: 'Продолжить' });
  await send.click();
  const summary = form.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveCount(5);
  const phone = form.getByLabel('Телефон', { exact: true });
  await phone.pressSequentially('7011234567');
  await form.getByLabel('Гражданство').selectOption('398');
  await form.getByRole('radio', { name: 'Мужской' }).check();
  await expect(summary.getByRole('link')).toHaveCount(2);
  await expect(form.getByRole('radio', { name: 'Мужской' })).toBeFocused();
  await send.click();
  await expect(summary).toBeFocused();
  await form.getByRole('checkbox').check();
  await form.getByLabel('ИИН', { exact: true }).pressSequentially('871008401427');
  await expect(summary).toBeHidden();
});

test('shows the text of a consent without ticking it', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Маски' });
  await form.getByText('Прочитать текст согласия').click();
  await expect(form.getByText('Здесь стоит текст согласия')).toBeVisible();
  await expect(form.getByRole('checkbox')).not.toBeChecked();
});

test('sends once and keeps name and width of the button while it is loading', async ({ page }) => {
  await page.goto('/');
  const again = page.getByRole('form', { name: 'Проверить сейчас' }).getByRole('button');
  const width = (await again.boundingBox())?.width;
  await again.click();
  await again.click();
  await again.press('Enter');
  await expect(page.getByTestId('presses')).toHaveText('1');
  await expect(again).toHaveAccessibleName('Проверить сейчас');
  await expect(again).toHaveAttribute('aria-busy', 'true');
  await expect(again).toBeFocused();
  expect((await again.boundingBox())?.width).toBe(width);
});

test('renders buttons of 56, 48 and 36 px in three different types', async ({ page }) => {
  await page.goto('/');
  const looks: string[] = [];
  for (const kind of ['primary', 'secondary', 'outlined']) {
    for (const [size, height] of [
      ['l', 56],
      ['m', 48],
      ['s', 36],
    ] as const) {
      const button = page.locator(`.button--${kind}.button--${size}:enabled`).first();
      expect((await button.boundingBox())?.height).toBe(height);
    }
    const shown = page.locator(`.button--${kind}:enabled:not([aria-pressed])`).first();
    looks.push(
      await shown.evaluate((element) => {
        const { backgroundColor, borderTopColor } = getComputedStyle(element);
        return `${backgroundColor} ${borderTopColor}`;
      }),
    );
  }
  expect(new Set(looks).size).toBe(3);
});

test('renders a selected and a disabled button in looks of their own', async ({ page }) => {
  await page.goto('/');
  for (const kind of ['primary', 'secondary', 'outlined']) {
    const plain = page.locator(`.button--${kind}:enabled:not([aria-pressed])`).first();
    await expect(plain).toHaveCSS('box-shadow', 'none');
    await expect(plain).toHaveCSS('opacity', '1');
    const selected = page.locator(`.button--${kind}[aria-pressed=true]`).first();
    await expect(selected).not.toHaveCSS('box-shadow', 'none');
    await expect(page.locator(`.button--${kind}:disabled`).first()).toHaveCSS('opacity', '0.55');
  }
});

test('shakes the button once on an error, unless reduced motion is set', async ({ page }) => {
  await page.goto('/');
  const shaken = page.locator('.button--error').first();
  await expect(shaken).toHaveCSS('animation-iteration-count', '1');
  await expect(shaken).toHaveCSS('animation-name', 'button-shake');
  await expect(shaken).toHaveCSS('animation-duration', '0.18s');
  const frames = await shaken.evaluate((button) => {
    // An ended animation is no longer among the animations of the button, so it starts again.
    button.style.animation = 'none';
    button.getBoundingClientRect();
    button.style.animation = '';
    return button
      .getAnimations()
      .flatMap(({ effect }) =>
        effect instanceof KeyframeEffect
          ? effect.getKeyframes().map(({ transform }) => transform)
          : [],
      );
  });
  expect(frames.join(' ')).toMatch(/translateX?\(-3px\)/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(shaken).toHaveCSS('animation-name', 'none');
});

test('names the current step', async ({ page }) => {
  await page.goto('/');
  const steps = page.getByRole('navigation', { name: 'Шаги заявки' });
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await expect(steps.locator('[aria-current="step"]')).toHaveText('Шаг 2 из 5: Личные данные');
});

for (const lang of ['ru', 'kk']) {
  for (const theme of ['light', 'dark']) {
    for (const width of [320, 1280]) {
      test(`every part is accessible and fits: ${lang}, ${theme}, ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(`/?lang=${lang}&theme=${theme}`);
        const form = page.locator('form').first();
        await form.locator('button[type=submit]').click();
        await expect(form.getByRole('alert')).toBeFocused();
        expect(await findAxeViolations(page)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
        if (process.env.PARTS_PICTURES) {
          await page.screenshot({
            path: `${process.env.PARTS_PICTURES}/${lang}-${theme}-${width}.png`,
            fullPage: true,
          });
        }
      });
    }
  }
}
