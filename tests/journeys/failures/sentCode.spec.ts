import type { Page } from '@playwright/test';
import { iinOf, PHONE } from '../../persons.ts';
import { storedOnDevice } from '../drafts/storedOnDevice.ts';
import { newTab, reload } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const isStillGood = (page: Page) => page.getByText('ещё действует');

/** Returns everything that the tab stores, as one text. */
const keptByTab = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test('takes the code after a reload', { tag: '@core' }, async ({ page, sandbox, applicant }) => {
  await applicant.comesToCode();
  const code = await applicant.newestCode();
  await applicant.codeField.fill(code);
  const kept = await keptByTab(page);
  expect(kept).toContain('sentCode');
  for (const secret of [PHONE, PHONE.slice(1), `"${code}"`]) expect(kept).not.toContain(secret);
  const stored = async () => (await storedOnDevice(page)).names;
  await expect.poll(stored).toContainEqual(expect.stringMatching(/^sentCode\//));

  await reload(page);
  await expect(isStillGood(page)).toBeVisible();
  await expect(applicant.codeField).toHaveValue('');
  await expect(page.locator('body')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Новый код через \d+ секунд/ })).toBeDisabled();
  await applicant.signsBy(code);
  await expect(page.getByRole('heading', { name: 'Следующий платёж' })).toBeVisible();
  expect(await keptByTab(page)).not.toContain('sentCode');
  expect(await sandbox.codes(PHONE)).toHaveLength(1);
});

test('hides the code from other tabs and registrations', async ({ page, applicant }) => {
  await applicant.comesToCode();
  const another = await newTab(page);
  await applicant.in(another).opensCabinet();
  await expect(applicant.in(another).phoneField).toHaveValue('');
  await another.close();

  // The page would ask for its channel with the other token.
  await page.goto('about:blank');
  await applicant.startAt('personal_cabinet', { iin: iinOf('signing_failed') });
  await applicant.opensCabinet();
  await expect(applicant.phoneField).toHaveValue('');
  await expect(applicant.codeField).toHaveCount(0);
  expect(await keptByTab(page)).not.toContain('sentCode');
});
