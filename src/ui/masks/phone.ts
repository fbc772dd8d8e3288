import { type Edit, fillPattern, type Mask } from './mask.ts';

const PATTERN = '+7 (s99) 999-99-99';
const NATIONAL_AT = PATTERN.indexOf('s');
const NATIONAL_LENGTH = 10;
const isMobile = /^[67]\d{9}$/;
/**
 * Digits with nothing between them but what stands inside a number: spaces, dashes, points, parentheses, a tilde,
 * invisible marks. Any other character (a comma, a word, another plus) separates two numbers.
 */
const runs = /(?:\+[\p{Zs}\p{Pd}\p{Cf}.()~]*)?\d(?:[\p{Zs}\p{Pd}\p{Cf}.()~]*\d)*/gu;

const digitsOf = (text: string) => text.replace(/\D/g, '');
const hasPlus = (text: string) => /^\D*\+/.test(text);
/** Returns the national digits of what the field shows, where the country's digit is always the first. */
const shownNational = (shown: string) => digitsOf(shown).slice(1);
const showNational = (national: string) => (national === '' ? '' : fillPattern(PATTERN, national));

/**
 * Returns the digits after the country's, and after 00 or 8~10 before that. Operators' codes begin with 7 too, so a
 * leading 7 or 8 is the country's only where eleven digits or a plus came; no code begins with 8, so of ten digits an 8
 * is.
 * @returns null of a number of another country, and of more digits than one number has
 */
function nationalDigits(text: string): string | null {
  const digits = digitsOf(text).replace(/^(?:00|810)(?=7\d{10}$)/, '');
  if (hasPlus(text) && /^[^78]/.test(digits)) return null;
  const hasCountry = hasPlus(text) || digits.length > NATIONAL_LENGTH || /^8\d{9}$/.test(digits);
  const national = hasCountry ? digits.replace(/^[78]/, '') : digits;
  return national.length > NATIONAL_LENGTH ? null : national;
}

/**
 * Reads a text of any notation: the first whole mobile number in it, else all its digits together if they are no
 * more than a number. Codes that sign go to it, so what is too long is never cut: the ten digits that fit would be a
 * stranger's number.
 */
function readNumber(text: string): string | null {
  const nationals = (text.match(runs) ?? []).map(nationalDigits);
  const mobile = nationals.find((national) => national !== null && isMobile.test(national));
  if (mobile !== undefined) return mobile;
  return nationals.includes(null) ? null : nationalDigits(text);
}

/** Reads a text that comes into a field, behind what already stands there. */
function readInput(text: string, before: string): string | null {
  if (before !== '+') {
    const isFirst = digitsOf(before.slice(NATIONAL_AT)) === '';
    const national = readNumber(text);
    return isFirst && !hasPlus(text) ? (national?.replace(/^8/, '') ?? null) : national;
  }
  const withPlus = readNumber(`+${text}`);
  const alone = readNumber(text);
  return withPlus !== null && alone !== null && isMobile.test(alone) ? alone : withPlus;
}

/**
 * Rewrites the field after an edit. A whole number takes the place of what stands there, since both do not fit; what is
 * too long or of another country changes nothing.
 */
function rewrite({ text, start, end, inserted }: Edit): string | null {
  const pasted = readInput(inserted, text.slice(0, start));
  if (pasted === null) return text;
  if (pasted.length === NATIONAL_LENGTH) return showNational(pasted);
  const before = digitsOf(text.slice(NATIONAL_AT, start));
  const after = digitsOf(text.slice(Math.max(NATIONAL_AT, end)));
  const all = before + pasted + after;
  if (all.length <= NATIONAL_LENGTH) return null;
  // Who begins with the country's 7 and no plus is understood at the eleventh digit.
  const withoutCountry = all.slice(1);
  const isCountryFirst = after === '' && all.startsWith('7') && isMobile.test(withoutCountry);
  return isCountryFirst ? showNational(withoutCountry) : text;
}

/** A Kazakh mobile number; the value is `7` and its ten digits, empty when empty. */
export const phone = {
  pattern: PATTERN,
  attributes: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel' },
  isShort: false,
  prepareInput: (text, before) => {
    if (text === '+') return before === '' ? '+' : '';
    // After a plus that was typed a single digit is the country's.
    if (before === '+' && /^[78]$/.test(text)) return '7';
    const national = readInput(text, before) ?? '';
    const isFirst = digitsOf(before.slice(NATIONAL_AT)) === '';
    if (!isFirst || national === '') return national;
    // Only of a key: a pasted text that begins with another digit is shown, and the validation refuses it.
    if (/^[^67]$/.test(text)) return '';
    // The pattern's own 7 would swallow an operator's: it is always given one.
    if (before === '') return `+7${national}`;
    return before === '+' ? `7${national}` : national;
  },
  format: (unmasked) => showNational(digitsOf(unmasked).slice(1)),
  unmask: (text) => {
    const national = shownNational(text);
    return national === '' ? '' : `7${national}`;
  },
  rewrite,
} as const satisfies Mask;
