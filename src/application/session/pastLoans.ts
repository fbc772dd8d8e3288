import { localKeys } from '../../device/storage/keys.ts';
import { readEntry, removeEntry, writeEntry } from '../../device/storage/webStorage.ts';

/** Returns whether this device has shown a list of signed loans, without a logout since. */
export const hasPastLoans = (): boolean => readEntry('local', localKeys.pastLoans) !== null;

export function storePastLoans(): void {
  writeEntry('local', localKeys.pastLoans, '1');
}

export function forgetPastLoans(): void {
  removeEntry('local', localKeys.pastLoans);
}
