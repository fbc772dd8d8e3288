import type { Locator, Page } from '@playwright/test';
import { SETTLED_AFTER_MS } from '../../src/ui/settledAfter.ts';
import { builtPages } from '../screens/builtPages.ts';
import { findAxeViolations } from '../screens/findAxeViolations.ts';
import { findCodeSnifferErrors } from '../screens/findCodeSnifferErrors.ts';
import { inspectLayout, soundLayout } from '../screens/inspectLayout.ts';
import { isObscured } from '../screens/isObscured.ts';
import { type Look, openPage, setBrowserTextSize, setTextSize } from '../screens/openPage.ts';
import { expectWellNamed } from '../screens/readingOrder.ts';
import { looks } from '../screens/screenshots.ts';
import { showAsInstalled } from '../screens/showAsInstalled.ts';
import { expect, expectFault, goOffline, goOnline, open, test } from './fixtures.ts';
import { brand } from './lender.ts';
import { announced, openNotice } from './notices.ts';

test.beforeEach(() => expectFault(/404 \(Not Found\)/));

/** Checks one stop of a list that a journey visits in one page. Soft assertions let the other stops run after a fault. */
async function expectSound(page: Page, where: string): Promise<void> {
  expect.soft(await findAxeViolations(page), `axe, ${where}`).toEqual([]);
  expect.soft(await findCodeSnifferErrors(page), `HTML_CodeSniffer, ${where}`).toEqual([]);
  await expectSoundLayout(page, where);
}

async function expectSoundLayout(page: Page, where: string): Promise<void> {
  expect.soft(await inspectLayout(page), `layout, ${where}`).toEqual(soundLayout);
}

const looksLike = ({ language, theme, width }: Look) => `${language}, ${theme}, ${width} px`;

test.describe('accessibility of every page', () => {
  for (const [index, look] of looks.entries()) {
    // Each page is shown in one look, and the looks take turns. `npm run screens` has all combinations.
    const pages = builtPages.filter((_, turn) => turn % looks.length === index);
    for (const isGuarded of [false, true]) {
      const shown = pages.filter((built) => built.isGuarded === isGuarded);
      test(`${shown.map(({ path }) => path).join(' ')} (${looksLike(look)})`, async ({ page }) => {
        expect(shown).not.toEqual([]);
        for (const built of shown) {
          await test.step(built.path, async () => {
            await openPage(page, built, look);
            await expectSound(page, built.path);
            await expectWellNamed(page);
          });
        }
      });
    }
  }
});

const summaryOf = (page: Page, part: string) =>
  page.locator('details', { has: page.locator(`.details__content--${part}`) }).locator('summary');

async function disclose(page: Page, part: string): Promise<void> {
  await summaryOf(page, part).click();
  const content = page.locator(`.details__content--${part}`);
  // The content is empty for a moment and may then have a skeleton.
  await expect(content).not.toBeEmpty();
  await expect(content.locator('.skeleton')).toHaveCount(0);
}

const states: readonly { name: string; reach: (page: Page) => Promise<void> }[] = [
  {
    name: 'with letters where the amount belongs',
    reach: async (page) => {
      const amount = page.locator('input[name=amount]');
      await amount.fill('много');
      await amount.blur();
      await expect(amount).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'with a short loan, whose way of paying cannot be chosen',
    reach: async (page) => {
      await page.locator('input[name=product][value="14_days"]').check();
      await expect(page.locator('input[name=method]').first()).toBeDisabled();
    },
  },
  { name: 'with the schedule open', reach: (page) => disclose(page, 'schedule') },
  { name: 'with the comparison open', reach: (page) => disclose(page, 'comparison') },
  { name: 'with the early repayment open', reach: (page) => disclose(page, 'early') },
  {
    name: 'with the menu open',
    reach: async (page) => {
      await page.locator('.header__menu-button').click();
      await expect(page.locator('#site-menu')).toBeVisible();
    },
  },
];

test('the calculator is accessible in each of its states', async ({ page }) => {
  for (const [index, { name, reach }] of states.entries()) {
    const theme = index % 2 === 0 ? 'light' : 'dark';
    // Looks take turns. `npm run screens` shows the disclosed parts in every look.
    const language = index % 4 < 2 ? 'ru' : 'kk';
    await test.step(`${name} (${language}, ${theme})`, async () => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.context().clearCookies();
      await open(page, `/?lang=${language}`);
      await reach(page);
      await expectSound(page, name);
    });
  }
});

