import { localKeys } from '../../device/storage/keys.ts';
import { removeEntry, writeEntry } from '../../device/storage/webStorage.ts';

/** What somebody has begun on this device: the one word that outlives the session. It says nothing of whom. */
export type DeviceHas = 'application' | 'loan';

/** Returns the word as the page shows it; null where nothing was begun, or more than 30 days ago. */
export function deviceHas(): DeviceHas | null {
  const word = document.documentElement.dataset.deviceHas;
  return word === 'application' || word === 'loan' ? word : null;
}

/** Stores the word, from now on for 30 days, and shows it: style sheets follow the attribute (`firstScript.ts`). */
export function storeDeviceHas(word: DeviceHas): void {
  writeEntry('local', localKeys.deviceHas, `${word} ${Date.now()}`);
  document.documentElement.dataset.deviceHas = word;
}

export function forgetDeviceHas(): void {
  removeEntry('local', localKeys.deviceHas);
  delete document.documentElement.dataset.deviceHas;
}
