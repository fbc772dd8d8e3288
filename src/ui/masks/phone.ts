import { definitions, type Edit, fillPattern, type Mask, MORE_DIGITS } from './mask.ts';

/**
 * `prepareInput` limits the first typed digit after the country code to the definition `s`. The pattern accepts every digit,
 * because a deletion may move any digit to this place. A place for 6 and 7 only would drop all digits up to the next 6 or 7.
 */
const PATTERN = `+7 (999) 999-99-99${MORE_DIGITS}`;
const NATIONAL_AT = PATTERN.indexOf('9');
const NATIONAL_LENGTH = 10;
const isMobile = /^[67]\d{9}$/;
/**
 * Digits that are separated only by characters of a phone number: spaces, dashes, dots, parentheses, a tilde. Any other
 * character (a comma, a word, another plus) separates two numbers.
 */
const runs = /(?:\+[\p{Zs}\p{Pd}.()~]*)?\d(?:[\p{Zs}\p{Pd}.()~]*\d)*/gu;

const digitsOf = (text: string) => text.replace(/\D/g, '');
const hasPlus = (text: string) => /^\D*\+/.test(text);
/** Returns the national digits of the shown text, whose first digit is always the country code. */
const shownNational = (shown: string) => digitsOf(shown).slice(1);
const showNational = (national: string) => (national === '' ? '' : fillPattern(PATTERN, national));

/**
 * Returns the digits after the country code, also if 00 or 8~10 precedes the code. Operators' codes begin with 7 too, so a
 * leading 7 or 8 is the country code only with a plus or with eleven digits. No operator's code begins with 8, so a leading
 * 8 of ten digits is the country code too.
 * @returns null for a number of another country, and for more digits than one number has
 */
function nationalDigits(text: string): string | null {
  const digits = digitsOf(text).replace(/^(?:00|810)(?=7\d{10}$)/, '');
  if (hasPlus(text) && /^[^78]/.test(digits)) return null;
  const hasCountry = hasPlus(text) || digits.length > NATIONAL_LENGTH || /^8\d{9}$/.test(digits);
  const national = hasCountry ? digits.replace(/^[78]/, '') : digits;
  return national.length > NATIONAL_LENGTH ? null : national;
}

/**
 * Reads a text of any notation: the first whole mobile number in the text. Without a mobile number, reads all digits together,
 * unless they are too many or a letter is among them, such as an O for a zero. An SMS code for signing is sent to this number,
 * so a number that is too long is never cut: its first ten digits may be the number of a stranger.
 */
function readNumber(text: string): string | null {
  const nationals = (text.match(runs) ?? []).map(nationalDigits);
  const mobile = nationals.find((national) => national !== null && isMobile.test(national));
  if (mobile !== undefined) return mobile;
  return nationals.includes(null) || /\d.*\p{L}.*\d/u.test(text) ? null : nationalDigits(text);
}

/** Reads a text that is inserted after the text `before` in the field. */
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
 * Rewrites the field after an edit. A whole number replaces the shown text, because there is no room for both. A text that
 * is too long, or of another country, changes nothing. A single extra digit is shown.
 */
function rewrite({ text, start, end, inserted }: Edit): string | null {
  const pasted = readInput(inserted, text.slice(0, start));
  if (pasted === null) return text;
  if (pasted.length === NATIONAL_LENGTH) return showNational(pasted);
  const before = digitsOf(text.slice(NATIONAL_AT, start));
  const after = digitsOf(text.slice(Math.max(NATIONAL_AT, end)));
  const all = before + pasted + after;
  if (all.length <= NATIONAL_LENGTH) return null;
  // A typed country code 7 without a plus is recognised only at the eleventh digit.
  const withoutCountry = all.slice(1);
  const isCountryFirst = after === '' && all.startsWith('7') && isMobile.test(withoutCountry);
  if (isCountryFirst) return showNational(withoutCountry);
  return inserted.length === 1 ? null : text;
}

/** A Kazakh mobile number. The value is `7` and ten digits, or empty. */
export const phone = {
  pattern: PATTERN,
  attributes: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel' },
  prepareInput: (text, before) => {
    if (text === '+') return before === '' ? '+' : '';
    // After a typed plus a single 7 or 8 is the country code.
    if (before === '+' && /^[78]$/.test(text)) return '7';
    const national = readInput(text, before) ?? '';
    const isFirst = digitsOf(before.slice(NATIONAL_AT)) === '';
    if (!isFirst || national === '') return national;
    // Only a typed digit is refused. A pasted text with another first digit is shown, and the validation reports the error.
    if (text.length === 1 && !definitions.s.test(text)) return '';
    // The text always has the country code 7, because the pattern would otherwise take the 7 of an operator's code.
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
