import { formatDate } from '../../locales/format.ts';
import type { Language } from '../../locales/language.ts';

/**
 * A moment as the clocks of Almaty show it: `21 ноября 2026 г., 14:05`.
 * @param instant ISO, as the server writes it
 */
export function formatInstant(language: Language, instant: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Almaty',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const date = formatDate(language, `${part('year')}-${part('month')}-${part('day')}`);
  return `${date}, ${part('hour')}:${part('minute')}`;
}
