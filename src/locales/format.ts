import type { Language } from './language.ts';

/** Anything that prints as a plain decimal number: a Decimal, a number, a string of digits. */
export type Figure = { toString(): string };

const NO_BREAK_SPACE = '\u00a0';
const kazakhMonths = [
  'қаңтар',
  'ақпан',
  'наурыз',
  'сәуір',
  'мамыр',
  'маусым',
  'шілде',
  'тамыз',
  'қыркүйек',
  'қазан',
  'қараша',
  'желтоқсан',
] as const;

/**
 * Returns whether `Intl` formats the language well. Chromium claims to support kk and prints `KZT 78,500`, so this module
 * always formats kk; for ru the resolved locale decides.
 */
function canUseIntl(language: Language): boolean {
  if (language !== 'ru') return false;
  // Once: creating a formatter takes longer than a whole step of the slider.
  knowsRussian ??= Intl.NumberFormat('ru-KZ').resolvedOptions().locale.startsWith('ru');
  return knowsRussian;
}

let knowsRussian: boolean | undefined;

const numberFormats = new Map<string, Intl.NumberFormat>();

function intlNumber(
  style: 'decimal' | 'currency' | 'percent',
  fractionDigits: number,
): Intl.NumberFormat {
  const key = `${style}${fractionDigits}`;
  const known = numberFormats.get(key);
  if (known) return known;
  // The language tag is ru-RU, but only ru-KZ prints the tenge as ₸.
  const made = new Intl.NumberFormat('ru-KZ', {
    style,
    // Without effect in the other styles.
    currency: 'KZT',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
  numberFormats.set(key, made);
  return made;
}

/** Formats `78500.5` as `78 500,50`: no-break spaces and a comma, as Kazakhstan writes both languages. */
function ownNumber(value: number, fractionDigits: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(fractionDigits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}

/**
 * Formats a number: `1 234,5`.
 * @param fractionDigits the number of decimals to print
 */
export function formatNumber(language: Language, figure: Figure, fractionDigits = 0): string {
  const value = Number(figure);
  return canUseIntl(language)
    ? intlNumber('decimal', fractionDigits).format(value)
    : ownNumber(value, fractionDigits);
}

/** Formats tenge: `78 500 ₸`, or with tiyn where there are some or `hasTiyn` is set: `7 745,32 ₸`. */
export function formatMoney(language: Language, figure: Figure, hasTiyn?: boolean): string {
  const value = Number(figure);
  const fractionDigits = (hasTiyn ?? !Number.isInteger(value)) ? 2 : 0;
  return canUseIntl(language)
    ? intlNumber('currency', fractionDigits).format(value)
    : `${ownNumber(value, fractionDigits)}${NO_BREAK_SPACE}₸`;
}

/**
 * Formats a fraction as per cent: 0.3796 → ru `37,96 %`, kk `37,96%`.
 * @param fraction 1 means 100 %
 */
export function formatPercent(language: Language, fraction: Figure, fractionDigits = 2): string {
  const value = Number(fraction);
  return canUseIntl(language)
    ? intlNumber('percent', fractionDigits).format(value)
    : `${ownNumber(value * 100, fractionDigits)}%`;
}

let russianDate: Intl.DateTimeFormat | undefined;

/**
 * Formats a calendar date in words: ru `5 ноября 2026 г.`, kk `2026 ж. 5 қараша`. A browser without Russian gets ru in
 * digits, `05.11.2026`; a browser with Russian numbers only gets English.
 * @param isoDate yyyy-mm-dd; it has no time zone, so none is applied
 */
export function formatDate(language: Language, isoDate: string): string {
  if (canUseIntl(language)) {
    // An engine's data may have Russian numbers and no Russian dates. The last resort is en-US: by itself `Intl` would take
    // the device's own language.
    russianDate ??= new Intl.DateTimeFormat(['ru-RU', 'en-US'], {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    // Intl puts plain spaces around the month's name and before «г.». A line may end before the year only.
    return russianDate.format(new Date(`${isoDate}T00:00:00Z`)).replace(/ (?!\d)/g, NO_BREAK_SPACE);
  }
  const [year = '', month = '', day = ''] = isoDate.split('-');
  return language === 'kk'
    ? [year, 'ж.', Number(day), kazakhMonths[Number(month) - 1]].join(NO_BREAK_SPACE)
    : `${day}.${month}.${year}`;
}

/**
 * Lets a line end after the year of a Kazakh date, which is too long for narrow places with text of 200 %.
 * @param date a date as `formatDate` returns it
 */
export function breakAfterYear(date: string): string {
  return date.replace(`ж.${NO_BREAK_SPACE}`, 'ж. ');
}
