import { expect, type Page } from '@playwright/test';

/** Roles of controls. Each control must have a name. */
const controls = /^(?:button|link|textbox|searchbox|checkbox|radio|combobox|slider|switch)\b/;

/**
 * Reads the page from the accessibility tree, as a screen reader does.
 * @returns the nodes in order, such as `textbox "Фамилия"`, or only the role without a name
 */
async function readAccessibilityTree(page: Page): Promise<readonly string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  return tree
    .split('\n')
    .map((line) => line.trim().replace(/^- '?/, ''))
    .filter((line) => /^[a-z]/.test(line) && !/^(?:text|img|paragraph)\b/.test(line))
    .map((line) => /^[a-z]+(?: "(?:[^"\\]|\\.)*")?/.exec(line)?.[0] ?? line);
}

/**
 * Expects that every control has a name, that there is one main part with one first-level heading, and a header before it.
 */
export async function expectWellNamed(page: Page): Promise<void> {
  const nodes = await readAccessibilityTree(page);
  const nameless = nodes.filter((node) => controls.test(node) && !node.includes('"'));
  expect.soft(nameless, 'controls without a name').toEqual([]);
  expect.soft(nodes.filter((node) => /^main\b/.test(node))).toHaveLength(1);
  expect.soft(nodes.indexOf('banner'), 'the header comes first').toBe(0);
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** Expects these nodes in this order, with any other nodes between them, once the parts of the page are loaded. */
export async function expectHeard(
  page: Page,
  expected: readonly (string | RegExp)[],
): Promise<void> {
  const listen = async () => {
    const nodes = await readAccessibilityTree(page);
    let from = 0;
    const heard = expected.filter((wanted) => {
      const at = nodes.findIndex(
        (node, index) =>
          index >= from && (typeof wanted === 'string' ? node === wanted : wanted.test(node)),
      );
      if (at >= 0) from = at + 1;
      return at >= 0;
    });
    // The nodes of the page are returned for the report of a failure.
    return { heard, instead: heard.length === expected.length ? [] : nodes };
  };
  const softly = expect.configure({ soft: true });
  await softly.poll(listen, 'in this order').toEqual({ heard: expected, instead: [] });
}

/**
 * Returns the texts of the main part that are above a text which is read before them. In a window with one column, the
 * visible order must be the reading order.
 */
export function findDisorder(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isPinned = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky|absolute/.test(getComputedStyle(element).position) ||
        isPinned(element.parentElement));
    const main = document.querySelector('main');
    if (!main) return ['no main part'];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    let before = { top: Number.NEGATIVE_INFINITY, bottom: Number.NEGATIVE_INFINITY, text: '' };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility({ checkVisibilityCSS: true }) || isPinned(parent)) {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      // Texts of different sizes side by side have slightly different vertical positions.
      if (bottom <= before.top) found.push(`«${text.slice(0, 30)}» above «${before.text}»`);
      before = { top, bottom, text: text.slice(0, 30) };
    }
    return found;
  });
}
