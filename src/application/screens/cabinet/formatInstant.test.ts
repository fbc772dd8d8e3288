import { expect, it, vi } from 'vitest';
import { createI18n } from '../../../locales/i18n.ts';
import { formatInstant } from './formats.ts';

const confirmUntil = '2026-11-21T19:30:00Z';
const shown = (language: 'ru' | 'kk', instant: string | number = confirmUntil) =>
  formatInstant(createI18n(language), instant).replaceAll('\u00a0', ' ');

/** Formats with the time-zone data of a browser from before 2024, in which Almaty is six hours ahead of UTC. */
class OldDateTimeFormat extends Intl.DateTimeFormat {
  constructor(locales?: string, options: Intl.DateTimeFormatOptions = {}) {
    const { timeZone } = options;
    super(locales, timeZone === 'Asia/Almaty' ? { ...options, timeZone: 'Etc/GMT-6' } : options);
  }
}

it('shows the day and the hour of Almaty', () => {
  expect(shown('ru')).toBe('22 ноября 2026 г., 00:30');
  expect(shown('kk')).toBe('2026 ж. 22 қараша, 00:30');
  expect(shown('ru', Date.parse(confirmUntil))).toBe(shown('ru'));
});

it('shows the same in a browser with old time-zone data', () => {
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: OldDateTimeFormat } }));
  const byBrowser = new Intl.DateTimeFormat('ru', { timeZone: 'Asia/Almaty', hour: '2-digit' });
  expect(byBrowser.format(Date.parse(confirmUntil))).toBe('01');
  expect(shown('ru')).toBe('22 ноября 2026 г., 00:30');
  expect(shown('kk')).toBe('2026 ж. 22 қараша, 00:30');
});
