import type { Page } from '@playwright/test';
import type { Applicant } from '../applicant.ts';
import { expect } from '../sandbox.ts';
import { untilFieldsStored } from './storedOnDevice.ts';

/** The notice that a draft was restored. */
export const givenBack = (page: Page) => page.getByText('Мы вернули то, что вы ввели раньше.');

export const expectHolds = (page: Page, label: string, text: string) =>
  expect(page.getByLabel(label, { exact: true })).toHaveValue(text);

/** Types half of the form and half of an e-mail address, and waits until both are stored. */
export async function typesHalfOfName(aigul: Applicant): Promise<void> {
  await aigul.types('Фамилия', 'Сәрсенбаева');
  await aigul.types('Электронная почта', 'aigul@');
  await untilFieldsStored(aigul.page, 'last_name', 'email');
}

export async function expectHalfOfName(page: Page): Promise<void> {
  await expect(givenBack(page)).toBeVisible();
  await expectHolds(page, 'Фамилия', 'Сәрсенбаева');
  await expectHolds(page, 'Имя', '');
  await expectHolds(page, 'Электронная почта', 'aigul@');
}
