import type { I18n } from '@lingui/core';
import { almatyDate } from '../../../device/almatyTime.ts';
import { almatyTime } from '../../../device/almatyTimeOfDay.ts';
import { formatDate, formatNumber } from '../../../locales/format.ts';
import { languageOf } from '../../../locales/i18n.ts';

/** Formats a phone as `+7 701 123 45 67` with no-break spaces. @param phone eleven digits that begin with 7 */
export function formatPhone(phone: string): string {
  return phone.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0$1\u00a0$2\u00a0$3\u00a0$4');
}

const KILOBYTE = 1024;
const formats: Readonly<Record<string, string>> = { 'application/pdf': 'PDF', 'text/html': 'HTML' };

/**
 * Returns format and size of a file, `PDF, 120 КБ`. Both languages have the same units. Omits a format that most readers do not
 * know.
 */
export function formatFile(mime: string, bytes: number): string {
  const kilobytes = Math.max(1, Math.ceil(bytes / KILOBYTE));
  const size =
    kilobytes < KILOBYTE
      ? `${formatNumber(kilobytes)}\u00a0КБ`
      : `${formatNumber(bytes / KILOBYTE ** 2, 1)}\u00a0МБ`;
  const [type = ''] = mime.toLowerCase().split(';');
  const format = formats[type.trim()];
  return format === undefined ? size : `${format}, ${size}`;
}

/**
 * Returns an instant in Almaty time: `21 ноября 2026 г., 14:05`.
 * @param instant ISO, as the server sends instants, or milliseconds since the epoch
 */
export function formatInstant(i18n: I18n, instant: string | number): string {
  const atMs = new Date(instant).getTime();
  return `${formatDate(languageOf(i18n), almatyDate(atMs))}, ${almatyTime(atMs).slice(0, 5)}`;
}
