/** A text that replaces the selection in a field. */
export interface Edit {
  /** The field's text before it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly inserted: string;
}

/** The rules between the typed text, the text that the field shows, and the form's value. */
export interface Mask {
  /** imask's pattern over `definitions`, or for any length what the whole text must match. */
  readonly pattern: string | RegExp;
  readonly attributes: {
    readonly type: 'tel' | 'text';
    readonly inputMode: 'numeric' | 'text';
    readonly autoComplete: string;
  };
  /** True when the field is as narrow as its text. */
  readonly isShort: boolean;
  readonly placeholder?: { readonly ru: string; readonly kk: string };
  /**
   * Prepares text that was typed, pasted or filled in, before the pattern takes of it what fits.
   * @param text what came, from one character to a whole value in anybody's notation
   * @param before what stands before it in the field, in the mask's own notation
   */
  readonly prepareInput: (text: string, before: string) => string;
  /** Returns the field's text for a form's value; values that are not whole are shown as far as they go. */
  readonly format: (unmasked: string) => string;
  /** Returns the form's value for the field's text. */
  readonly unmask: (text: string) => string;
  /**
   * Returns what the whole field shows after an edit that inserts something, where the pattern alone would not get it
   * right: because it changes what stands there already, or does not fit. Null, for almost every key, where it would.
   */
  readonly rewrite?: (edit: Edit) => string | null;
}

/** The characters that each letter of a pattern accepts; everything else in it stands for itself. */
export const definitions = {
  '9': /\d/,
  /**
   * The first digit of a mobile number after the country's. It is 6 or 7 where it is typed (`phone.ts`), but any that
   * moves here when the one before it is deleted: a place that refuses it would swallow the number up to its next 6 or 7.
   */
  s: /\d/,
  k: /[67]/,
  a: /[A-Za-z]/,
} as const;

const definitionOf = new Map<string, RegExp>(Object.entries(definitions));

/**
 * Lays characters into a pattern as imask lays them: what does not fit is left out, and a fixed character stands there
 * only once something follows it.
 * @param pattern characters of `definitions` and fixed ones
 */
export function fillPattern(pattern: string, characters: string): string {
  const waiting = [...characters];
  let filled = '';
  let fixed = '';
  for (const place of pattern) {
    const accepts = definitionOf.get(place);
    if (!accepts) {
      fixed += place;
      continue;
    }
    let next = waiting.shift();
    while (next !== undefined && !accepts.test(next)) next = waiting.shift();
    if (next === undefined) break;
    filled += fixed + next;
    fixed = '';
  }
  return filled;
}
