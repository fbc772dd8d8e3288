const DAY_MS = 864e5;

/** Returns whether a value is an existing calendar date, `yyyy-mm-dd`. The date `2026-02-30` does not exist. */
export function isIsoDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const dateMs = Date.parse(value);
  // Some engines turn 30 February into 2 March instead of refusing it.
  return !Number.isNaN(dateMs) && new Date(dateMs).toISOString().startsWith(value);
}

/**
 * Returns the date unchanged.
 * @throws RangeError naming the field, unless the value is a date `yyyy-mm-dd`
 */
export function readDate(field: string, value: string): string {
  if (isIsoDate(value)) return value;
  throw new RangeError(`${field}: not a date yyyy-mm-dd`);
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Counts the days from 1970-01-01 to a valid date. */
function dayNumber(date: string): number {
  return Date.parse(date) / DAY_MS;
}

/**
 * Counts the days from one date to another, negative when the second is earlier.
 *
 * @throws RangeError naming date
 */
export function daysBetween(from: string, to: string): number {
  return dayNumber(readDate('date', to)) - dayNumber(readDate('date', from));
}

/**
 * Returns the date some days later.
 *
 * @throws RangeError naming date, or `field` when `days` is not whole or the result is outside the years 0000 – 9999
 */
export function addDays(date: string, days: number, field = 'days'): string {
  const later = new Date((dayNumber(readDate('date', date)) + days) * DAY_MS);
  const text = Number.isInteger(days) && !Number.isNaN(later.getTime()) ? later.toISOString() : '';
  if (/^\d{4}-/.test(text)) return text.slice(0, 10);
  throw new RangeError(`${field}: no such date`);
}

/**
 * Returns the date some months later, on the same day of the month or on the last day of a shorter month: 2026-01-31 + 1 →
 * 2026-02-28, + 2 → 2026-03-31.
 *
 * @throws RangeError naming date, or months when there is no such date
 */
export function addMonths(date: string, months: number): string {
  return monthsAfter(readDate('date', date), months, 'months');
}

/** Returns the date some months later: see addMonths. The caller has validated the date. @throws RangeError naming `field` */
export function monthsAfter(date: string, months: number, field: string): string {
  const monthCount = +date.slice(0, 4) * 12 + +date.slice(5, 7) - 1 + months;
  const year = Math.floor(monthCount / 12);
  if (!Number.isInteger(months) || year < 0 || year > 9999) {
    throw new RangeError(`${field}: no such date`);
  }
  const month = monthCount - year * 12 + 1;
  const day = Math.min(+date.slice(8), daysInMonth(year, month));
  const yearText = year < 1000 ? String(year).padStart(4, '0') : year;
  return `${yearText}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
