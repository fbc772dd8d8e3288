/** Three letters or digits say nothing of anybody: a status, a count, a line. */
const MIN_LENGTH = 4;

const textFields = 'input:not([type=checkbox],[type=radio],[type=range],[type=hidden]),textarea';

/** Kept in memory alone, as letters and digits without separators. */
const typedValues = new Set<string>();

const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Notes the values of all text fields on the page, also those filled in by a draft, the browser or the server. */
export function noteTypedValues(page: ParentNode = document): void {
  for (const { value } of page.querySelectorAll<HTMLInputElement>(textFields)) {
    for (const part of [value, ...value.split(/[\s,;/]+/)]) {
      const squeezed = squeeze(part);
      if (squeezed.length >= MIN_LENGTH) typedValues.add(squeezed);
    }
  }
}

const isSlider = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'range';

/**
 * Notes the values that are there, and those that come, before a form that is sent goes with its fields. A slider's step
 * types nothing: each key of it is a change, and looking through the fields would be a part of what the step costs.
 */
export function watchTypedValues(page: Document = document): void {
  noteTypedValues(page);
  for (const event of ['change', 'submit', 'click']) {
    page.addEventListener(
      event,
      ({ target }) => {
        if (!isSlider(target)) noteTypedValues(page);
      },
      true,
    );
  }
}

/** Returns true for a text with something typed in it, however separated, or with four digits of a typed number. */
export function isTyped(text: string): boolean {
  const squeezed = squeeze(text);
  const numbers = squeezed.match(/\d{4,}/g) ?? [];
  return [...typedValues].some(
    (value) => squeezed.includes(value) || numbers.some((number) => value.includes(number)),
  );
}
