import { localKeys } from '../../device/storage/keys.ts';
import { removeEntry, writeEntry } from '../../device/storage/webStorage.ts';

/** The note of an application or a loan on this device. It does not identify a person, and stays after the session. */
export type DeviceHas = 'application' | 'loan';

/** Returns the note as the page shows it; null without a note of the last 30 days. */
export function deviceHas(): DeviceHas | null {
  const word = document.documentElement.dataset.deviceHas;
  return word === 'application' || word === 'loan' ? word : null;
}

/**
 * Stores the note for 30 days, and shows it: style sheets follow the attribute (`firstScript.ts`).
 * @param word null removes the note
 */
export function noteDeviceHas(word: DeviceHas | null): void {
  const { dataset } = document.documentElement;
  if (word === null) {
    removeEntry('local', localKeys.deviceHas);
    delete dataset.deviceHas;
  } else {
    writeEntry('local', localKeys.deviceHas, `${word} ${Date.now()}`);
    dataset.deviceHas = word;
  }
}
