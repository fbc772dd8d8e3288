import type { Locator } from '@playwright/test';
import { open } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Pastes as people do, from the clipboard by the keyboard. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press('ControlOrMeta+V');
}

test('takes a pasted IIN with spaces, no letters', { tag: '@core' }, async ({ page }) => {
  await open(page, '/login/iin');
  const field = page.getByLabel('ИИН', { exact: true });
  await paste(field, ' 871008 401 427 ');
  await expect(field).toHaveValue('871008401427');
  await field.fill('');
  await field.pressSequentially('87ab1008');
  await expect(field).toHaveValue('871008');
});
