import type { Locator } from '@playwright/test';
import { iinOf } from '../../persons.ts';
import { open } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

const nbsp = '\u00a0';

/** Deletes the sum, types another sum, and undoes this by the keys. */
async function typesOverAndUndoes(field: Locator, presses: number): Promise<void> {
  await field.press('ControlOrMeta+A');
  await field.press('Delete');
  await field.pressSequentially('250000');
  for (let press = 0; press < presses; press += 1) await field.press('ControlOrMeta+Z');
}

test('restores the previous amount by undo, and the later amount by redo', async ({ page }) => {
  await open(page, '/');
  const field = page.getByRole('textbox', { name: 'Сумма', exact: true });
  await typesOverAndUndoes(field, 3);
  await expect(field).toHaveValue(`78${nbsp}500`);
  await field.blur();
  await expect(field).toHaveValue(`78${nbsp}500`);
  await expect(page.locator('.calculator__apply').getByRole('link')).toHaveAttribute(
    'href',
    /amount=78500&/,
  );
  await field.press('ControlOrMeta+Shift+Z');
  await field.press('ControlOrMeta+Y');
  await expect(field).toHaveValue(`250${nbsp}000`);
  await field.blur();
  await expect(page.locator('.calculator__apply').getByRole('link')).toHaveAttribute(
    'href',
    /amount=250000&/,
  );

  // Undoes typing after the page has corrected the sum.
  await open(page, '/?amount=78500');
  await field.press('ControlOrMeta+A');
  await field.pressSequentially('5 млн');
  await field.blur();
  await expect(field).toHaveValue(`1${nbsp}000${nbsp}000`);
  await page.locator('.slider').press('ArrowLeft');
  const slid = await field.inputValue();
  await field.press('ControlOrMeta+A');
  await field.pressSequentially('90000');
  await field.press('ControlOrMeta+Z');
  await expect(field).toHaveValue(slid);
  await field.press('ControlOrMeta+Z');
  await expect(field).toHaveValue(`78${nbsp}500`);
});

test('restores a sum of the budget by undo', async ({ page }) => {
  await open(page, '/help/financial-competence');
  const field = page.locator('input[name="budget-income"]');
  await field.fill('300000');
  await field.blur();
  await expect(field).toHaveValue(`300${nbsp}000`);
  await typesOverAndUndoes(field, 2);
  await expect(field).toHaveValue(`300${nbsp}000`);
});

test('restores the income of an application by undo', async ({ page, applicant }) => {
  await applicant.standsAt('employment', { iin: iinOf('address_and_employment') });
  const field = page.getByLabel('Доход в месяц, ₸');
  await field.fill('350 тыс');
  await field.blur();
  await expect(field).toHaveValue('350000');
  await typesOverAndUndoes(field, 2);
  await expect(field).toHaveValue('350000');
  await applicant.picks('Чем вы заняты', 'На пенсии');
  await applicant.sends();
  await applicant.expectAt('/register/photo');
});
