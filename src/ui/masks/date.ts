import { fillPattern, type Mask, MORE_DIGITS } from './mask.ts';

const PATTERN = `99/99/9999${MORE_DIGITS}`;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

const gap = '\\s*[-./\\s\\p{Pd}]\\s*';
/** A date in digits, year first or day first. */
const inDigits = new RegExp(
  `(?:^|\\D)(?:(\\d{4})${gap}(\\d\\d?)${gap}(\\d\\d?)|(\\d\\d?)${gap}(\\d\\d?)${gap}(\\d{4}))(?!\\d)`,
  'gu',
);
/** A date with a year of two digits, in a text without any other number. */
const inFewDigits = new RegExp(`^\\D*(\\d\\d?)${gap}(\\d\\d?)${gap}(\\d\\d)\\D*$`, 'u');
/** The first letters of the months' names in Russian and Kazakh. */
const months =
  'янв|қаң фев|ақп мар|нау апр|сәу ма[йя]|мам июн|мау июл|ш.л авг|там сен|қыр окт|қаз ноя|қар дек|жел'
    .split(' ')
    .map((names) => new RegExp(`(?:^|\\P{L})(?:${names})`, 'u'));
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

const pad = (digits = '') => digits.padStart(2, '0');

function isPlausible(year: string, month: string, day: string): boolean {
  const isBetween = (digits: string, first: number, last: number) =>
    Number(digits) >= first && Number(digits) <= last;
  return isBetween(year, FIRST_YEAR, LAST_YEAR) && isBetween(month, 1, 12) && isBetween(day, 1, 31);
}

/**
 * Returns the four digits of a year of two digits. An ambiguous year keeps its two digits: 26 … 49 may be the year of a birth
 * or the last year of a document, and 19 and 20 may be half of a year.
 */
function wholeYear(year: string): string {
  if (/^[5-9]\d$/.test(year)) return `19${year}`;
  return /^(?:0\d|1[0-8]|2[1-5])$/.test(year) ? `20${year}` : year;
}

/**
 * Reads eight digits as an ISO date: in the order day, month, year, unless only the order year, month, day is possible, as
 * in 19900503. No eight digits are plausible in both orders, because years begin with 19 … 21.
 */
function readDigits(digits: string): string {
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const [isoYear, isoMonth, isoDay] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
  const isYearFirst = !isPlausible(year, month, day) && isPlausible(isoYear, isoMonth, isoDay);
  return isYearFirst ? `${isoYear}-${isoMonth}-${isoDay}` : `${year}-${month}-${day}`;
}

const show = (year: string, month: string, day: string) => `${pad(day)}/${pad(month)}/${year}`;

/** Reads a date with the month in words, in the word order of both languages: «3 мая 1990 г., 12:00», «1990 ж. 3 мамыр». */
function readWords(text: string): string | null {
  const month = months.flatMap((name, index) => (name.test(text) ? [String(index + 1)] : []));
  const [day = '', year = '', ...others] = (
    text.replace(/\d+:[\d:]+/g, '').match(/\d+/g) ?? []
  ).sort((one, other) => one.length - other.length);
  const isWhole = month.length === 1 && /^\d\d?$/.test(day) && /^\d{4}$/.test(year);
  return isWhole && others.length === 0 ? show(year, month[0] ?? '', day) : null;
}

/** Reads the only date in a text of any notation. @returns null without a date, an empty text with several dates */
function readDay(pasted: string): string | null {
  const text = pasted.toLowerCase();
  const [first, ...others] = [...text.matchAll(inDigits)];
  if (first === undefined) return readWords(text);
  const [, year, month, day, otherDay = '', otherMonth = '', otherYear = ''] = first;
  if (others.length > 0) return '';
  return year === undefined
    ? show(otherYear, otherMonth, otherDay)
    : show(year, month ?? '', day ?? '');
}

/** Returns the ISO date of the shown text if the date is complete, else the text itself. */
function readShown(text: string): string {
  const digits = text.replace(/\D/g, '');
  const year = wholeYear(digits.slice(4));
  // Six digits that begin with a year and a month, such as 201205, are probably half of an ISO date.
  const isHalf = /^20(?:0\d|1[0-2])(?:0\d|1[0-2])$/.test(digits);
  if (digits.length === 6 && year.length === 4 && !isHalf) {
    const [day, month] = [digits.slice(0, 2), digits.slice(2, 4)];
    if (isPlausible(year, month, day)) return `${year}-${month}-${day}`;
  }
  return digits.length === 8 ? readDigits(digits) : text;
}

const prepareParts = (text: string) => text.replace(/[-. ]/g, '/').replace(/[^\d/]/g, '');

/**
 * Prepares a pasted text. Returns an empty text for words without a date and for a longer number, because their digits would
 * form another date.
 */
function prepareText(pasted: string): string {
  const [, day, month, year] = inFewDigits.exec(pasted) ?? [];
  if (day && month && year) return show(year, month, day);
  const isOther = /\p{L}|(?:\d\D*){9}/u.test(pasted);
  return (
    readDay(pasted) ?? (isOther ? '' : prepareParts(pasted).replace(/(?:^|\/)(?=\d\/)/g, '$&0'))
  );
}

/**
 * A date, shown as dd/mm/yyyy. The value is ISO yyyy-mm-dd. The value of an incomplete date is the typed text, so that
 * nothing is lost and the validation can report an error. The validation also checks whether the day exists.
 */
export const date = {
  pattern: PATTERN,
  // The type is text and not tel, because `bday` is not allowed on a field for phone numbers.
  attributes: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  look: 'short',
  placeholder: { ru: 'дд/мм/гггг', kk: 'кк/аа/жжжж' },
  prepareInput: (text) => (text.length > 1 ? prepareText(text) : prepareParts(text)),
  format: (unmasked) => {
    const [, year, month, day] = iso.exec(unmasked) ?? [];
    const text = year && month && day ? show(year, month, day) : unmasked;
    return fillPattern(PATTERN, text.replace(/\D/g, ''));
  },
  unmask: (text) => (iso.test(text) ? text : readShown(text)),
  rewrite: ({ text, start, inserted }) => {
    // A complete date replaces the shown text, because there is no room for both.
    if (inserted.length > 1) return readDay(inserted) === '' ? text : readDay(inserted);
    // A day or month of one digit gets a leading zero when a separator follows.
    const [isEnded, before = '', digit] = /^(|\d\d\/)([1-9])$/.exec(text) ?? [];
    const isAtEnd = start === text.length;
    return isEnded !== undefined && isAtEnd && /^[-./ ]$/.test(inserted)
      ? `${before}0${digit}/`
      : null;
  },
} as const satisfies Mask;
