import { expect, hydrated, open, test } from './fixtures.ts';

// At this width the menu is open in every browser.
test.use({ viewport: { width: 1280, height: 800 } });

// Simulates Chrome before 114 and Safari before 17 for scripts. In these browsers the menu is open below the header by the
// style sheet, which newer browsers cannot reproduce.
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

test('opens every page of the menu in a browser without popovers', async ({ page }) => {
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
  await expect(page).toHaveURL(/\/login\/code$/);
});
