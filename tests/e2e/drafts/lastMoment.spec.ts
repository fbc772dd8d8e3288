import type { Page } from '@playwright/test';
import { Applicant } from '../applicant.ts';
import { expect, hydrated, test } from '../sandbox.ts';
import { givenBack, holds } from './halfOfName.ts';
import { untilAllStored } from './storedOnDevice.ts';

/** How often each journey types and leaves; `TRIES=100` measures. */
const TRIES = Number(process.env.TRIES ?? 3);

type Leave = 'reload' | 'other document' | 'Back' | 'link';

/** Types and leaves in one task: what is not handed to the browser within some milliseconds is lost. */
function typesAndLeaves(page: Page, texts: Readonly<Record<string, string>>, way: Leave) {
  return page.evaluate(
    ([typed, leave]) => {
      for (const [name, text] of Object.entries(typed)) {
        const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
        // As a key does it: React looks at the property's own setter to know what it has set itself.
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(field, text);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (leave === 'reload') location.reload();
      if (leave === 'other document') location.href = '/about';
      if (leave === 'Back') history.back();
      if (leave === 'link') document.querySelector<HTMLElement>('header a[href="/"]')?.click();
    },
    [texts, way] as const,
  );
}

const textsOf = (attempt: number) => ({
  first_name: `Айгүл${'а'.repeat(attempt)}`,
  email: `aigul${attempt}@`,
});

async function seesAll(page: Page, texts: ReturnType<typeof textsOf>): Promise<void> {
  await expect(givenBack(page)).toBeVisible();
  await holds(page, 'Фамилия', 'Сәрсенбаева');
  await holds(page, 'Имя', texts.first_name);
  await holds(page, 'Электронная почта', texts.email);
}

test.describe.configure({ timeout: 60_000 + TRIES * 10_000 });

for (const way of ['reload', 'other document'] as const) {
  test(`gives back what was typed in the moment of leaving by ${way}`, async ({
    page,
    sandbox,
  }) => {
    const aigul = new Applicant(page, sandbox);
    await aigul.standsAt('personal', await sandbox.iinFor('resident'));
    await aigul.types('Фамилия', 'Сәрсенбаева');
    await untilAllStored(page);
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const texts = textsOf(attempt);
      const gone = page.waitForEvent('framenavigated');
      await typesAndLeaves(page, texts, way);
      await gone;
      if (way === 'other document') await page.goBack();
      await hydrated(page);
      await seesAll(page, texts);
    }
  });
}

for (const way of ['Back', 'link'] as const) {
  test(`gives back what was typed in the moment of leaving by ${way} within the app`, async ({
    page,
    sandbox,
  }) => {
    const aigul = new Applicant(page, sandbox);
    await aigul.standsAt('personal', await sandbox.iinFor('resident'));
    await aigul.types('Фамилия', 'Сәрсенбаева');
    await untilAllStored(page);
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const texts = textsOf(attempt);
      await typesAndLeaves(page, texts, way);
      // At once: the form is opened again while what it wrote may still be under way.
      if (way === 'Back') await page.evaluate(() => history.forward());
      else await page.evaluate(() => history.back());
      await expect(page).toHaveURL(/\/register\/personal$/);
      await seesAll(page, texts);
    }
  });
}
