import { almatyDate } from './almatyTime.ts';

/*
 * The time of the lender's server, read from its answers. A device's clock may be wrong by a year, so dates that the server
 * decides on are shown and checked by the server's time. Data that only this device writes and reads, such as drafts, uses
 * the device's clock.
 */

/** Clocks with a smaller difference are treated as equal, because an answer may arrive late. */
export const EQUAL_WITHIN_MS = 5 * 60_000;

let aheadMs = 0;

/** Reads the server's time from the Date header of an answer. Without the header, keeps the known time. */
export function noteServerTime(headers: Headers): void {
  const differenceMs = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (Number.isNaN(differenceMs)) return;
  aheadMs = Math.abs(differenceMs) < EQUAL_WITHIN_MS ? 0 : differenceMs;
}

/** Converts an instant of the device's clock to an instant of the server's clock, both in ms since the epoch. */
export const serverTimeOf = (deviceMs: number): number => deviceMs + aheadMs;

/** Converts an instant of the server's clock to an instant of the device's clock, both in ms since the epoch. */
export const deviceTimeOf = (serverMs: number): number => serverMs - aheadMs;

/**
 * Returns today's date in Almaty by the server's clock, yyyy-mm-dd. Until the server has answered, the device's clock is
 * used.
 */
export function serverToday(): string {
  return almatyDate(serverTimeOf(Date.now()));
}
