import { expect, type Page } from '@playwright/test';
import { addressIn, type BuiltPage } from './builtPages.ts';
import { showAsInstalled } from './showAsInstalled.ts';

export interface Look {
  readonly language: 'ru' | 'kk';
  readonly theme: 'light' | 'dark';
  readonly width: number;
  /** True for the window of the installed app. */
  readonly isInstalled?: boolean;
}

const heights: Readonly<Record<number, number>> = { 1280: 900 };

/**
 * Opens a page as a visitor with this language, theme and window sees it. A page that its guard leaves at once is kept in
 * its prerendered state, by an empty script.
 */
export async function openPage(page: Page, built: BuiltPage, look: Look): Promise<void> {
  const { language, theme, width } = look;
  await page.setViewportSize({ width, height: heights[width] ?? 800 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  if (built.isGuarded) {
    await page.route('**/assets/{site,application}-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
  }
  await page.goto(addressIn(built, language));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const hasScripts = (await page.locator('script[type=module]').count()) > 0;
  if (hasScripts && !built.isGuarded) {
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
  }
  if (look.isInstalled) await showAsInstalled(page);
}

/** Sets the font size of the root only, as an extension does. Media queries do not follow it. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.setProperty('font-size', size);
  }, `${percent}%`);
}

/** Sets the default text size of the browser, as a visitor with poor sight does. Media queries in rem follow it. */
export async function setBrowserTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
  await session.detach();
}
