import { formatNumber } from '../../src/locales/format.ts';

/**
 * Lifetimes of the records that the site stores on a device. `privacy.test.ts` compares the lifetimes with the code that stores
 * the records.
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

/** Returns the lifetimes of the records on a device as figures for the texts. */
export function deviceFigures(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(lifetimes).map(([name, value]) => [
      name,
      name === 'deviceIdYear' ? String(value) : formatNumber(value),
    ]),
  );
}