for (const language of ['ru', 'kk'] as const) {
  test(`the calculator fits into 320 px, and text of 200 % (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, `/?lang=${language}&amount=1000000&product=60_month&method=equal`);
    await expectSoundLayout(page, '320 px');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await setTextSize(page, 200);
      await expectSoundLayout(page, `${width} px`);
      await setTextSize(page, 100);
      await setBrowserTextSize(page, 200);
      await expectSoundLayout(page, `${width} px, by the browser`);
      await setBrowserTextSize(page, 100);
    }
    for (const part of ['schedule', 'comparison', 'early']) await disclose(page, part);
    await setTextSize(page, 200);
    for (const width of [320, 360, 640, 700, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectSoundLayout(page, `${width} px, with every part open`);
    }
  });
}

test('the button of a notice has a target of 48 px, also with text of 200 %', async ({ page }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  await open(page, '/about?lang=ru');
  // Without a worker, the code of the notices must be loaded before the network is lost.
  await expect(announced(page)).toBeAttached();
  await goOffline(page);
  await expect(announced(page)).not.toHaveText('');
  await openNotice(page);
  for (const size of [100, 200]) {
    await setTextSize(page, size);
    const button = page.getByRole('button', { name: 'Понятно' });
    const reach = await button.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      // The button looks 36 or 47 px high. A pseudo-element around it enlarges the touch target.
      return [-23.5, 23.5].every((by) => element.contains(document.elementFromPoint(x, y + by)));
    });
    expect.soft(reach, `text of ${size} %`).toBe(true);
  }
});

for (const language of ['ru', 'kk'] as const) {
  test(`consents and the self-check after a leak fit into 320 px, with text of 200 % too (${language})`, {
    tag: '@core',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, `/login/iin?lang=${language}`);
    const texts = page.locator('.check-field__details');
    for (const text of await texts.all()) await text.locator('summary').click();
    await expect(page.locator('.check-field__details:not([open])')).toHaveCount(0);
    await expectSound(page, 'open consents');
    await setTextSize(page, 200);
    await expectSound(page, 'consents with text of 200 %');
    await open(page, `/data-leak?lang=${language}`);
    await setTextSize(page, 200);
    await expectSoundLayout(page, '/data-leak');
  });
}

test('text of 200 % makes the headings and key figures grow', async ({ page }) => {
  /** The largest texts of a page: the heading, the amount and the key figures. */
  const large = 'h1, .field__box--large > input, [class$=payment-figure], [class$=rate]';

  for (const [path, width] of [
    ['/', 360],
    ['/', 1280],
    ['/help', 360],
    ['/login', 360],
    ['/about/documents/privacy-policy', 1280],
  ] as const) {
    const where = `${path} at ${width} px`;
    await page.setViewportSize({ width, height: 800 });
    await open(page, `${path}?lang=ru`);
    const sizes = () =>
      page.locator(large).evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => ({
            isHeading: element.localName === 'h1',
            px: Number.parseFloat(getComputedStyle(element).fontSize),
          })),
      );
    const before = await sizes();
    await setTextSize(page, 200);
    const after = await sizes();
    expect.soft(before.length, where).toBeGreaterThan(0);
    for (const [index, { isHeading, px }] of before.entries()) {
      // A figure cannot break into two lines, so it grows only until it fills its line.
      const growth = (after[index]?.px ?? 0) / px;
      expect.soft(growth, where).toBeGreaterThanOrEqual(isHeading ? 2 : 1.15);
    }
  }
});

test('the calculator shows its state when the system gives the colours', async ({ page }) => {
  const colours = (element: Locator) =>
    element.evaluate((shown) => {
      const { backgroundColor, color, forcedColorAdjust } = getComputedStyle(shown);
      return { backgroundColor, color, forcedColorAdjust };
    });
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/?lang=ru');

  for (const group of ['product', 'method']) {
    const chosen = page.locator(`input[name=${group}]:checked + *`);
    const other = page.locator(`input[name=${group}]:not(:checked) + *`).first();
    const [ofChosen, ofOther] = [await colours(chosen), await colours(other)];
    expect.soft(ofChosen.backgroundColor, group).not.toBe(ofOther.backgroundColor);
    expect.soft(ofChosen.color, group).not.toBe(ofChosen.backgroundColor);
    expect.soft(ofChosen.forcedColorAdjust, group).toBe('none');
  }

  await test.step('the slider shows how far it is', async () => {
    const slider = page.locator('.slider');
    const [filled, rest] = await slider.evaluate((element) => {
      const style = getComputedStyle(element);
      return ['--steppe', '--track'].map((name) => style.getPropertyValue(name).trim());
    });
    expect.soft(filled?.toLowerCase()).toBe('highlight');
    expect.soft(rest).not.toBe(filled);
    expect.soft((await colours(slider)).forcedColorAdjust).toBe('none');
  });

  await test.step('the bars of the months show which is chosen', async () => {
    const colour = (part: string, property: 'fill' | 'stroke') =>
      page
        .locator(part)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], property);
    const debt = await colour('.months .split-bar__debt', 'fill');
    expect.soft(await colour('.months .split-bar__reward', 'fill')).not.toBe(debt);
    expect.soft(await colour('.months__chosen', 'stroke')).not.toBe(debt);
  });

  await test.step('no bar or swatch loses its colour', async () => {
    for (const part of ['schedule', 'comparison', 'early']) await disclose(page, part);
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll('[class*=bar], [class*=swatch], .split-key')]
        .filter((element) => element.closest('main') && element.checkVisibility())
        // A key's swatch is a pseudo-element; its words are the system's.
        .map((element) => [element, element.matches('.split-key') ? '::before' : null] as const)
        .filter(([element, pseudo]) => pseudo !== null || !element.textContent?.trim())
        .filter(
          ([element, pseudo]) => getComputedStyle(element, pseudo).forcedColorAdjust === 'auto',
        )
        .map(([element]) => element.getAttribute('class')),
    );
    expect.soft([...new Set(lost)]).toEqual([]);
  });
});

/** Goes through the first controls of a page by Tab. @returns the controls that were completely covered */
async function coveredStops(page: Page): Promise<string[]> {
  const focused = page.locator(':focus');
  const covered: string[] = [];
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) === 0) break;
    if (await isObscured(focused)) {
      covered.push(await focused.evaluate(({ outerHTML }) => outerHTML.slice(0, 120)));
    }
  }
  return covered;
}

test.describe('elements pinned to the window', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 640 }));

  test('cover no focused element, also without a connection', async ({ page }) => {
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    for (const path of ['/', '/help/financial-competence', '/login']) {
      await open(page, `${path}?lang=ru`);
      // The notices are loaded after idle.
      await expect(announced(page)).toBeAttached();
      await page.waitForLoadState('networkidle');
      await goOffline(page);
      await expect(page.getByText(/Нет связи/).first()).toBeVisible();
      expect.soft(await coveredStops(page), path).toEqual([]);
      await openNotice(page);
      expect.soft(await coveredStops(page), `${path} with the notice open`).toEqual([]);
      await goOnline(page);
    }
  });

  test('cover no focused element in the installed app', async ({ page }) => {
    for (const path of ['/', '/help', '/about']) {
      await open(page, `${path}?lang=kk`);
      await showAsInstalled(page);
      await expect(page.locator('.bottom-bar')).toBeVisible();
      expect.soft(await coveredStops(page), path).toEqual([]);
    }
  });
});

test('the layout fits a phone in landscape orientation', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 360 });
  for (const path of ['/', '/login/iin', '/help', '/contacts']) {
    await open(page, `${path}?lang=ru`);
    await expectSoundLayout(page, path);
  }
});

test('each group of choices on a page has a different name', async ({ page }) => {
  for (const language of ['ru', 'kk']) {
    for (const path of ['/', '/help/financial-competence', '/data-leak']) {
      await page.goto(`${path}?lang=${language}`);
      const names = await page.locator('legend').allTextContents();
      expect.soft(names.length, path).toBeGreaterThan(0);
      expect
        .soft(new Set(names).size, `${path} ${language}: ${names.join(', ')}`)
        .toBe(names.length);
    }
  }
});

/** Returns whether the focus is visible: an outline on the element, or on the element that represents it. */
function hasVisibleFocus(focused: Locator): Promise<boolean> {
  return focused.evaluate((element) => {
    // Chromium does not report the style of a slider's thumb, so look for the rule.
    const thumbRule = /:focus-visible::-webkit-slider-thumb[^}]*outline: [1-9]/;
    if (element.matches('input[type=range]:focus-visible')) {
      return [...document.styleSheets].some((sheet) =>
        [...sheet.cssRules].some(({ cssText }) => thumbRule.test(cssText)),
      );
    }
    const bearers = [element, element.nextElementSibling, element.parentElement];
    // The border of a tile is drawn by the `::before` of its label.
    return bearers.some((bearer) =>
      [undefined, '::before'].some((pseudo) => {
        if (!bearer) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(bearer, pseudo);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      }),
    );
  });
}

test.describe('a borrower without a mouse', () => {
  test('reaches the application by Tab and sees the focus', { tag: '@core' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/?lang=ru');
    const focused = page.locator(':focus');
    const stops: string[] = [];
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press('Tab');
      stops.push(
        await focused.evaluate((element) => {
          const named = element.getAttribute('name') ?? element.getAttribute('type');
          const words = element.getAttribute('aria-label') ?? element.textContent?.trim();
          return words || named || element.localName;
        }),
      );
      expect.soft(await hasVisibleFocus(focused), `focus of ${stops.at(-1)}`).toBe(true);
      if (stops.at(-1) === 'Подать заявку') break;
    }
    expect(stops).toEqual([
      expect.stringMatching(/^К\s/),
      `${brand.name}, на главную`,
      'Калькулятор',
      'Как взять заём',
      'Как вернуть заём',
      'Помощь',
      'Войти',
      expect.stringMatching(/^Қаз/),
      'Тёмная тема',
      'amount',
      'Меньше',
      expect.stringMatching(/^Сумма.*ползун/),
      'Больше',
      expect.stringMatching(/^50\s000/),
      expect.stringMatching(/^100\s000/),
      expect.stringMatching(/^300\s000/),
      'product',
      'Платежи по месяцам',
      'method',
      'Подать заявку',
    ]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login\/iin\?/);
    // A screen reader reads the title of the new document.
    await expect(page).toHaveTitle(/Заявка на заём|заём/i);
  });

  test('uses choices, slider, schedule and menu by keys', async ({ page }) => {
    await open(page, '/?lang=ru');

    await test.step('chooses term and way of paying with the arrows', async () => {
      for (const [group, count] of [
        ['Срок', 9],
        ['Как платить', 2],
      ] as const) {
        const radios = page.getByRole('group', { name: group }).getByRole('radio');
        await expect(radios).toHaveCount(count);
      }
      await page.locator('input[name=product]:checked').focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('input[name=product][value="24_month"]')).toBeChecked();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(page.locator('input[name=product][value="6_month"]')).toBeChecked();
      await page.keyboard.press('Tab');
      await expect(page.locator('.months__choice')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('input[name=method][value=equal]')).toBeChecked();
      await expect(page.locator('input[name=method][value=equal]')).toBeFocused();
    });

    await test.step('moves the slider by a step, to its ends and further at once', async () => {
      const slider = page.locator('.slider');
      const says = async (key: string, words: RegExp) => {
        await slider.press(key);
        await expect(slider).toHaveAttribute('aria-valuetext', words);
      };
      await says('ArrowRight', /^79\s000\s₸$/);
      await says('ArrowLeft', /^78\s500\s₸$/);
      await says('Home', /^10\s000\s₸$/);
      await says('End', /^1\s000\s000\s₸$/);
      await says('Home', /^10\s000\s₸$/);
      await slider.press('PageUp');
      // The slider moves by several steps at once, counted from the least amount.
      await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(2);
    });

    await test.step('opens the schedule and closes it again', async () => {
      const summary = summaryOf(page, 'schedule');
      await summary.focus();
      expect(await hasVisibleFocus(page.locator(':focus'))).toBe(true);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('table').first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('table')).toHaveCount(0);
      await expect(summary).toBeFocused();
    });

    await test.step('opens and leaves the menu on a phone', async () => {
      const button = page.locator('.header__menu-button');
      await button.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.locator('#site-menu a').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.locator('#site-menu')).toBeHidden();
      await expect(button).toBeFocused();
    });
  });
});

test('the first Tab stop skips the header to the main part', async ({ page }) => {
  for (const path of [
    '/',
    '/about',
    '/product/max-limit',
    '/media',
    '/login',
    '/login/code',
    '/login/iin',
    '/badbrowser',
    '/no-such-page',
  ]) {
    await test.step(path, async () => {
      await open(page, `${path}?lang=kk`);
      await page.keyboard.press('Tab');
      const skipLink = page.getByRole('banner').locator('.skip-link');
      await expect(skipLink).toBeFocused();
      await expect(skipLink).toBeInViewport({ ratio: 1 });
      expect(await hasVisibleFocus(skipLink)).toBe(true);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#content$/);
      await page.keyboard.press('Tab');
      await expect(page.locator('main :focus')).toHaveCount(1);
    });
  }
});

test('a radio shows its focus and its error in a browser without :has', async ({ page }) => {
  await open(page, '/login/iin?lang=ru');
  await page.evaluate(() => {
    const strip = (rules: CSSRuleList, remove: (index: number) => void) => {
      for (let index = rules.length - 1; index >= 0; index -= 1) {
        const rule = rules[index];
        if (rule instanceof CSSStyleRule && rule.selectorText.includes(':has(')) remove(index);
        else if (rule instanceof CSSGroupingRule) {
          strip(rule.cssRules, (inner) => rule.deleteRule(inner));
        }
      }
    };
    for (const sheet of document.styleSheets) {
      strip(sheet.cssRules, (index) => sheet.deleteRule(index));
    }
  });
  const radio = page.locator('input[type=radio]').first();
  const edge = () =>
    radio.evaluate((element) => {
      const label = element.nextElementSibling;
      return label && getComputedStyle(label, '::before').borderTopColor;
    });
  const before = await edge();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(radio).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(edge).not.toBe(before);
  await page.getByRole('link', { name: /Резидент ли вы/ }).click();
  await expect(radio).toBeFocused();
  await page.keyboard.press('Space');
  expect(await hasVisibleFocus(radio)).toBe(true);
});

interface HeardWindow extends Window {
  heard?: string[];
}

test.describe('a borrower with a screen reader', () => {
  test('hears the result once when the slider rests', { tag: '@core' }, async ({ page }) => {
    await page.clock.install();
    await open(page, '/?lang=ru');
    // On a busy machine, the pause between two key presses may be as long as a rest of the slider.
    await page.clock.pauseAt(Date.now() + 60_000);
    const status = page.locator('.calculator > [role=status]');
    await expect(status).toHaveText('');
    await status.evaluate((element) => {
      const target: HeardWindow = window;
      const heard: string[] = [];
      target.heard = heard;
      new MutationObserver(() => heard.push(element.textContent ?? '')).observe(element, {
        characterData: true,
        childList: true,
        subtree: true,
      });
    });
    const slider = page.locator('.slider');
    await slider.focus();
    for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', /^84\s500\s₸$/);
    const payment = await page.locator('.calculator__payment-figure').textContent();
    await expect(status).toHaveText('');
    await page.clock.runFor(SETTLED_AFTER_MS);
    await expect(status).toContainText(payment ?? 'no payment');
    await expect(status).toContainText('ГЭСВ');
    const heard = await page.evaluate(() => {
      const source: HeardWindow = window;
      return source.heard;
    });
    expect(heard).toHaveLength(1);
  });
});
