import type { Page } from '@playwright/test';
import { controlled } from './controlled.ts';
import { comeBackLater } from './newVersion.ts';
import { announced, openNotice, pill, strip } from './notices.ts';
import { expect, hydrated, test } from './ownHost.ts';
import { secondBuild } from './secondBuild.ts';

/** Returns the controls and headings of the viewport that something else lies over, by their texts. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex], h1, h2, h3',
    );
    for (const element of all) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      if (width < 2 || height < 2 || right <= 0 || bottom <= 0) continue;
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const hit = document.elementFromPoint(x, y);
      const isOwn = hit !== null && (element.contains(hit) || hit.contains(element));
      // A box, a radio and a slider lie under the label that shows them.
      const isOfLabel = element instanceof HTMLInputElement && hit?.closest('label') !== null;
      // The page's own bar of payment, or of the installed app, is no notice.
      const isOwnBar = hit?.closest('.calculator__payment, .bottom-bar') != null;
      if (!isOwn && !isOfLabel && !isOwnBar) {
        found.push(`${element.textContent || element.outerHTML} under ${hit?.outerHTML}`);
      }
    }
    return found;
  });
}

/** Returns where everything of the page stands. */
function places(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, .header > :not(.notice-slot, .header__logo)')].flatMap(
      (element) => {
        const { x, y } = element.getBoundingClientRect();
        return [x, y];
      },
    ),
  );
}

async function expectNothingCovered(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const step = (page.viewportSize()?.height ?? 700) / 2;
  for (let top = 0; top < height; top += step) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    expect(await covered(page), `scrolled by ${top} px`).toEqual([]);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

/** Lets the page look like the installed app: Chromium's protocol emulates no display mode. */
async function showAsInstalled(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) {
      for (const rule of sheet.cssRules) {
        if (!(rule instanceof CSSMediaRule)) continue;
        rule.media.mediaText = rule.media.mediaText.replaceAll(
          /\(display-mode: ?standalone\)/g,
          '(min-width: 1px)',
        );
      }
    }
  });
}

// The first test builds the second version.
test.describe.configure({ timeout: 240_000 });

const looks = [320, 360, 768, 960, 1280].flatMap((width, index) =>
  ['/', '/about', '/login'].map((path, place) => ({
    width,
    path,
    language: (index + place) % 2 === 0 ? 'ru' : 'kk',
  })),
);

for (const { width, path, language } of looks) {
  test(`no notice covers or moves anything of ${path} at ${width} px when two are due (${language})`, async ({
    page,
    host,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${host.origin}${path}?lang=${language}`);
    await hydrated(page);
    await controlled(page);
    await expect(announced(page)).toBeAttached();
    await page.waitForLoadState('networkidle');
    const before = await places(page);
    host.serve(await secondBuild());
    await comeBackLater(page);
    await expect(pill(page)).toHaveClass(/notice-pill--info/);
    expect(await places(page), 'with one').toEqual(before);
    await page.context().setOffline(true);
    // The more urgent one is shown, the other waits.
    await expect(pill(page)).toHaveClass(/notice-pill--warning/);
    await expect(pill(page)).toHaveCount(1);
    expect(await places(page), 'with two').toEqual(before);
    await expectNothingCovered(page);
    await openNotice(page);
    await expectNothingCovered(page);
    await showAsInstalled(page);
    await expectNothingCovered(page);
  });
}

test('the notice that waits comes when the first is put away', async ({ page, host }) => {
  await page.goto(`${host.origin}/about`);
  await hydrated(page);
  await controlled(page);
  host.serve(await secondBuild());
  await comeBackLater(page);
  await expect(pill(page)).toHaveText('Новая версия');
  await page.context().setOffline(true);
  await expect(pill(page)).toHaveText('Нет связи');
  await openNotice(page);
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect(pill(page)).toHaveText('Новая версия');
  await expect(pill(page)).toBeFocused();
  await expect(strip(page)).toBeHidden();
});
