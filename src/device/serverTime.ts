import { almatyDate } from './almatyTime.ts';

/*
 * The time of the lender's server, learnt from its answers. A device's clock may be wrong by a year, so dates that the server
 * decides on are shown and checked by the server's time. Data that only this device writes and reads, such as drafts, goes
 * by the device's clock.
 */

/** Clocks with a smaller difference count as equal: an answer may arrive late. */
const EQUAL_WITHIN_MS = 5 * 60_000;

let aheadMs = 0;

/** Learns the server's time from the Date header of an answer; without the header, keeps the known time. */
export function noteServerTime(headers: Headers): void {
  const differenceMs = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (Number.isNaN(differenceMs)) return;
  aheadMs = Math.abs(differenceMs) < EQUAL_WITHIN_MS ? 0 : differenceMs;
}

/** Converts an instant of the device's clock to one of the server's, both in ms since the epoch. */
export const serverTimeOf = (deviceMs: number): number => deviceMs + aheadMs;

/** Converts an instant of the server's clock to one of the device's, both in ms since the epoch. */
export const deviceTimeOf = (serverMs: number): number => serverMs - aheadMs;

/** Returns the server's today in Almaty, yyyy-mm-dd; the device's until the server has answered. */
export function serverToday(): string {
  return almatyDate(serverTimeOf(Date.now()));
}
