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

/** The characters that each letter of a pattern accepts. All other characters of a pattern are fixed. */
export const definitions = {
  '9': /\d/,
  /** The first digit of a mobile number after the country code. */
  s: /[67]/,
  k: /[67]/,
  a: /[A-Za-z]/,
};

const definitionOf = new Map<string, RegExp>(Object.entries(definitions));

/**
 * Fills a pattern with characters like imask: leaves out characters that do not match, and adds a fixed character only when
 * another character follows.
 * @param pattern letters of `definitions` and fixed characters
 */
export function fillPattern(pattern: string, characters: string): string {
  const waiting = [...characters];
  let filled = '';
  let fixed = '';
  for (const place of pattern) {
    const accepted = definitionOf.get(place);
    if (accepted === undefined) {
      fixed += place;
      continue;
    }
    const at = waiting.findIndex((character) => accepted.test(character));
    if (at < 0) break;
    filled += fixed + waiting[at];
    fixed = '';
    waiting.splice(0, at + 1);
  }
  return filled;
}

/**
 * Creates the mask of a pattern, such as `k99 aa`, for a form of a lender. The value has the characters of the places, without
 * the fixed characters.
 * @throws RangeError when the pattern has a character with a meaning of its own in imask: 0 * [ ] { } ` \
 */
export function patternMask(pattern: string): Mask {
  if (/[0*[\]{}`\\]/.test(pattern)) throw new RangeError(`No mask has the pattern ${pattern}`);
  return {
    pattern,
    attributes: { type: 'text', inputMode: 'text', autoComplete: 'off' },
    prepareInput: (text) => text,
    format: (unmasked) => fillPattern(pattern, unmasked),
    unmask: (text) => [...text].filter((_, at) => definitionOf.has(pattern.charAt(at))).join(''),
  };
}
