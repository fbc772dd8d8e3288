import InputMask from 'imask/esm/controls/input.js';
import type Masked from 'imask/esm/masked/base.js';
import { type RefObject, useEffect, useRef } from 'react';
import type { Mask } from './mask.ts';
import { modelOf } from './maskedModel.ts';

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
