import { expect, hydrated, open, test } from './fixtures.ts';

// Where the menu lies open in every browser.
test.use({ viewport: { width: 1280, height: 800 } });

// As in Chrome before 114 and Safari before 17, as far as scripts see it; that the menu then lies open below the header
// is the style sheet's part, which no newer browser can play.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
    const { matches } = Element.prototype;
    Reflect.set(Element.prototype, 'matches', function (this: Element, selector: string) {
      if (!selector.includes(':popover-open')) return matches.call(this, selector);
      throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError');
    });
  }),
);

test('a browser without popovers shows every page that it is led to', async ({ page }) => {
  await open(page, '/contacts');
  const heading = page.getByRole('heading', { level: 1 });
  const menu = page.getByRole('navigation', { name: 'Разделы' });
  for (const name of ['Калькулятор', 'Как взять заём', 'Как вернуть заём', 'Помощь', 'Войти']) {
    const left = page.waitForEvent('load');
    await menu.getByRole('link', { name, exact: true }).click();
    await left;
    await hydrated(page);
    await expect(heading).not.toContainText('ошибка');
  }
  await expect(page).toHaveURL(/\/login$/);
});
