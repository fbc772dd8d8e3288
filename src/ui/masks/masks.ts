import { date } from './date.ts';
import { numbersOf, onlyOne, pickCode } from './found.ts';
import { definitions, fillPattern, type Mask, MORE_DIGITS } from './mask.ts';
import { phone } from './phone.ts';

const onlyDigits = (text: string) => text.replace(/\D/g, '');
const onlyLetters = (text: string) => [...text].filter((sign) => definitions.a.test(sign)).join('');
const digitKeys = { type: 'tel', inputMode: 'numeric', autoComplete: 'off' } as const;

/**
 * Creates the mask of a fixed number of digits. The value is the digits alone. Extra typed or pasted digits are kept.
 * @param length number of digits of the value
 * @param separator between the digits
 * @param find returns the only possible number in a text; null if there is no such number or the choice is unclear; an empty
 *   text if nothing may be taken
 */
function digitsMask(
  length: number,
  find = (text: string) => onlyOne(numbersOf(text, length)),
  separator = '',
): Mask {
  const pattern = [...'9'.repeat(length), ...MORE_DIGITS].join(separator);
  const show = (text: string) => fillPattern(pattern, onlyDigits(text));
  /** Returns all digits, unless they are parts of several numbers that would together look like one value. */
  const readAll = (text: string) => {
    const digits = onlyDigits(text);
    const isMadeUp = digits.length === length && /\d(?:\p{L}|\D*\p{L}.*\d)/u.test(text);
    return isMadeUp ? '' : digits;
  };
  return {
    pattern,
    attributes: digitKeys,
    prepareInput: (text) => find(text) ?? readAll(text),
    format: show,
    unmask: onlyDigits,
    rewrite: ({ text, inserted }) => {
      const found = find(inserted);
      return found === '' ? text : found && show(found);
    },
  };
}

/** «N 012345678»: N before nine digits means №. Before eight digits it is the series of a passport. */
const numberSign = /(^|\P{L})no?[.°]*(?=(?:[\s\p{Pd}]*\d){9}(?!\d))/giu;
/**
 * One or two letters before the digits, except «РК», are the series of a foreign document. The digits without the series are
 * another number.
 */
const series = /(?:^|\P{L})(?!id|ID|РК|ҚР)(?:\p{Lu}|[a-z]){1,2}[\s\p{Pd}]*\d/u;

function findDocument(pasted: string): string | null {
  const text = pasted.replace(numberSign, '$1№');
  return series.test(text) ? '' : onlyOne(numbersOf(text, 9));
}

/**
 * Reads a pasted whole number of any length, in any groups. Zeros after a decimal sign are taken off, because `350 000,00`
 * without its sign would be a hundred times as much.
 * @returns an empty text for several numbers, a fraction and a negative number, whose digits would be another number
 */
function readWholeNumber(text: string): string {
  if (/^\s*[-−]/.test(text)) return '';
  const [only = '', ...others] = text.match(/\d+(?:[\s.,'’]\d+)*/gu) ?? [];
  const whole = only.replace(/[.,]0{1,2}$/, '');
  return others.length > 0 || /[.,]\d{1,2}$/.test(whole) ? '' : onlyDigits(whole);
}

/** The masks of the forms, by the kind of the value. No form of the product has `wholeNumber` and `letters`: a lender's form may. */
export const masks = {
  phone,
  date,
  iin: digitsMask(12),
  passport: digitsMask(9, findDocument),
  /** The code of an SMS, with spaces between the digits. One input, so that keyboards and browsers can fill in the code. */
  otp: {
    ...digitsMask(4, (text) => pickCode(text, numbersOf(text, 4)), ' '),
    look: 'places',
    attributes: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  wholeNumber: {
    pattern: /^\d*$/,
    attributes: digitKeys,
    prepareInput: readWholeNumber,
    format: onlyDigits,
    unmask: onlyDigits,
  },
  letters: {
    pattern: /^[A-Za-z]*$/,
    attributes: { type: 'text', inputMode: 'text', autoComplete: 'off' },
    prepareInput: onlyLetters,
    format: onlyLetters,
    unmask: onlyLetters,
  },
} as const satisfies Record<string, Mask>;

export type MaskName = keyof typeof masks;
