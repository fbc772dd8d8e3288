/*
 * The date and the time in Almaty, independent of the device's zone. They are computed here and not by `Intl`, because the
 * zone data of `Intl` is as old as the browser, and a browser from before 2024 is an hour ahead. Almaty is at UTC+5 all year
 * since 1 March 2024. The earlier UTC+6 is left out, because the app shows only the present and the future.
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
