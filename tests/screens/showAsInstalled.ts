import type { Page } from '@playwright/test';

/** Lets the page look like the installed app: Chromium's protocol emulates no display mode. */
export async function showAsInstalled(page: Page): Promise<void> {
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
