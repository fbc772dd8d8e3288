import { fillPattern, type Mask } from './mask.ts';

const PATTERN = '99/99/9999';
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

const yearFirst = /^\s*(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/;
const dayFirst = /^\s*(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})(?!\d)/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

const pad = (digits = '') => digits.padStart(2, '0');

function isPlausible(year: string, month: string, day: string): boolean {
  const isBetween = (digits: string, first: number, last: number) =>
    Number(digits) >= first && Number(digits) <= last;
  return isBetween(year, FIRST_YEAR, LAST_YEAR) && isBetween(month, 1, 12) && isBetween(day, 1, 31);
}

/**
 * Reads eight digits as an ISO date: as day, month, year unless only the other order can be meant, as of 19900503: no
 * eight digits are plausible both ways, since years begin with 19 … 21.
 */
function readDigits(digits: string): string {
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const [isoYear, isoMonth, isoDay] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
  const isYearFirst = !isPlausible(year, month, day) && isPlausible(isoYear, isoMonth, isoDay);
  return isYearFirst ? `${isoYear}-${isoMonth}-${isoDay}` : `${year}-${month}-${day}`;
}

function prepareDate(text: string): string {
  const [isYearFirst, year, month, day] = yearFirst.exec(text) ?? [];
  if (isYearFirst !== undefined) return `${pad(day)}/${pad(month)}/${year}`;
  const [isDayFirst, first, second, third] = dayFirst.exec(text) ?? [];
  if (isDayFirst !== undefined) return `${pad(first)}/${pad(second)}/${third}`;
  return text.replace(/[-. ]/g, '/').replace(/[^\d/]/g, '');
}

/**
 * A day, shown as dd/mm/yyyy. The value is ISO yyyy-mm-dd; of a date that is not whole it is what was typed, so that
 * nothing is lost and a validation can say so. Whether the day exists is the validation's matter too.
 */
export const date = {
  pattern: PATTERN,
  // Of a text, not of a phone: `bday` belongs on no field for phone numbers.
  attributes: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  isShort: true,
  placeholder: { ru: 'дд/мм/гггг', kk: 'кк/аа/жжжж' },
  prepareInput: (text, before) =>
    before === '' ? prepareDate(text) : text.replace(/[-. ]/g, '/').replace(/[^\d/]/g, ''),
  format: (unmasked) => fillPattern(PATTERN, prepareDate(unmasked).replaceAll('/', '')),
  unmask: (text) => {
    if (iso.test(text)) return text;
    const digits = text.replace(/\D/g, '');
    return digits.length === 8 ? readDigits(digits) : text;
  },
  rewrite: ({ text, start, inserted }) => {
    // A day or month of one digit, ended by a separator, gets its nought.
    const [isEnded, before = '', digit] = /^(|\d\d\/)([1-9])$/.exec(text) ?? [];
    const isAtEnd = start === text.length;
    return isEnded !== undefined && isAtEnd && /^[-./ ]$/.test(inserted)
      ? `${before}0${digit}/`
      : null;
  },
} as const satisfies Mask;
