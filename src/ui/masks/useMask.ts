import InputMask from 'imask/esm/controls/input.js';
import ChangeDetails from 'imask/esm/core/change-details.js';
import { DIRECTION, type Direction } from 'imask/esm/core/utils.js';
import type Masked from 'imask/esm/masked/base.js';
import type { AppendFlags } from 'imask/esm/masked/base.js';
import MaskedPattern, { type MaskedPatternOptions } from 'imask/esm/masked/pattern.js';
import MaskedRegExp from 'imask/esm/masked/regexp.js';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { visible } from './found.ts';
import { definitions, type Mask } from './mask.ts';

/**
 * Extends imask's pattern by the mask's `rewrite`. Every edit passes through `splice`: a key, a paste, a composing keyboard,
 * and the browser's autofill. Not all of these have the event `beforeinput`.
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
    const edit = {
      text: this.value,
      start,
      end: start + deleteCount,
      inserted: visible(inserted),
    };
    const rewritten = inserted === '' ? null : (this.#rewrite?.(edit) ?? null);
    if (rewritten === null) return super.splice(start, deleteCount, inserted, direction, flags);
    const caret = rewritten === edit.text ? edit.end : rewritten.length;
    // Assigned without the flag `input`, because the text is already in the mask's own notation.
    this.rawInputValue = rewritten;
    return new ChangeDetails({ tailShift: caret - start });
  }
}

/**
 * Creates imask's model of a mask. Texts that imask itself moves (a tail, an undone state) are already in the mask's own
 * notation, so they are not prepared again.
 */
export function modelOf(mask: Mask): Masked {
  const prepare = (text: string, masked: Masked, flags: AppendFlags) =>
    flags.input ? mask.prepareInput(visible(text), masked.value) : text;
  const { pattern, rewrite } = mask;
  return typeof pattern === 'string'
    ? new RewrittenPattern({ mask: pattern, definitions, prepare }, rewrite)
    : new MaskedRegExp({ mask: pattern, prepare });
}

interface MaskUse {
  readonly mask: Mask;
  /** The form's value, without the mask. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * Puts a mask on a field. Only the browser and imask set the text, never React: a field that React controls loses the caret,
 * Android's composition and the undo history.
 * @returns the ref of the field
 */
export function useMask({ mask, value, onChange }: MaskUse): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const control = useRef<InputMask<Masked>>(null);
  /** The last value that is the same in the field and in the form. */
  const agreed = useRef(value);
  /** The form's value of the last rendering. */
  const rendered = useRef(value);
  const report = useEffectEvent(onChange);

  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const { value: first, selectionStart } = element;
    const inputMask = new InputMask(element, modelOf(mask));
    /** Shows a text in the mask's own notation. Such a text is not prepared again. */
    const show = (text: string) => {
      if (text !== inputMask.value) inputMask.rawInputValue = text;
    };
    if (first === mask.format(agreed.current)) show(first);
    if (inputMask.value !== first && selectionStart !== null) {
      // The text of before the scripts has no mask's characters yet. The caret stays behind the same digit.
      const before = modelOf(mask);
      before.resolve(first.slice(0, selectionStart));
      inputMask.cursorPos = before.value.length;
    }
    control.current = inputMask;
    const tell = () => {
      const unmasked = mask.unmask(inputMask.value);
      if (unmasked === agreed.current) return;
      agreed.current = unmasked;
      report(unmasked);
    };
    /**
     * Reads a value that was filled in without an event that imask handles: with `change` alone, or without any event
     * (imaskjs#1082).
     */
    const takeFilled = () => {
      if (element.value !== inputMask.value) {
        const { masked } = inputMask;
        const flags = { input: true, raw: true };
        masked.splice(0, masked.value.length, element.value, DIRECTION.NONE, flags);
        inputMask.updateControl();
      }
      tell();
    };
    // Only when the person leaves the field, because a text that changes during typing confuses Android's keyboards.
    const settle = () => {
      show(mask.format(mask.unmask(inputMask.value)));
      tell();
    };
    inputMask.on('accept', tell);
    element.addEventListener('blur', settle);
    element.addEventListener('change', takeFilled);
    const { form } = element;
    form?.addEventListener('submit', takeFilled, { capture: true });
    // Reports a text that was typed or filled in before the scripts had loaded.
    tell();
    return () => {
      element.removeEventListener('blur', settle);
      element.removeEventListener('change', takeFilled);
      form?.removeEventListener('submit', takeFilled, { capture: true });
      inputMask.destroy();
      control.current = null;
    };
  }, [mask]);

  useEffect(() => {
    // At the first effect the form does not know yet what was typed before the scripts had loaded.
    if (value === rendered.current) return;
    rendered.current = value;
    if (value === agreed.current || !control.current) return;
    agreed.current = value;
    control.current.rawInputValue = mask.format(value);
  }, [value, mask]);

  return input;
}
