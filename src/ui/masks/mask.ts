/** A text that replaces the selection in a field. */
export interface Edit {
  /** The field's text before the edit. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly inserted: string;
}

/**
 * Places for digits beyond the whole value. The field shows extra digits, so that the validation can report them. Without the
 * extra digits the value would be another number.
 */
export const MORE_DIGITS = '9'.repeat(12);

/** The rules between the typed text, the text that the field shows, and the form's value. */
export interface Mask {
  /** imask's pattern over `definitions`; or, for a value of any length, an expression that the whole text must match. */
  readonly pattern: string | RegExp;
  readonly attributes: {
    readonly type: 'tel' | 'text';
    readonly inputMode: 'numeric' | 'text';
    readonly autoComplete: string;
  };
  /** `short`: the field is as narrow as its text. `places`: the field shows a place for each character of a code. */
  readonly look?: 'short' | 'places';
  readonly placeholder?: { readonly ru: string; readonly kk: string };
  /**
   * Prepares text that was typed, pasted or filled in. Afterwards the pattern keeps the matching characters.
   * @param text the new text, from one character to a whole value in any notation
   * @param before the field's text before the new text, in the mask's own notation
   */
  readonly prepareInput: (text: string, before: string) => string;
  /** Returns the field's text for a form's value. An incomplete value is shown as far as possible. */
  readonly format: (unmasked: string) => string;
  /** Returns the form's value for the field's text. */
  readonly unmask: (text: string) => string;
  /**
   * Returns the text of the whole field after an inserted text, if the result of the pattern alone would be wrong: the edit
   * changes earlier text, or the inserted text does not fit. Returns null otherwise, for example for almost every key.
   */
  readonly rewrite?: (edit: Edit) => string | null;
}

/** A `9` of a pattern is the place of a digit. All other characters of a pattern are fixed. */
export const definitions = { '9': /\d/ };

/** Fills a pattern with digits like imask: adds a fixed character only when another digit follows. */
export function fillPattern(pattern: string, digits: string): string {
  const waiting = [...digits];
  let filled = '';
  let fixed = '';
  for (const place of pattern) {
    if (place !== '9') {
      fixed += place;
      continue;
    }
    const next = waiting.shift();
    if (next === undefined) break;
    filled += fixed + next;
    fixed = '';
  }
  return filled;
}
