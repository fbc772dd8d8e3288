/** Something that is put into a field, over what is selected there. */
export interface Edit {
  /** What the field shows before it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly inserted: string;
}

/** What is typed into a field, what is shown there, and what the form gets of it. */
export interface Mask {
  /** imask's pattern over `definitions`, or for any length what the whole text must match. */
  readonly pattern: string | RegExp;
  readonly attributes: {
    readonly type: 'tel' | 'text';
    readonly inputMode: 'numeric' | 'text';
    readonly autoComplete: string;
  };
  /** Whether the field is as narrow as what belongs into it. */
  readonly isShort: boolean;
  readonly placeholder?: { readonly ru: string; readonly kk: string };
  /**
   * Text that was typed, pasted or filled in, before the pattern takes of it what fits.
   * @param text what came, from one character to a whole value in anybody's notation
   * @param before what stands before it in the field, in the mask's own notation
   */
  readonly prepareInput: (text: string, before: string) => string;
  /** What the field shows for a form's value; values that are not whole are shown as far as they go. */
  readonly format: (unmasked: string) => string;
  /** The form's value of what the field shows. */
  readonly unmask: (text: string) => string;
  /**
   * What the whole field shows after an edit that inserts something, where the pattern alone would not get it right:
   * because it changes what stands there already, or does not fit. Null, for almost every key, where it would.
   */
  readonly rewrite?: (edit: Edit) => string | null;
}
