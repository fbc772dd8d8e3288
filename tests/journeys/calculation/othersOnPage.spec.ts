import { addDays, calculateLoanSchedule } from '../../../src/calc/index.ts';
import { disclose, inWords, loan, today } from '../details/calculation.ts';
import { expect, hydrated, open, test } from '../fixtures.ts';
import { holdCall } from '../heldCall.ts';

test('counts from the new day when midnight passes on a visible page', async ({ page }) => {
  await open(page);
  const schedule = await disclose(page, 'График платежей');
  const firstOn = (openDate: string) =>
    inWords(calculateLoanSchedule({ ...loan(), openDate }).schedule[0]?.paymentDate ?? '');
  await expect(schedule).toContainText(firstOn(today()));
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 86_400_000;
  });
  await expect(schedule).toContainText(firstOn(addDays(today(), 1)));
});

for (const path of ['/', '/product/max-limit']) {
  test(`keeps the sum on ${path} when an extension adds elements beside the fields`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        for (const input of document.querySelectorAll('input:not([data-seen])')) {
          input.setAttribute('data-seen', '');
          input.after(document.createElement('extension-button'));
        }
      }).observe(document, { childList: true, subtree: true });
    });
    const go = await holdCall(page, '/assets/{site,loanCalculator}-*');
    await page.goto(path, { waitUntil: 'commit' });
    const amount = page.locator('input[inputmode="numeric"], input[type="text"]').first();
    await amount.fill('250000');
    go();
    await hydrated(page);
    await amount.blur();
    await expect(amount).toHaveValue(/250\s000/);
    expect(await page.locator('extension-button').count()).toBeGreaterThan(0);
  });
}
