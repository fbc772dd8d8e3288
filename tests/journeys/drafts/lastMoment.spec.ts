import type { Page } from '@playwright/test';
import { open, reload } from '../fixtures.ts';
import { hydrated, test } from '../sandbox.ts';
import { expectHolds } from './halfOfName.ts';
import { untilKeyStored, untilOwnerKnown } from './storedOnDevice.ts';

const LETTERS = 3;

/** Presses one more key, and sees it on the screen as a person does before the next press; returns the name as it stands. */
async function typesLetter(page: Page, already: string): Promise<string> {
  await page.getByLabel('Имя', { exact: true }).pressSequentially('а');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return `${already}а`;
}

/** Types and goes Back, or to the home page, in one task of the page. */
function typesAndGoes(page: Page, firstName: string, way: 'Back' | 'home') {
  return page.evaluate(
    ([text, leave]) => {
      const field = document.querySelector<HTMLInputElement>('input[name=first_name]');
      // As a key does it: React looks at the property's own setter to know what it has set itself.
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

test('keeps the last letter when a link is taken back', async ({ page, applicant }) => {
  await applicant.standsAt('personal');
  await untilOwnerKnown(page);
  await applicant.types('Фамилия', 'Сәрсенбаева');
  for (let letter = 1; letter <= LETTERS; letter += 1) {
    const name = 'А'.repeat(letter);
    await typesAndGoes(page, name, 'home');
    await applicant.expectAt('/');
    await hydrated(page);
    // The form opens again while what it wrote may still be under way.
    await page.goBack();
    await applicant.expectAt('/register/personal');
    await expectHolds(page, 'Имя', name);
    await expectHolds(page, 'Фамилия', 'Сәрсенбаева');
  }
});

test('keeps the last letter after a Back to the step', async ({ page, applicant }) => {
  // The page before the step: it leads on, other than the calculator.
  await open(page, '/login');
  await page.getByRole('link', { name: 'Перейти к заявке' }).click();
  await applicant.saysWho();
  await applicant.expectAt('/register/personal');
  await typesAndGoes(page, 'Айгүл', 'Back');
  await applicant.expectAt('/register/personal');
  await expectHolds(page, 'Имя', 'Айгүл');
});
