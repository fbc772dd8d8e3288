import type { Page } from '@playwright/test';
import { open, reload } from '../fixtures.ts';
import { hydrated, test } from '../sandbox.ts';
import { expectHolds } from './halfOfName.ts';
import { untilKeyStored, untilOwnerKnown } from './storedOnDevice.ts';

const LETTERS = 3;

/**
 * Types one more letter, and waits until it is painted, as a person sees it before the next press. Returns the whole name.
 */
async function typesLetter(page: Page, already: string): Promise<string> {
  await page.getByLabel('Имя', { exact: true }).pressSequentially('а');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return `${already}а`;
}

/** Types and goes back, or to the home page, in one task of the page. */
function typesAndGoes(page: Page, firstName: string, way: 'Back' | 'home') {
  return page.evaluate(
    ([text, leave]) => {
      const field = document.querySelector<HTMLInputElement>('input[name=first_name]');
      // Use the prototype's setter, as typing does. React ignores values that were set by the element's own property.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(field, text);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      if (leave === 'Back') history.back();
      else document.querySelector<HTMLElement>('header a[href="/"]')?.click();
    },
    [firstName, way] as const,
  );
}

test('keeps the last letter over a reload and Back', async ({ page, applicant }) => {
  await applicant.standsAt('personal');
  await untilOwnerKnown(page);
  await untilKeyStored(page);
  let name = '';
  for (let letter = 1; letter <= LETTERS; letter += 1) {
    name = await typesLetter(page, name);
    await reload(page);
    await expectHolds(page, 'Имя', name);

    name = await typesLetter(page, name);
    await page.goto('/about');
    await page.goBack();
    await hydrated(page);
    await expectHolds(page, 'Имя', name);
  }
});

test('keeps the last letter when a person follows a link and goes back', async ({
  page,
  applicant,
}) => {
  await applicant.standsAt('personal');
  await untilOwnerKnown(page);
  await untilKeyStored(page);
  await applicant.types('Фамилия', 'Сәрсенбаева');
  for (let letter = 1; letter <= LETTERS; letter += 1) {
    const name = 'А'.repeat(letter);
    await typesAndGoes(page, name, 'home');
    await applicant.expectAt('/');
    await hydrated(page);
    // The form opens again while its writes may still be running.
    await page.goBack();
    await applicant.expectAt('/register/personal');
    await expectHolds(page, 'Имя', name);
    await expectHolds(page, 'Фамилия', 'Сәрсенбаева');
  }
});

test('keeps the last letter when Back leads to the step again', async ({ page, applicant }) => {
  // The previous page must lead on to the step, unlike the calculator.
  await open(page, '/login');
  await page.getByRole('link', { name: 'Новая заявка' }).click();
  await applicant.saysWho();
  await applicant.expectAt('/register/personal');
  await untilKeyStored(page);
  await typesAndGoes(page, 'Айгүл', 'Back');
  await applicant.expectAt('/register/personal');
  await expectHolds(page, 'Имя', 'Айгүл');
});
