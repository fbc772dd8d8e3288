import type { Page } from '@playwright/test';

/** Makes the page look like the installed app, because Chromium's protocol does not emulate display modes. */
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
