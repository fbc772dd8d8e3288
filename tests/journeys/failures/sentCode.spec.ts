import type { Page } from '@playwright/test';
import { PHONE } from '../../persons.ts';
import { storedOnDevice } from '../drafts/storedOnDevice.ts';
import { reload } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const isStillGood = (page: Page) => page.getByText('ещё действует');

/** Returns all session storage of the tab as one text. */
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
  await expect(page.getByText(/^Новый код через \d+\s+секунд/)).toBeVisible();
  await applicant.signsBy(code);
  await expect(page.getByRole('heading', { name: 'Следующий платёж' })).toBeVisible();
  expect(await keptByTab(page)).not.toContain('sentCode');
  expect(await sandbox.codes(PHONE)).toHaveLength(1);
});
