import { fillPattern } from './fillPattern.ts';
import type { Mask } from './mask.ts';

const PATTERN = '+7 (s99) 999-99-99';
const COUNTRY_AND_NATIONAL_LENGTH = 11;
const isNational = /^[67]\d{9}$/;
const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * The digits after the country's. Operators' codes begin with 7 too, so a leading 7 or 8 is the country's only where
 * eleven digits or a plus came. A number of another country has none: cut to ten digits it would be somebody else's.
 */
function nationalDigits(text: string): string {
  const digits = digitsOf(text);
  const hasPlus = text.trimStart().startsWith('+');
  if (hasPlus && digits !== '' && !/^[78]/.test(digits)) return '';
  const hasCountry = hasPlus || digits.length >= COUNTRY_AND_NATIONAL_LENGTH;
  return hasCountry ? digits.replace(/^[78]/, '') : digits;
}

function withCountry(national: string): string {
  return national === '' ? '' : `7${national}`;
}

function showNational(national: string): string {
  return national === '' ? '' : fillPattern(PATTERN, national);
}

/** A Kazakh mobile number; the value is `7` and its ten digits, empty when empty. */
export const phone = {
  pattern: PATTERN,
  attributes: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel' },
  isShort: false,
  prepareInput: (text, before) => {
    // After a plus that was typed a single digit is the country's.
    if (before === '+' && text.length === 1) return digitsOf(text);
    const national = nationalDigits(text);
    if (before === '+') return `7${national}`;
    if (before === '' && text === '+') return '+';
    // The pattern's own 7 would swallow an operator's: it is always given one.
    return before === '' && national !== '' ? `+7${national}` : national;
  },
  format: (unmasked) => showNational(digitsOf(unmasked).slice(1)),
  unmask: (text) => withCountry(nationalDigits(text)),
  rewrite: (text, inserted) => {
    // Who begins with the country's 7 and no plus is understood at the eleventh digit.
    const digits = nationalDigits(text) + inserted;
    const national = digits.slice(1);
    const isTypedWithCountry =
      /^\d$/.test(inserted) && /^7/.test(digits) && isNational.test(national);
    return isTypedWithCountry ? showNational(national) : null;
  },
} as const satisfies Mask;
