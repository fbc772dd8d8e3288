import type { Language } from './language.ts';

/** A value whose text is a plain decimal number: a Decimal, a number, a string of digits. */
export type Figure = { toString(): string };

const NO_BREAK_SPACE = '\u00a0';

/** The names of months as dates contain them. The Russian names are in the genitive. */
const months = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  kk: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан',
} as const;

/*
 * The formats do not use `Intl`. Chromium reports support of Kazakh but prints `KZT 78,500`. For Russian the results are equal
 * (see the tests), but on a cheap phone the first formatter takes 70 ms before the calculator works.
 */

/**
 * Formats a number: `1 234,5`.
 * @param fractionDigits the number of decimals to print
 */
export function formatNumber(figure: Figure, fractionDigits = 0): string {
  const value = Number(figure);
  const [whole = '', fraction] = Math.abs(value).toFixed(fractionDigits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}

/** Formats tenge: `78 500 ₸`. An amount with tiyn has two decimals, and so has every amount with `hasTiyn`: `7 745,32 ₸`. */
export function formatMoney(figure: Figure, hasTiyn?: boolean): string {
  const fractionDigits = (hasTiyn ?? !Number.isInteger(Number(figure))) ? 2 : 0;
  return `${formatNumber(figure, fractionDigits)}${NO_BREAK_SPACE}₸`;
}

/**
 * Formats a fraction as per cent: 0.3796 → ru `37,96 %`, kk `37,96%`.
 * @param fraction 1 means 100 %
 */
export function formatPercent(language: Language, fraction: Figure, fractionDigits = 2): string {
  const number = formatNumber(Number(fraction) * 100, fractionDigits);
  return `${number}${language === 'ru' ? NO_BREAK_SPACE : ''}%`;
}

/**
 * Formats day and month of a calendar date: ru `5 ноября`, kk `5 қараша`.
 * @param isoDate yyyy-mm-dd; it has no time zone, so none is applied
 */
export function formatDay(language: Language, isoDate: string): string {
  const [, month, day] = isoDate.split('-');
  return Number(day) + NO_BREAK_SPACE + months[language].split(' ')[Number(month) - 1];
}

/**
 * Formats a date, the month in words: ru `5 ноября 2026 г.`, kk `2026 ж. 5 қараша`. A line can break before the Russian year.
 * @param isoDate yyyy-mm-dd
 */
export function formatDate(language: Language, isoDate: string): string {
  const day = formatDay(language, isoDate);
  const year = isoDate.split('-')[0] + NO_BREAK_SPACE;
  return language === 'kk' ? `${year}ж.${NO_BREAK_SPACE}${day}` : `${day} ${year}г.`;
}

/**
 * Allows a line break after the year of a Kazakh date, which is too long for narrow places at a text size of 200 %.
 * @param date result of `formatDate`
 */
export function breakAfterYear(date: string): string {
  return date.replace(`ж.${NO_BREAK_SPACE}`, 'ж. ');
}
