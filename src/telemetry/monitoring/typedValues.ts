/** Shorter texts do not identify a person: a status, a count, a line. */
const MIN_LENGTH = 4;

const textFields = 'input:not([type=checkbox],[type=radio],[type=range],[type=hidden]),textarea';

/** Kept only in memory, as letters and digits without separators. */
const typedValues = new Set<string>();

const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Collects the values of all text fields on the page, also values that a draft, the browser or the server has filled in. */
export function noteTypedValues(): void {
  for (const { value } of document.querySelectorAll<HTMLInputElement>(textFields)) {
    for (const part of [value, ...value.split(/[\s,;/]+/)]) {
      const squeezed = squeeze(part);
      if (squeezed.length >= MIN_LENGTH) typedValues.add(squeezed);
    }
  }
}

const isSlider = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'range';

/**
 * Collects the present and all later values, before a submitted form disappears with its fields. A slider is skipped: its steps
 * type nothing, and each step is a change, so reading the fields would slow the slider.
 */
export function watchTypedValues(): void {
  noteTypedValues();
  for (const event of ['change', 'submit', 'click']) {
    document.addEventListener(
      event,
      ({ target }) => {
        if (!isSlider(target)) noteTypedValues();
      },
      true,
    );
  }
}

/** Returns whether a text contains a typed value, with any separators, or four digits of a typed number. */
export function isTyped(text: string): boolean {
  const squeezed = squeeze(text);
  const numbers = squeezed.match(/\d{4,}/g) ?? [];
  return [...typedValues].some(
    (value) => squeezed.includes(value) || numbers.some((number) => value.includes(number)),
  );
}
