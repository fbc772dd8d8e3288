import { date } from './date.ts';
import { fillPattern, type Mask } from './mask.ts';
import { phone } from './phone.ts';

const onlyDigits = (text: string) => text.replace(/\D/g, '');
const onlyLetters = (text: string) => text.replace(/[^A-Za-z]/g, '');
const digitKeys = { type: 'tel', inputMode: 'numeric', autoComplete: 'off' } as const;

/** Creates the mask of a fixed number of digits; the value is the digits alone. */
function digitsMask(pattern: string, isShort: boolean): Mask {
  return {
    pattern,
    attributes: digitKeys,
    isShort,
    prepareInput: onlyDigits,
    format: (unmasked) => fillPattern(pattern, onlyDigits(unmasked)),
    unmask: onlyDigits,
  };
}

/** The masks of the forms, by what they are for. */
export const masks = {
  phone,
  date,
  iin: digitsMask('999999999999', false),
  passport: digitsMask('999999999', false),
  /** The code of an SMS, its digits set apart; one field, so that keyboards and browsers can fill it in. */
  otp: {
    ...digitsMask('9 9 9 9', true),
    attributes: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  wholeNumber: {
    pattern: /^\d*$/,
    attributes: digitKeys,
    isShort: false,
    // A pasted «350 000,00 ₸» is 350000: without its fraction, or it would be a hundred times as much.
    prepareInput: (text) => onlyDigits(text.replace(/(\d)[.,]\d{1,2}(?!\d)\D*$/, '$1')),
    format: onlyDigits,
    unmask: onlyDigits,
  },
  letters: {
    pattern: /^[A-Za-z]*$/,
    attributes: { type: 'text', inputMode: 'text', autoComplete: 'off' },
    isShort: false,
    prepareInput: onlyLetters,
    format: onlyLetters,
    unmask: onlyLetters,
  },
} as const satisfies Record<string, Mask>;

export type MaskName = keyof typeof masks;
