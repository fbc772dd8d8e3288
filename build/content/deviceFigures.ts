import { formatNumber } from '../../src/locales/format.ts';
import type { Language } from '../../src/locales/language.ts';

/**
 * Lifetimes of the site's things on a device, as `device/storage/keys.ts` names them.
 * `privacy.test.ts` holds them against the code that keeps them.
 */
export const lifetimes = {
  languageDays: 365,
  amountHours: 24,
  visitorYears: 5,
  deviceIdYear: 2040,
  sessionHours: 8,
  refreshDays: 7,
  deviceKeyDays: 7,
  draftHours: 24,
  codeMinutes: 10,
  installSilenceDays: 30,
  deviceHasDays: 30,
  outboxDays: 7,
  observedSessionHours: 4,
  observedIdleMinutes: 15,
  observedEntryMinutes: 16,
  /** The limit of browsers for every cookie (draft of RFC 6265bis); the code does not set it. */
  cookieCapDays: 400,
} as const;

/** Returns the figures of what is stored on a device. */
export function deviceFigures(language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(lifetimes).map(([name, value]) => [
      name,
      name === 'deviceIdYear' ? String(value) : formatNumber(language, value),
    ]),
  );
}
