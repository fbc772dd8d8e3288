import type { Page } from '@playwright/test';
import { Applicant } from '../applicant.ts';
import { expect, hydrated, test } from '../sandbox.ts';
import { givenBack, holds } from './halfOfName.ts';
import { untilAllKept } from './storedOnDevice.ts';

declare global {
  interface Window {
    /** What stood there before the app looked. */
    foundTypedLast?: string | null;
  }
}

/** As if another tab wrote its draft for a while: the page's own write waits up to a second. */
function holdsDrafts(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('draft', () => {
          held();
          return new Promise(() => {});
        });
      }),
  );
}

/** Everything in one task: whatever has to wait for something does not come to it any more. */
function typesAndLeaves(page: Page, texts: Readonly<Record<string, string>>, way: string) {
  return page.evaluate(
    ([typed, address]) => {
      for (const [name, text] of Object.entries(typed)) {
        const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
        // As a key does it: React looks at the property's own setter to know what it has set itself.
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(field, text);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (address === '') location.reload();
      else location.href = address;
    },
    [texts, way] as const,
  );
}

for (const [how, way] of [
  ['the page is reloaded', ''],
  ['one goes to another page', '/about'],
]) {
  test(`what is typed in the very moment in which ${how} is there afterwards, and nobody could read it meanwhile`, async ({
    page,
    sandbox,
  }) => {
    await page.addInitScript(() => {
      window.foundTypedLast ??= localStorage.getItem('typedLast');
    });
    const aigul = new Applicant(page, sandbox);
    await aigul.standsAt('personal', await sandbox.iinFor('resident'));
    await aigul.types('Фамилия', 'Сәрсенбаева');
    await untilAllKept(page);
    await holdsDrafts(page);
    const gone = page.waitForEvent('framenavigated');
    await typesAndLeaves(page, { first_name: 'Айгүл', email: 'aigul@' }, way ?? '');
    await gone;
    await hydrated(page);
    const left = await page.evaluate(() => window.foundTypedLast);
    expect(left).toContain('sealedAtMs');
    expect(left).not.toMatch(/Сәрсен|Айгүл|aigul|first_name/);

    await page.goto('/register/personal');
    await hydrated(page);
    await expect(givenBack(page)).toBeVisible();
    await holds(page, 'Фамилия', 'Сәрсенбаева');
    await holds(page, 'Имя', 'Айгүл');
    await holds(page, 'Электронная почта', 'aigul@');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('typedLast'))).toBeNull();
  });
}
