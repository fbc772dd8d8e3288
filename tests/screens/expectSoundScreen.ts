import { expect, type Page } from '@playwright/test';
import { findForeignPhrases } from './catalogTexts.ts';
import { findAxeViolations } from './findAxeViolations.ts';
import { findCodeSnifferErrors } from './findCodeSnifferErrors.ts';
import { inspectLayout, soundLayout } from './inspectLayout.ts';
import { type Look, setBrowserTextSize, setTextSize } from './openPage.ts';
import { furtherLooks, screenshotPath } from './screenshots.ts';
import { readVisibleText } from './visibleText.ts';

/**
 * Takes a picture of the screen and looks for problems of usability, also with large text and on the narrowest phone.
 * Findings are soft failures, so that all of them are reported.
 * @param name name of the picture
 */
export async function expectSoundScreen(page: Page, look: Look, name: string): Promise<void> {
  await page.screenshot({ path: screenshotPath(look, name), fullPage: true });
  if (furtherLooks.includes(look)) {
    expect.soft(await inspectLayout(page), 'layout').toEqual(soundLayout);
    return;
  }
  const text = await readVisibleText(page);
  expect.soft(findForeignPhrases(text, look.language), 'the other language').toEqual([]);
  expect.soft(await findAxeViolations(page), 'axe').toEqual([]);
  expect.soft(await findCodeSnifferErrors(page), 'HTML_CodeSniffer').toEqual([]);
  expect.soft(await inspectLayout(page), 'layout').toEqual(soundLayout);
  await setTextSize(page, 200);
  expect.soft(await inspectLayout(page), 'text of 200 %').toEqual(soundLayout);
  await setTextSize(page, 100);
  await setBrowserTextSize(page, 200);
  expect.soft(await inspectLayout(page), 'browser with text of 200 %').toEqual(soundLayout);
  await setBrowserTextSize(page, 100);
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await inspectLayout(page), '320 px').toEqual(soundLayout);
  await setTextSize(page, 200);
  expect.soft((await inspectLayout(page)).sidewaysPx, '320 px with text of 200 %').toBe(0);
}
