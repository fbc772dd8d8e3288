import { almatyDate } from '../../../device/almatyTime.ts';
import { almatyTime } from '../../../device/almatyTimeOfDay.ts';
import { formatDate } from '../../../locales/format.ts';
import type { Language } from '../../../locales/language.ts';

/**
 * Returns an instant as the clocks of Almaty show it: `21 ноября 2026 г., 14:05`.
 * @param instant ISO, as the server writes it
 */
export function formatInstant(language: Language, instant: string): string {
  const atMs = Date.parse(instant);
  return `${formatDate(language, almatyDate(atMs))}, ${almatyTime(atMs).slice(0, 5)}`;
}
