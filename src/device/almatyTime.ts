/*
 * The date and the time in Almaty, independent of the device's zone. They are computed here instead of by `Intl`:
 * its zone data is as old as the browser, and a browser of before 2024 is an hour ahead. Almaty is at UTC+5 all year
 * since 1 March 2024. It was at UTC+6 before, which is left out: the app shows the present and the future only.
 */
const AHEAD_OF_UTC_MS = 5 * 60 * 60 * 1000;

/** Returns date and time in Almaty as if they were UTC: yyyy-mm-ddThh:mm:ss.sssZ. @param atMs milliseconds since the epoch */
export const almatyIso = (atMs: number): string => new Date(atMs + AHEAD_OF_UTC_MS).toISOString();

/** Returns the calendar date in Almaty, yyyy-mm-dd. @param atMs milliseconds since the epoch */
export function almatyDate(atMs: number): string {
  return almatyIso(atMs).slice(0, 10);
}

/** Returns today's date in Almaty, yyyy-mm-dd. */
export function todayInAlmaty(): string {
  return almatyDate(Date.now());
}
