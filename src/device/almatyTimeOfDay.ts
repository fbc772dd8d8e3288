import { almatyIso } from './almatyTime.ts';

/** Returns the time of day in Almaty, hh:mm:ss. @param atMs milliseconds since the epoch */
export function almatyTime(atMs: number): string {
  return almatyIso(atMs).slice(11, 19);
}
