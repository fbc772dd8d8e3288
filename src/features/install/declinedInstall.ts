import { localKeys } from '../../storage/keys.ts';
import { readEntry, writeEntry } from '../../storage/webStorage.ts';

const SILENCE_MS = 30 * 86_400_000;

/** Returns true when the visitor declined the offer less than 30 days ago. */
export function isInstallDeclined(nowMs: number): boolean {
  const declinedAtMs = Number(readEntry('local', localKeys.installDeclinedAt) ?? Number.NaN);
  const agoMs = nowMs - declinedAtMs;
  // Neither a mangled entry nor one from the future silences the offer for ever.
  return agoMs >= 0 && agoMs < SILENCE_MS;
}

export function rememberInstallDeclined(nowMs: number): void {
  writeEntry('local', localKeys.installDeclinedAt, String(nowMs));
}
