import type { Page } from '@playwright/test';
import { Applicant } from '../applicant.ts';
import { expect, test } from '../sandbox.ts';

/** Returns the words of the page that are broken between two lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) found.push(word);
      }
    }
    return found;
  });
}

test('breaks no word of the Kazakh months beside long sums', async ({ page, sandbox }) => {
  const applicant = new Applicant(page, sandbox, 'kk');
  await applicant.standsAt('personal_cabinet', { amount: 300_000 });
  await page.getByRole('link', { name: 'Қазақ тіліне ауысу' }).click();
  await applicant.confirmsBySms();
  await applicant.expectSees('Следующий платёж');
  await applicant.opensRow('Платежи');
  await page.getByText(applicant.say('График платежей'), { exact: true }).click();
  expect(await brokenWords(page)).toEqual([]);
});
