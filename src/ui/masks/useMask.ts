import InputMask from 'imask/esm/controls/input.js';
import ChangeDetails from 'imask/esm/core/change-details.js';
import type { Direction } from 'imask/esm/core/utils.js';
import type Masked from 'imask/esm/masked/base.js';
import type { AppendFlags } from 'imask/esm/masked/base.js';
import MaskedPattern, { type MaskedPatternOptions } from 'imask/esm/masked/pattern.js';
import MaskedRegExp from 'imask/esm/masked/regexp.js';
import { type RefObject, useEffect, useRef } from 'react';
import { definitions, type Mask } from './mask.ts';

/**
 * Extends a pattern by a mask that may say what the whole field shows after an edit. Here every edit passes, whether a
 * key, a paste, a keyboard that composes or the browser's filling in; `beforeinput` does not come with all of them.
 */
class RewrittenPattern extends MaskedPattern {
  readonly #rewrite: Mask['rewrite'];

  constructor(options: MaskedPatternOptions, rewrite: Mask['rewrite']) {
    super(options);
    this.#rewrite = rewrite;
  }

  override splice(
    start: number,
    deleteCount: number,
    inserted = '',
    direction?: Direction,
    flags?: AppendFlags,
  ): ChangeDetails {
    const edit = { text: this.value, start, end: start + deleteCount, inserted };
    const rewritten = inserted === '' ? null : (this.#rewrite?.(edit) ?? null);
    if (rewritten === null) return super.splice(start, deleteCount, inserted, direction, flags);
    const caret = rewritten === edit.text ? edit.end : rewritten.length;
    // Without `input`, the given text: this is the mask's own notation.
    this.rawInputValue = rewritten;
    return new ChangeDetails({ tailShift: caret - start });
  }
}

/**
 * Creates imask's model of a mask; texts that it moves about itself (a tail, an undone state) are its own notation
 * already.
 */
export function modelOf(mask: Mask): Masked {
  const prepare = (text: string, masked: Masked, flags: AppendFlags) =>
    flags.input ? mask.prepareInput(text, masked.value) : text;
  return typeof mask.pattern === 'string'
    ? new RewrittenPattern({ mask: mask.pattern, definitions, prepare }, mask.rewrite)
    : new MaskedRegExp({ mask: mask.pattern, prepare });
}

interface MaskUse {
  readonly mask: Mask;
  /** The form's value, without the mask. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * Puts a mask on a field. The text belongs to the browser and to imask, and React never writes it: a field that React
 * controls loses the caret, Android's composition and the undo history.
 * @returns the ref of the field
 */
export function useMask({ mask, value, onChange }: MaskUse): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const control = useRef<InputMask<Masked>>(null);
  /** The value that the field and the form agree on. */
  const agreed = useRef(value);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });

  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const inputMask = new InputMask(element, modelOf(mask));
    control.current = inputMask;
    const tell = () => {
      const unmasked = mask.unmask(inputMask.value);
      if (unmasked === agreed.current) return;
      agreed.current = unmasked;
      report.current(unmasked);
    };
    // Only on leaving the field: a text that changes under the fingers confuses Android's keyboards.
    const settle = () => {
      inputMask.value = mask.format(mask.unmask(inputMask.value));
    };
    inputMask.on('accept', tell);
    element.addEventListener('blur', settle);
    // What was typed or filled in before the scripts came.
    tell();
    return () => {
      element.removeEventListener('blur', settle);
      inputMask.destroy();
      control.current = null;
    };
  }, [mask]);

  useEffect(() => {
    if (value === agreed.current || !control.current) return;
    agreed.current = value;
    control.current.value = mask.format(value);
  }, [value, mask]);

  return input;
}
