/** Almaty is five hours ahead of UTC all year, since 2024; what browsers of before that know of it is six. */
const AHEAD_OF_UTC_MS = 5 * 60 * 60 * 1000;

/** The calendar date where the borrowers are, whatever the device's zone: yyyy-mm-dd. */
export function almatyDate(atMs: number): string {
  return new Date(atMs + AHEAD_OF_UTC_MS).toISOString().slice(0, 10);
}
