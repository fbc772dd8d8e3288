import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from '../journeys/fixtures.ts';

export const labels = {
  phone: 'Телефон',
  otp: 'Код из SMS',
  iin: 'ИИН',
  passport: 'Номер удостоверения',
  date: 'Дата рождения',
  letters: 'Имя латиницей',
  wholeNumber: 'Целое число',
} as const;
export type Masked = keyof typeof labels;
export const isMasked = (name: string): name is Masked => name in labels;

/** The form with all masks, used like a person at a keyboard. */
interface MaskedFields {
  readonly form: Locator;
  readonly fieldOf: (mask: Masked) => Locator;
  /** Expects the shown text and the form's value. */
  readonly expectField: (mask: Masked, shown: string, value: string) => Promise<void>;
  readonly paste: (mask: Masked, text: string) => Promise<void>;
  readonly clear: (mask: Masked) => Promise<void>;
  readonly putCaret: (mask: Masked, position: number) => Promise<void>;
  readonly caretOf: (mask: Masked) => Promise<number | null>;
  /** Fills a field as browsers do: the whole value at once, with an event and without a key. */
  readonly autofill: (mask: Masked, text: string) => Promise<void>;
  /** Fills a field as some browsers do: without an event, or only with `change`. */
  readonly fillSilently: (mask: Masked, text: string, event?: 'change') => Promise<void>;
}

function maskedFieldsOf(page: Page): MaskedFields {
  const form = page.getByRole('form', { name: 'Маски' });
  const fieldOf = (mask: Masked) => form.getByLabel(labels[mask], { exact: true });
  const expectField = async (mask: Masked, shown: string, value: string) => {
    await expect(fieldOf(mask)).toHaveValue(shown);
    await expect
      .poll(async () => {
        const values: unknown = JSON.parse(await form.getByTestId('values').innerText());
        return values;
      })
      .toMatchObject({ [mask]: value });
  };
  return {
    form,
    fieldOf,
    expectField,
    async paste(mask, text) {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await fieldOf(mask).press('ControlOrMeta+V');
    },
    async clear(mask) {
      await fieldOf(mask).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await expectField(mask, '', '');
    },
    async putCaret(mask, position) {
      await fieldOf(mask).evaluate((input: HTMLInputElement, at) => {
        input.setSelectionRange(at, at);
      }, position);
    },
    caretOf: (mask) => fieldOf(mask).evaluate((input: HTMLInputElement) => input.selectionStart),
    async autofill(mask, text) {
      await fieldOf(mask).evaluate((input: HTMLInputElement, filled) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(input, filled);
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }, text);
    },
    async fillSilently(mask, text, event) {
      await fieldOf(mask).evaluate(
        (input: HTMLInputElement, [filled, type]) => {
          input.value = filled;
          if (type) input.dispatchEvent(new Event(type, { bubbles: true }));
        },
        [text, event] as const,
      );
    },
  };
}

export const test = base.extend<{ readonly masks: MaskedFields }>({
  masks: async ({ page }, use) => {
    await page.goto('/');
    const masks = maskedFieldsOf(page);
    await expect(masks.form).toBeVisible();
    await use(masks);
  },
});

export { expect };
